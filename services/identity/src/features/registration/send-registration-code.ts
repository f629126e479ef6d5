import { identity } from '@hamrah/contracts';
import { Problem } from '@hamrah/service-kit';
import { type Context, feature } from '../../context.ts';
import { otpRecipientOf } from '../../domain/one-time-password.ts';
import { secondsUntilNextWindow } from '../../domain/sms-budget.ts';
import { bindingOf, holderOf, sendOtp, unfamiliarLimits } from '../one-time-passwords.ts';
import { requesterOf, setDeviceCookie } from '../requester.ts';

/** Sends an OTP for registration. The reply does not reveal whether the contact already has an account. */
export const sendRegistrationCode = feature(
  identity.sendRegistrationCode,
  async function sendRegistrationCode({ body, ...origin }, context) {
    const recipient = otpRecipientOf(body);
    const binding = bindingOf('registration', recipient.to);
    const requester = requesterOf(origin, context);
    const limits = unfamiliarLimits(context, binding, requester);
    const isSms = recipient.channel === 'sms';
    if (isSms) await assertSmsLeft(context);
    const sent = await sendOtp(context, binding, recipient, {
      holder: holderOf(requester),
      limits,
      proof: origin.proof,
    });
    if (isSms) await spendSms(context);
    setDeviceCookie(origin.cookies, requester, context);
    return sent;
  },
);

/** Limits the cost of SMS pumping, in which an attacker requests SMS to premium-rate numbers and shares the revenue. */
async function assertSmsLeft({ store, now, maxRegistrationSms }: Context): Promise<void> {
  const at = now();
  if ((await store.smsBudget.sent(at)) >= maxRegistrationSms)
    throw new Problem('request.rate_limited', { retryAfterSeconds: secondsUntilNextWindow(at) });
}

async function spendSms({ store, now, log, maxRegistrationSms }: Context): Promise<void> {
  const sent = await store.smsBudget.spend(now());
  if (sent === maxRegistrationSms) log.error({ sent }, 'registration SMS of this hour are used up');
}
