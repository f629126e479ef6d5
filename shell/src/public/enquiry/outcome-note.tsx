import { colour, radius, space } from '@hamrah/ui-kit';
import { CircleAlert, CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import type { Outcome } from './use-enquiry.ts';

const Sheet = styled.p<{ $kind: Outcome['kind'] }>`
  display: flex;
  align-items: center;
  gap: ${space.s};
  padding: ${space.s} ${space.m};
  border-radius: ${radius.control};
  background: ${({ $kind }) => ($kind === 'success' ? colour.sageTint : colour.dangerTint)};
  color: ${({ $kind }) => ($kind === 'success' ? colour.sageInk : colour.danger)};
  font-weight: 600;
  & > svg { flex: none; }
`;
// Takes no room between its neighbours while there is nothing to say.
const Place = styled.div`&:empty { position: absolute; }`;
const icons = { success: CircleCheck, failure: CircleAlert } as const;

/** What became of an enquiry, read out when it appears. */
export function OutcomeNote({ outcome }: { outcome: Outcome | undefined }) {
  const Icon = outcome && icons[outcome.kind];
  return (
    <Place role="status">
      {outcome && Icon && (
        <Sheet $kind={outcome.kind} key={outcome.turn}>
          <Icon aria-hidden size={20} />
          {outcome.message}
        </Sheet>
      )}
    </Place>
  );
}
