import { PasswordField, useField } from '@hamrah/ui-kit';
import { useSettingsText } from '../messages/settings.ts';

/** The member's password, which confirms a change in the surrounding form. */
export function CurrentPassword() {
  const text = useSettingsText();
  return (
    <PasswordField
      {...useField('password')}
      autoFocus
      label={text('password.confirm')}
      autoComplete="current-password"
    />
  );
}
