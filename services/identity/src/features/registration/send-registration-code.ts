import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { type Context, feature } from '../../context.ts';
import { otpRecipientOf } from '../../domain/one-time-password.ts';
import { secondsUntilNextWindow } from '../../domain/sms-budget.ts';
import { bindingOf, holderOf, sendOtp, targetIdOf, unfamiliarLimits } from '../one-time-passwords.ts';
import { requesterOf, setDeviceCookie } from '../requester.ts';

/** Sends an OTP for registration. The reply does not reveal whether the contact already has an account. */
export const sendRegistrationCode = feature(
  identity.sendRegistrationCode,
  async function sendRegistrationCode({ body, ...origin }, context) {
    const recipient = otpRecipientOf(body);
    const binding = bindingOf('registration', recipient.to);
    const requester = requesterOf(origin, context);
    const limits = unfamiliarLimits(targetIdOf(context, binding), requester);
    const isSms = recipient.channel === 'sms';
    if (isSms) await spendSms(context);
    const options = { holder: holderOf(requester), limits, proof: origin.proof };
    const sent = await sendOtp(context, binding, recipient, options).catch(async (problem: unknown) => {
      // A failed delivery counts, because the provider may have sent the SMS.
      const mayBeSent = problem instanceof Problem && problem.code === 'identity.otp_not_sent';
      if (isSms && !mayBeSent) await context.store.smsBudget.giveBack(context.now());
      throw problem;
    });
    setDeviceCookie(origin.cookies, requester, context);
    return sent;
  },
);

/** Limits the cost of SMS pumping, in which an attacker requests SMS to premium-rate numbers and shares the revenue. */
async function spendSms({ store, now, log, maxRegistrationSms }: Context): Promise<void> {
  const at = now();
  const sent = await store.smsBudget.spend(at);
  if (sent === maxRegistrationSms) log.error({ sent }, 'registration SMS of this hour are used up');
  if (sent <= maxRegistrationSms) return;
  await store.smsBudget.giveBack(at);
  throw new Problem('request.rate_limited', { retryAfterSeconds: secondsUntilNextWindow(at) });
}
