import { Button, clockLabel, colour, IconButton, OtpField, radius, space } from '@hamrah/ui-kit';
import { Pencil } from 'lucide-react';
import styled from 'styled-components';
import { useRegisterText } from '../messages/register.ts';
import type { OtpRequest } from './use-otp-request.ts';
import { useStepField } from './use-step-field.ts';

const Target = styled.div`
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

/** Takes the OTP; another may be asked for when the wait is over. */
export function VerifyOtpPanel({ code }: { code: OtpRequest }) {
  const text = useRegisterText();
  // Left for the pencil or another code, an OTP is not missing yet.
  const { onBlur: _left, ...otp } = useStepField('otp');
  const isWaiting = code.secondsLeft > 0;
  return (
    <>
      <Target>
        <p>
          {text(`otp.sentTo.${code.channel}`)} <strong>{code.to}</strong>
        </p>
        <IconButton label={text('otp.edit')} onPress={code.edit}>
          <Pencil aria-hidden size={20} />
        </IconButton>
      </Target>
      <OtpField {...otp} label={text('otp.label')} hint={text('otp.hint')} autoFocus />
      <ResendRow>
        <Button variant="secondary" onPress={code.send} isDisabled={isWaiting} isPending={code.isSending}>
          {isWaiting ? text('otp.resendIn', { time: clockLabel(code.secondsLeft) }) : text('otp.resend')}
        </Button>
      </ResendRow>
    </>
  );
}
