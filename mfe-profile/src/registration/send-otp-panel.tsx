import { useRegisterText } from '../messages/register.ts';
import { EmailField, PhoneField } from './contact-fields.tsx';
import type { OtpRequest } from './use-otp-request.ts';

/** Says where the OTP will go; phone and e-mail may still be mended. */
export function SendOtpPanel({ code }: { code: OtpRequest }) {
  const text = useRegisterText();
  return (
    <>
      <p>{text(`otp.${code.channel}`)}</p>
      <PhoneField />
      <EmailField />
    </>
  );
}
