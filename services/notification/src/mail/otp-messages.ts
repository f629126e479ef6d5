import { type notification, otpSeconds } from '@hamrah/contracts';
import type { Sms } from '../sms/sms-sender.ts';
import { type EmailContent, emailOwnedEmail } from './email-templates.ts';
import { fill, messages } from './messages-en.ts';

const { otps, resetLink } = messages;
const minutes = String(otpSeconds / 60);
const linkMinutes = '10';

/** The SMS of an OTP. It starts with the OTP, so that a locked screen shows it. */
export const otpSms = (purpose: notification.OtpPurpose, otp: string): Sms => ({
  template: 'otp',
  text: fill(otps.sms, { otp, purpose: otps[purpose].sms, minutes }),
});

/** The email of an OTP. Its subject omits the OTP, because lock screens and message lists show subjects. */
export const otpEmail = (purpose: notification.OtpPurpose, otp: string): EmailContent => ({
  subject: otps[purpose].subject,
  greeting: messages.greetingWithoutName,
  body: [otps[purpose].body],
  otp,
  closing: fill(otps.closing, { minutes }),
  footer: otps.footer,
});

/** The SMS of a link to set a new password. */
export const resetLinkSms = (url: string): Sms => ({
  template: 'link',
  text: fill(resetLink.sms, { url, minutes: linkMinutes }),
});

/** The email of a link to set a new password. */
export const resetLinkEmail = (url: string): EmailContent => ({
  subject: resetLink.subject,
  greeting: messages.greetingWithoutName,
  body: [fill(resetLink.body, { minutes: linkMinutes })],
  action: { label: resetLink.action, url },
  closing: resetLink.closing,
  footer: resetLink.footer,
});

/**
 * The email sent instead of an OTP if the address belongs to another member. Only that member learns that the address
 * has an account.
 */
export const otpRefusedEmail = (origin: string): EmailContent => emailOwnedEmail(messages.emailOwned.requested, origin);
