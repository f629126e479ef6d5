import { useRegisterText } from '../messages/register.ts';
import { EmailField, PhoneField } from './contact-fields.tsx';
import type { Code } from './use-code.ts';

/** Says where the OTP will go; phone and e-mail may still be mended. */
export function SendPanel({ code }: { code: Code }) {
  const text = useRegisterText();
  return (
    <>
      <p>{text(`otp.${code.channel}`)}</p>
      <PhoneField />
      <EmailField />
    </>
  );
}
