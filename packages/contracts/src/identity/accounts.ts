import { z } from 'zod';
import { route } from '../kernel/route.ts';
import { memberCode } from '../member.ts';
import { credentials, password, phone } from './credentials.ts';

/** The account of a member, as its owner sees it. */
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
  access: 'member',
  summary: 'Returns the member’s account: contact details, their verification, and whether the member is hidden.',
  reply: account,
});

/** The ticket of an emailed link and a new phone number, for a member whose number another account has verified. */
export const phoneChoice = z.object({ ticket: z.string().min(1).max(200), phone });

export const choosePhone = route('POST', '/identity/phone-choices', {
  access: 'anyone',
  summary: 'Sets another phone number for signing in, with the ticket of an emailed link.',
  body: phoneChoice,
  rateLimit: 'sign-ins',
  refuses: ['identity.phone_link_expired', 'identity.phone_unavailable'],
});

/** A new password, confirmed by the current one. */
export const passwordChange = z.object({ current: credentials.shape.password, password });

export const changePassword = route('PUT', '/identity/account/password', {
  access: 'member',
  summary: 'Sets a new password and ends all other sessions of the member.',
  body: passwordChange,
  rateLimit: 'sign-ins',
  refuses: ['identity.wrong_password', 'identity.password_guessable'],
});

export const setHidden = route('PUT', '/identity/account/visibility', {
  access: 'member',
  summary: 'Hides the member from all others, or makes them visible again.',
  body: z.object({ hidden: z.boolean() }),
  reply: account,
});

/** The password that confirms the deletion of the account. */
export const accountDeletion = credentials.pick({ password: true });

export const deleteAccount = route('POST', '/identity/account/deletion', {
  access: 'member',
  summary: 'Permanently deletes the account, confirmed by the password; every service erases the member.',
  body: accountDeletion,
  rateLimit: 'sign-ins',
  refuses: ['identity.wrong_password'],
});
