import { notification } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { resetLinkEmail, resetLinkSms } from '../mail/otp-messages.ts';

/** Shorter than the 3 s timeout of requests, so that the caller gets a reply. */
const providerTimeoutMs = 2_500;

/**
 * Immediately sends a link to set a new password. Returns whether the provider accepted the message. Never stores or
 * logs the link.
 */
export const deliverResetLink = responder(
  notification.deliverResetLink,
  async function deliverResetLink({ channel, to, ticket }, { otpMailer, smsSender, newId, log }) {
    const signal = AbortSignal.timeout(providerTimeoutMs);
    const url = `${otpMailer.origin}${notification.resetLinkPath(ticket)}`;
    try {
      if (channel === 'sms') await smsSender.send(to, resetLinkSms(url), signal);
      else await otpMailer.send(newId(), to, resetLinkEmail(url), signal);
      return { sent: true };
    } catch {
      log.warn({ channel }, 'reset link not sent');
      return { sent: false };
    }
  },
);
