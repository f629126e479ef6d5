import { notification } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { otpEmail, otpRefusedEmail, otpSms } from '../mail/otp-messages.ts';

/** Shorter than the 3 s timeout of requests, so that the caller gets a reply. */
const providerTimeoutMs = 2_500;

/** Sends an OTP immediately and returns whether the provider accepted it. Never stores, logs or resends it. */
export const deliverCode = responder(
  notification.deliverCode,
  async function deliverCode({ channel, to, purpose, code: otp, ownedByAnother }, context) {
    const { otpMailer, smsSender, newId, log } = context;
    const signal = AbortSignal.timeout(providerTimeoutMs);
    try {
      if (channel === 'sms') await smsSender.send(to, otpSms(purpose, otp), signal);
      else {
        const email = ownedByAnother ? otpRefusedEmail(otpMailer.origin) : otpEmail(purpose, otp);
        await otpMailer.send(newId(), to, email, signal);
      }
      return { sent: true };
    } catch (error) {
      log.warn({ channel, purpose, reason: reasonOf(error) }, 'OTP not sent');
      return { sent: false };
    }
  },
);

/** Name and code of an error. Its message may quote the OTP. */
const reasonOf = (error: unknown): string => {
  const { name, code = '' } = error as { name?: string; code?: string };
  return `${name} ${code}`.trim();
};
