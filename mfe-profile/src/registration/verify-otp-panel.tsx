import { Button, clockLabel, colour, IconButton, OtpField, radius, space } from '@hamrah/ui-kit';
import { Pencil } from 'lucide-react';
import styled from 'styled-components';
import { useRegisterText } from '../messages/register.ts';
import type { OtpRequest } from './use-otp-request.ts';
import { useStepField } from './use-step-field.ts';

const RecipientRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  padding: ${space.xs} ${space.xs} ${space.xs} ${space.m};
  border-radius: ${radius.control};
  background: ${colour.sunken};
  & > p { min-width: 0; overflow-wrap: anywhere; }
`;
const ResendRow = styled.div`font-variant-numeric: tabular-nums;`;

/** Asks for the OTP. Offers a resend when the wait is over. */
export function VerifyOtpPanel({ otpRequest }: { otpRequest: OtpRequest }) {
  const text = useRegisterText();
  // Omits onBlur, so that a click on the pencil or Re-send does not report a missing OTP.
  const { onBlur: _onBlur, ...otp } = useStepField('otp');
  const isWaiting = otpRequest.secondsLeft > 0;
  return (
    <>
      <RecipientRow>
        <p>
          {text(`otp.sentTo.${otpRequest.channel}`)} <strong>{otpRequest.recipient}</strong>
        </p>
        <IconButton label={text('otp.edit')} onPress={otpRequest.edit}>
          <Pencil aria-hidden size={20} />
        </IconButton>
      </RecipientRow>
      <OtpField {...otp} label={text('otp.label')} hint={text('otp.hint')} autoFocus />
      <ResendRow>
        <Button variant="secondary" onPress={otpRequest.send} isDisabled={isWaiting} isPending={otpRequest.isSending}>
          {isWaiting ? text('otp.resendIn', { time: clockLabel(otpRequest.secondsLeft) }) : text('otp.resend')}
        </Button>
      </ResendRow>
    </>
  );
}
