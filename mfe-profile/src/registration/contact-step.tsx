import { PasswordField, TextField, useField } from '@hamrah/ui-kit';
import { useText } from '../messages/index.ts';

const phoneDigits = 10;

/** How to reach the newcomer, and the password. */
export function ContactStep() {
  const text = useText();
  const { onChange, ...phone } = useField('phone');
  return (
    <>
      <TextField
        {...useField('email')}
        label={text('contact.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
      <TextField
        {...phone}
        label={text('contact.phone')}
        hint={text('contact.phoneHint')}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        max={phoneDigits}
        onChange={(typed) => onChange(typed.replace(/\D/g, ''))}
      />
      <PasswordField
        {...useField('password')}
        label={text('contact.password')}
        hint={text('contact.passwordHint')}
        autoComplete="new-password"
      />
    </>
  );
}
