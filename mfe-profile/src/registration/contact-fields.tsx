import { TextField } from '@hamrah/ui-kit';
import { useRegisterText } from '../messages/register.ts';
import { useStepField } from './use-step-field.ts';

const phoneDigits = 10;

/** Email address, validated on every change. */
export function EmailField() {
  const text = useRegisterText();
  return (
    <TextField
      {...useStepField('email', { validateOnChange: true })}
      label={text('contact.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
    />
  );
}

/** Phone number of up to ten digits. */
export function PhoneField() {
  const text = useRegisterText();
  const { onChange, ...phone } = useStepField('phone');
  return (
    <TextField
      {...phone}
      label={text('contact.phone')}
      hint={text('contact.phoneHint')}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={phoneDigits}
      onChange={(value) => onChange(value.replace(/\D/g, '').slice(0, phoneDigits))}
    />
  );
}
