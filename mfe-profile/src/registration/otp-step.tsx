import { colour, radius, space } from '@hamrah/ui-kit';
import styled from 'styled-components';
import { ConsentBox, HeightConfirmation } from './confirmations.tsx';
import { SendOtpPanel } from './send-otp-panel.tsx';
import type { StepProps } from './step-props.ts';
import { VerifyOtpPanel } from './verify-otp-panel.tsx';

const Notice = styled.p<{ $kind: 'success' | 'error' }>`
  padding: ${space.xs} ${space.m};
  border-radius: ${radius.control};
  background: ${({ $kind }) => ($kind === 'success' ? colour.sageTint : colour.dangerTint)};
  color: ${({ $kind }) => ($kind === 'success' ? colour.sageInk : colour.danger)};
  font-weight: 600;
  &:empty { position: absolute; padding: 0; }
`;

/** Sends the OTP, then asks the member to type it. No OTP is sent before the member agrees to the privacy notice. */
export function OtpStep({ otpRequest, goToField }: StepProps) {
  return (
    <>
      <Notice role="status" $kind={otpRequest.notice?.kind ?? 'success'}>
        {otpRequest.notice?.text}
      </Notice>
      {otpRequest.panel === 'send' ? (
        <SendOtpPanel otpRequest={otpRequest} />
      ) : (
        <VerifyOtpPanel otpRequest={otpRequest} />
      )}
      <HeightConfirmation goToField={goToField} />
      <ConsentBox />
    </>
  );
}
