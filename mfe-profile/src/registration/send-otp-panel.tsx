import { useRegisterText } from '../messages/register.ts';
import { EmailField, PhoneField } from './contact-fields.tsx';
import type { OtpRequest } from './use-otp-request.ts';

/** Explains where the OTP is sent. Phone and email can still be corrected. */
export function SendOtpPanel({ otpRequest }: { otpRequest: OtpRequest }) {
  const text = useRegisterText();
  return (
    <>
      <p>{text(`otp.${otpRequest.channel}`)}</p>
      <PhoneField />
      <EmailField />
    </>
  );
}
