import type { OtpChannel } from './one-time-password.ts';

/** Masks all but the ends of a phone number or mailbox name: `98••••••10`, `a•••7@example.org`. */
export function maskContact(channel: OtpChannel, contact: string): string {
  if (channel === 'sms') return `${contact.slice(0, 2)}••••••${contact.slice(-2)}`;
  const at = contact.lastIndexOf('@');
  const name = [...contact.slice(0, at)];
  return `${name[0] ?? ''}•••${name.length > 2 ? name.at(-1) : ''}${contact.slice(at)}`;
}

/** A member's contact details, masked for staff. */
export const maskContacts = ({ phone, email }: { readonly phone: string; readonly email: string }) => ({
  phone: maskContact('sms', phone),
  email: maskContact('email', email),
});
