import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { memberCode } from '../member.ts';
import { credentials, password } from './credentials.ts';

/** The account behind a profile, as its owner sees it. */
export const account = z.object({
  member: memberCode,
  phone: z.string(),
  email: z.string(),
  phoneVerified: z.boolean(),
  emailVerified: z.boolean(),
  hidden: z.boolean(),
  registeredAt: z.iso.datetime(),
});
export type Account = z.output<typeof account>;

export const readAccount = route('GET', '/identity/account', {
  who: 'member',
  summary: "The member's own account: contact details, what of them is verified, and whether it is hidden.",
  reply: account,
});

/** A change of password, on proof of the one before. */
export const passwordChange = z.object({ current: credentials.shape.password, password });

export const changePassword = route('PUT', '/identity/account/password', {
  who: 'member',
  summary: 'Sets a new password and signs the member out everywhere but here.',
  body: passwordChange,
  rateLimit: 'sign-ins',
  refuses: ['identity.wrong_password'],
});

export const setHidden = route('PUT', '/identity/account/visibility', {
  who: 'member',
  summary: 'Hides the member from everybody, or shows them again.',
  body: z.object({ hidden: z.boolean() }),
  reply: account,
});

/** What proves that the member themselves ends the account. */
export const accountDeletion = credentials.pick({ password: true });

export const deleteAccount = route('POST', '/identity/account/deletion', {
  who: 'member',
  summary: 'Deletes the account for good, on proof of the password; every service then forgets the member.',
  body: accountDeletion,
  rateLimit: 'sign-ins',
  refuses: ['identity.wrong_password'],
});
