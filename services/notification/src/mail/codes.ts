import { type notification, otpSeconds } from '@hamrah/contracts';
import type { Letter } from './letters.ts';
import { fill, messages } from './messages-en.ts';

const { codes } = messages;
const minutes = String(otpSeconds / 60);

/** The text message that brings an OTP, which comes first: it is read on a locked screen. */
export const codeText = (purpose: notification.CodePurpose, code: string): string =>
  fill(codes.sms, { code, purpose: codes[purpose].sms, minutes });

/** The letter that brings an OTP; its subject, seen on locked screens and kept in lists, does not tell it. */
export const codeLetter = (purpose: notification.CodePurpose, code: string): Letter => ({
  subject: codes[purpose].subject,
  greeting: codes.greeting,
  body: [codes[purpose].body],
  code,
  closing: fill(codes.closing, { minutes }),
  footer: codes.footer,
});
