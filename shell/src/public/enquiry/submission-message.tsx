import { colour, radius, space } from '@hamrah/ui-kit';
import { CircleAlert, CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import type { SubmissionResult } from './use-enquiry.ts';

const Message = styled.p<{ $kind: SubmissionResult['kind'] }>`
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
// Absolute while empty, so that the grid adds no gap.
const LiveRegion = styled.div`&:empty { position: absolute; }`;
const icons = { success: CircleCheck, error: CircleAlert } as const;

/** The result of a submission, announced to screen readers. */
export function SubmissionMessage({ result }: { result: SubmissionResult | undefined }) {
  const Icon = result && icons[result.kind];
  return (
    <LiveRegion role="status">
      {result && Icon && (
        <Message $kind={result.kind} key={result.sequence}>
          <Icon aria-hidden size={20} />
          {result.message}
        </Message>
      )}
    </LiveRegion>
  );
}
