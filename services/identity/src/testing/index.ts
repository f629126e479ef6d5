import { setTimeout } from 'node:timers/promises';
import { identity, notification, Problem, type RpcRequest, smsCountry } from '@hamrah/contracts';
import type { ServiceContext } from '@hamrah/service-kit';
import { ClientWithIp as BaseClient, newMemberCode, type TestService } from '@hamrah/service-kit/testing';
import type { Context } from '../context.ts';
import { hashPassword } from '../crypto/passwords.ts';
import { hashRefreshToken, hashTokenFamily, newRefreshToken } from '../crypto/refresh-token.ts';
import type { Account } from '../domain/account.ts';
import { startSession } from '../domain/session.ts';

export { solveProof } from '@hamrah/service-kit/testing';
export { identityService } from '../app.ts';

/** A listed state and city of each country that tests use. */
const places: Readonly<Record<string, { readonly state: string; readonly city: string }>> = {
  India: { state: 'Karnataka', city: 'Mysuru' },
  Nepal: { state: 'Bagmati Province', city: 'Bhaktapur' },
  'United States': { state: 'California', city: 'Fremont' },
  Canada: { state: 'Ontario', city: 'Toronto' },
  'United Kingdom': { state: 'England', city: 'London' },
  Singapore: { state: 'Singapore', city: 'Singapore' },
};

/** A completed registration form without photo and OTP. Phone number and email address are random. */
export function registrationForm(
  changes: Partial<identity.Registration> = {},
): Omit<identity.Registration, 'photo' | 'otp'> {
  const number = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  return {
    profileFor: 'Myself',
    gender: 'Female',
    firstName: 'Asha',
    lastName: 'Rao',
    dateOfBirth: '1998-06-02',
    heightInches: 63,
    path: 'Isha Foundation',
    religion: 'Hindu',
    maritalStatus: 'Never Married',
    motherTongue: 'Kannada',
    country: 'India',
    ...(places[changes.country ?? 'India'] ?? { state: 'Karnataka', city: 'Mysuru' }),
    qualification: 'Master’s degree',
    company: 'City School',
    income: '₹50,000 to ₹1,00,000',
    designation: 'Teacher',
    about: 'I teach mathematics and sing on Sundays.',
    phone: `9${number}`,
    email: `asha.${number}@example.org`,
    password: 'a long enough password',
    ...changes,
  };
}

/** Session cookies of a response by name. A cleared cookie is an empty string. */
export function sessionCookiesIn(headers: Headers): Record<string, string> {
  const cookies = headers.getSetCookie().map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie) ?? []);
  const names: readonly string[] = [identity.accessCookie, identity.refreshCookie];
  return Object.fromEntries(
    cookies.flatMap(([, name = '', value = '']) => (names.includes(name) ? [[name, value]] : [])),
  );
}

/** A client of the identity service with its own IP address (`x-forwarded-for`). */
export class ClientWithIp extends BaseClient {
  signIn(username: string, password: string, proof?: string) {
    return this.send(identity.signIn, { username, password }, proof);
  }
}

/** Password of all accounts that `createAccount` stores. */
export const accountPassword = 'a long enough password';
const accountPasswordHash = hashPassword(accountPassword);

/** Stores an account without registration. Phone number and email address are random. */
export async function createAccount({ store, commit }: Context, changes: Partial<Account> = {}): Promise<Account> {
  const number = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  const phone = changes.phone ?? `10${number}`;
  const account: Account = {
    code: newMemberCode(),
    phone,
    callingCode: '91',
    username: phone,
    email: `asha.${number}@example.org`,
    passwordHash: await accountPasswordHash,
    firstName: 'Asha',
    lastName: 'Rao',
    gender: 'Female',
    country: 'India',
    phoneVerified: true,
    emailVerified: false,
    hidden: false,
    suspensionReason: null,
    synthetic: false,
    registeredAt: new Date(),
    signedInAt: null,
    lastActiveOn: null,
    consentNotice: null,
    ...changes,
  };
  await commit((tx) => store.accounts.insert(account, tx));
  return account;
}

/** Signs a member in with a new browser and returns its session cookies. */
export async function signInAs(
  service: TestService<Context>,
  { phone }: Pick<Account, 'phone'>,
): Promise<Record<string, string>> {
  const body = { username: phone, password: accountPassword };
  return sessionCookiesIn((await service.asAnyone().send(identity.signIn, { body })).headers);
}

/** Replaces `request` of a test service and records the delivered OTPs and reset links. */
export class OtpRecorder {
  readonly delivered: RpcRequest<typeof notification.deliverCode>[] = [];
  /** OTPs whose delivery failed. */
  readonly undelivered: RpcRequest<typeof notification.deliverCode>[] = [];
  readonly deliveredLinks: RpcRequest<typeof notification.deliverResetLink>[] = [];
  /** Result of subsequent deliveries. */
  mode: 'delivers' | 'fails' | 'unavailable' = 'delivers';

  readonly request: ServiceContext['request'] = async (rpc, input) => {
    if (rpc.name === notification.deliverResetLink.name) {
      this.deliveredLinks.push(notification.deliverResetLink.request.parse(input));
      return { sent: true } as never;
    }
    if (rpc.name !== notification.deliverCode.name) throw new Problem('service.unavailable');
    const delivery = notification.deliverCode.request.parse(input);
    (this.mode === 'delivers' ? this.delivered : this.undelivered).push(delivery);
    if (this.mode === 'unavailable') throw new Problem('service.unavailable');
    return { sent: this.mode === 'delivers' } as never;
  };

  /** Waits up to one second for an OTP to this recipient and returns the latest. */
  async otpFor(to: string): Promise<string> {
    for (let attempt = 0; attempt < 100; attempt++) {
      const latest = this.delivered.findLast((delivery) => delivery.to === to);
      if (latest) return latest.code;
      await setTimeout(10);
    }
    throw new Error(`no one-time password was delivered to ${to}`);
  }
}

/** Waits until the deliveries of password resets, which start after the replies, are over. */
export const waitForDeliveries = (): Promise<void> => setTimeout(600);

/** A wrong OTP. */
export const otherOtp = (otp: string): string => (otp === '0000' ? '1111' : '0000');

/** A complete registration form with a photo ticket and a valid OTP. */
export async function registrationWithOtp(
  service: TestService<Context>,
  otpRecorder: OtpRecorder,
  changes: Partial<identity.Registration> = {},
): Promise<identity.Registration> {
  const body = registrationForm(changes);
  const { country, phone, email } = body;
  await service.asAnyone().call(identity.sendRegistrationCode, { body: { country, phone, email } });
  const otp = await otpRecorder.otpFor(country === smsCountry ? phone : email);
  return { ...body, photo: service.context.photoTicket(service.context.newId()).ticket, otp, ...changes };
}

/** Starts a session without cookies and returns its client token. */
export async function createClientToken({ store, commit, newId, now }: Context, member: string): Promise<string> {
  const id = newId();
  const token = newRefreshToken(id);
  const hashes = { familyHash: hashTokenFamily(token), tokenHash: hashRefreshToken(token) };
  const session = startSession({ id, kind: 'client', member, device: 'Test client', ...hashes }, now());
  await commit((tx) => store.sessions.insert(session, tx));
  return token;
}
