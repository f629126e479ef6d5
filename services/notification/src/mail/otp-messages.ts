import { type notification, otpSeconds } from '@hamrah/contracts';
import { type EmailContent, emailOwnedEmail } from './email-templates.ts';
import { fill, messages } from './messages-en.ts';

const { codes, resetLink } = messages;
const minutes = String(otpSeconds / 60);
const linkMinutes = '10';

/** The SMS of an OTP. It starts with the OTP, so that a locked screen shows it. */
export const otpSmsText = (purpose: notification.CodePurpose, code: string): string =>
  fill(codes.sms, { code, purpose: codes[purpose].sms, minutes });

/** The email of an OTP. Its subject omits the OTP, because lock screens and message lists show subjects. */
export const otpEmail = (purpose: notification.CodePurpose, code: string): EmailContent => ({
  subject: codes[purpose].subject,
  greeting: messages.greetingWithoutName,
  body: [codes[purpose].body],
  code,
  closing: fill(codes.closing, { minutes }),
  footer: codes.footer,
});

/** The SMS of a link to set a new password. */
export const resetLinkSmsText = (url: string): string => fill(resetLink.sms, { url, minutes: linkMinutes });

/** The email of a link to set a new password. */
export const resetLinkEmail = (url: string): EmailContent => ({
  subject: resetLink.subject,
  greeting: messages.greetingWithoutName,
  body: [fill(resetLink.body, { minutes: linkMinutes })],
  action: { label: resetLink.action, url },
  closing: resetLink.closing,
  footer: resetLink.footer,
});

/** The email in place of an OTP if the address belongs to another member: only they learn that it has an account. */
export const otpRefusedEmail = (origin: string): EmailContent => emailOwnedEmail(messages.emailOwned.requested, origin);
