import { colour, radius, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { SendOtpPanel } from './send-otp-panel.tsx';
import type { StepProps } from './step-props.ts';
import { VerifyOtpPanel } from './verify-otp-panel.tsx';

const Notice = styled.p<{ $kind: 'done' | 'fault' }>`
  padding: ${space.xs} ${space.m};
  border-radius: ${radius.control};
  background: ${({ $kind }) => ($kind === 'done' ? colour.sageTint : colour.dangerTint)};
  color: ${({ $kind }) => ($kind === 'done' ? colour.sageInk : colour.danger)};
  font-weight: 600;
  &:empty { position: absolute; padding: 0; }
`;

/** Sends the OTP, then takes it. */
export function OtpStep({ code }: StepProps) {
  return (
    <>
      <Notice role="status" $kind={code.notice?.kind ?? 'done'}>
        {code.notice?.text}
      </Notice>
      {code.panel === 'send' ? <SendOtpPanel code={code} /> : <VerifyOtpPanel code={code} />}
    </>
  );
}
