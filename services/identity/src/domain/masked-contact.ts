import { masked } from './one-time-password.ts';

/** Contact details as staff recognise them, all but the ends hidden. */
export const maskedContact = ({ phone, email }: { readonly phone: string; readonly email: string }) => ({
  phone: masked('sms', phone),
  email: masked('email', email),
});
