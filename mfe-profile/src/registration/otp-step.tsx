import { colour } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { SendPanel } from './send-panel.tsx';
import type { StepProps } from './step-props.ts';
import { VerifyPanel } from './verify-panel.tsx';

const Said = styled.p<{ $kind: 'done' | 'fault' }>`
  min-height: 1.6em;
  color: ${({ $kind }) => ($kind === 'done' ? colour.sageInk : colour.danger)};
  font-weight: 600;
`;

/** Sends the OTP, then takes it. */
export function OtpStep({ code }: StepProps) {
  return (
    <>
      {code.panel === 'send' ? <SendPanel code={code} /> : <VerifyPanel code={code} />}
      <Said role="status" $kind={code.notice?.kind ?? 'done'}>
        {code.notice?.text}
      </Said>
    </>
  );
}
