import type { Account } from '@hamrah/contracts/identity';
import { Button, colour, space, useProblemText } from '@hamrah/ui-kit';
import { Refusal, toast } from '@hamrah/ui-kit/shell-api';
import { Eye, EyeOff } from 'lucide-react';
import styled from 'styled-components';
import { useSetHidden } from '../data/use-account.ts';
import { PartTitle } from '../parts/section.tsx';
import { useSettingsText } from './texts.ts';

const Part = styled.div`display: grid; gap: ${space.s}; & > button { justify-self: start; }`;
const Lead = styled.p`max-width: 42rem; color: ${colour.quiet};`;
const Now = styled.p`font-weight: 600;`;

/** Hides the member from everybody, or shows them again. */
export function Visibility({ account: { hidden } }: { account: Account }) {
  const text = useSettingsText();
  const problem = useProblemText();
  const set = useSetHidden();
  const turn = async () => {
    try {
      await set.mutateAsync(!hidden);
      toast.success(text(hidden ? 'show.done' : 'hide.done'));
    } catch (error) {
      toast.failure(problem(error instanceof Refusal ? error.code : 'service.failed'));
    }
  };
  return (
    <Part>
      <PartTitle>{text('hide.title')}</PartTitle>
      <Lead>{text('hide.lead')}</Lead>
      <Now>{text(hidden ? 'hide.on' : 'hide.off')}</Now>
      <Button look="secondary" isPending={set.isPending} onPress={() => void turn()}>
        {hidden ? <Eye aria-hidden size={20} /> : <EyeOff aria-hidden size={20} />}
        {text(hidden ? 'show.submit' : 'hide.submit')}
      </Button>
    </Part>
  );
}
