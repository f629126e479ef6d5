import type { Familiarity, Requester } from '@hamrah/service-kit/throttle';
import type { Context } from '../../context.ts';
import type { OtpBinding } from '../../domain/one-time-password.ts';
import { targetIdOf } from '../one-time-passwords.ts';

/**
 * The subject of the recipient's budget; undefined for a device of the owner, which has no budget. Strangers may share
 * an address with the owner, so an address of the owner has a budget too. It is separate from that of all other
 * addresses.
 */
export function resetBudgetSubject(
  context: Context,
  binding: OtpBinding,
  requester: Requester,
  familiarity: Familiarity,
): string | undefined {
  if (familiarity.device) return undefined;
  const target = targetIdOf(context, binding);
  return familiarity.address ? context.hmac('target-address', target, requester.address) : target;
}
