import { TextField } from '@hamrah/ui-kit';
import { useRegisterText } from '../messages/register.ts';
import { useStepField } from './use-step-field.ts';

const phoneDigits = 10;

/** An e-mail address, judged with every change. */
export function EmailField() {
  const text = useRegisterText();
  return (
    <TextField
      {...useStepField('email', { live: true })}
      label={text('contact.email')}
      type="email"
      inputMode="email"
      autoComplete="email"
    />
  );
}

/** A phone number: digits alone, no more than ten. */
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
      onChange={(typed) => onChange(typed.replace(/\D/g, '').slice(0, phoneDigits))}
    />
  );
}
