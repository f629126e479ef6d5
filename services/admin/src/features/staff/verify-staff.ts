import { admin } from '@hamrah/contracts';
import {
  countAttempt,
  deviceCookies,
  familiarIdsOf,
  familiarityOf,
  isFamiliar,
  type Requester,
  type RequestOrigin,
} from '@hamrah/service-kit/throttle';
import type { Context } from '../../context.ts';
import { passwordMatches } from '../../crypto/passwords.ts';
import { matchTimeStep } from '../../crypto/totp.ts';
import type { Limit } from '../../domain/sign-in-throttle.ts';
import { emailKeyOf, type Staff } from '../../store/staff.ts';

const { requesterOf, setDeviceCookie } = deviceCookies(admin.staffDeviceCookie, admin.staffCookiePath);

interface VerifiedStaff {
  readonly account: Staff;
  /** Time step of the valid code. */
  readonly step: number;
  readonly requester: Requester;
  /** Counters of wrong attempts that a completed sign-in resets. */
  readonly limits: readonly Limit[];
}

/**
 * Finds the staff account of an email address, password and authenticator code. Refuses with `request.rate_limited`
 * after failures of the requester. Failures of others delay only unfamiliar requesters. Up to a number of failures, a
 * proof of work replaces the delay. Wrong codes have a separate counter, and its delays return undefined.
 */
export async function verifyStaff(
  { email, password, code }: admin.StaffCredentials,
  origin: RequestOrigin,
  context: Context,
): Promise<VerifiedStaff | undefined> {
  const { store, encryption, now } = context;
  const at = now();
  const requester = requesterOf(origin, context);
  const account = await store.staff.findByEmail(email);
  const familiar = await familiarityOf(account?._id, requester, context);
  // Hashed with a key, because people type passwords into the field of the email address.
  const subject = context.hmac('account', emailKeyOf(email));
  const own: Limit = [
    'sign-in-requester',
    JSON.stringify([subject, familiar.device ? requester.device : requester.address]),
  ];
  const shared: readonly Limit[] = isFamiliar(familiar) ? [] : [['sign-in-account', subject]];
  await countAttempt([own, ...shared], origin.proof, context);
  if (!(await passwordMatches(account?.passwordHash ?? null, password)) || !account) return undefined;
  const codeLimit: Limit = ['sign-in-code', JSON.stringify([account._id, familiar.device ? requester.device : ''])];
  // A different reply would confirm that the password is correct.
  if (await store.attemptCounters.countAttempt(...codeLimit, at)) return undefined;
  const step = matchTimeStep(encryption.decrypt(account.encryptedTotpSecret, account._id), code, at);
  if (step === undefined || account.roles.length === 0) return undefined;
  for (const limit of shared) await store.attemptCounters.uncountAttempt(...limit);
  return { account, step, requester, limits: [own, codeLimit] };
}

/** Makes the requester of a completed sign-in familiar to the account, and resets the counters. */
export async function acceptRequester(
  { account, requester, limits }: VerifiedStaff,
  { cookies }: RequestOrigin,
  context: Context,
): Promise<void> {
  const { store, now } = context;
  for (const limit of limits) await store.attemptCounters.reset(...limit);
  await store.familiarRequesters.add(account._id, familiarIdsOf(account._id, requester, context), now());
  setDeviceCookie(cookies, requester, context);
}
