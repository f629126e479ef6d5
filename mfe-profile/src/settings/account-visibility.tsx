import type { Account } from '@hamrah/contracts/identity';
import { Button, colour, space, useProblemText } from '@hamrah/ui-kit';
import { ApiError, toast } from '@hamrah/ui-kit/shell-api';
import { Eye, EyeOff } from 'lucide-react';
import styled from 'styled-components';
import { SubsectionTitle } from '../components/section.tsx';
import { useSetHidden } from '../data/use-account.ts';
import { useSettingsText } from '../messages/settings.ts';

const Container = styled.div`display: grid; gap: ${space.s}; & > button { justify-self: start; }`;
const Lead = styled.p`max-width: 42rem; color: ${colour.quiet};`;
const Status = styled.p`font-weight: 600;`;

/** Hides the member from all others, or makes them visible again. */
export function AccountVisibility({ account: { hidden } }: { account: Account }) {
  const text = useSettingsText();
  const problem = useProblemText();
  const setHidden = useSetHidden();
  const toggleHidden = async () => {
    try {
      await setHidden.mutateAsync(!hidden);
      toast.success(text(hidden ? 'show.done' : 'hide.done'));
    } catch (error) {
      toast.error(problem(error instanceof ApiError ? error : 'service.failed'));
    }
  };
  return (
    <Container>
      <SubsectionTitle>{text('hide.title')}</SubsectionTitle>
      <Lead>{text('hide.lead')}</Lead>
      <Status>{text(hidden ? 'hide.on' : 'hide.off')}</Status>
      <Button variant="secondary" isPending={setHidden.isPending} onPress={() => void toggleHidden()}>
        {hidden ? <Eye aria-hidden size={20} /> : <EyeOff aria-hidden size={20} />}
        {text(hidden ? 'show.submit' : 'hide.submit')}
      </Button>
    </Container>
  );
}
