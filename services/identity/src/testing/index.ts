import { identity, notification, Problem, type RpcRequest, smsCountry } from '@hamrah/contracts';
import type { ServiceContext } from '@hamrah/service-kit';
import { newMemberCode, type Stack } from '@hamrah/service-kit/testing';
import type { Context } from '../context.ts';
import { hashPassword } from '../secrets/passwords.ts';
import type { Account } from '../store/accounts.ts';

export { identityService } from '../app.ts';

/** What a newcomer fills in before they have uploaded a photo and got an OTP; phone and email differ each time. */
export function newcomer(changes: Partial<identity.Registration> = {}): Omit<identity.Registration, 'photo' | 'otp'> {
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
    state: 'Karnataka',
    city: 'Mysuru',
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

/** The session cookies a reply sets, by name; one that it clears is the empty string. */
export function sessionCookiesIn(headers: Headers): Record<string, string> {
  const set = headers.getSetCookie().map((cookie) => /^([^=]+)=([^;]*)/.exec(cookie) ?? []);
  const wanted: readonly string[] = [identity.accessCookie, identity.refreshCookie];
  return Object.fromEntries(set.flatMap(([, name = '', value = '']) => (wanted.includes(name) ? [[name, value]] : [])));
}

/** The password of every account `enrol` makes. */
export const enrolledPassword = 'a long enough password';
const enrolledHash = hashPassword(enrolledPassword);

/** An account put straight into the store, past registration; phone and email differ each time. */
export async function enrol({ store, commit }: Context, changes: Partial<Account> = {}): Promise<Account> {
  const number = String(Math.floor(Math.random() * 1e8)).padStart(8, '0');
  const account: Account = {
    code: newMemberCode(),
    phone: `10${number}`,
    email: `asha.${number}@example.org`,
    passwordHash: await enrolledHash,
    firstName: 'Asha',
    lastName: 'Rao',
    gender: 'Female',
    country: 'India',
    phoneVerified: true,
    emailVerified: false,
    hidden: false,
    suspended: null,
    synthetic: false,
    registeredAt: new Date(),
    signedInAt: null,
    seenOn: null,
    ...changes,
  };
  await commit((tx) => store.accounts.insert(account, tx));
  return account;
}

/** Signs an enrolled account in, in one more browser: its session cookies. */
export async function signInAs(service: Stack<Context>, { phone }: Account): Promise<Record<string, string>> {
  const body = { username: phone, password: enrolledPassword };
  return sessionCookiesIn((await service.asAnyone().send(identity.signIn, { body })).headers);
}

/** Takes the OTPs a service has delivered: `ask` goes into `replace` of its stack. */
export class Postbox {
  readonly delivered: RpcRequest<typeof notification.deliverCode>[] = [];
  /** What becomes of the next deliveries: sent, refused by whoever sends, or nobody there to send. */
  mood: 'sends' | 'refuses' | 'is away' = 'sends';

  readonly ask: ServiceContext['request'] = async (question, input) => {
    if (question.name !== notification.deliverCode.name || this.mood === 'is away')
      throw new Problem('service.unavailable');
    if (this.mood === 'sends') this.delivered.push(notification.deliverCode.request.parse(input));
    return { sent: this.mood === 'sends' } as never;
  };

  /** The OTP delivered last to a phone number or e-mail address; waits a while for it. */
  async otpTo(to: string): Promise<string> {
    for (let tries = 0; tries < 100; tries++) {
      const found = this.delivered.findLast((each) => each.to === to);
      if (found) return found.code;
      await new Promise((wake) => setTimeout(wake, 10));
    }
    throw new Error(`no one-time password was delivered to ${to}`);
  }
}

/** Another OTP than this one. */
export const wrongFor = (otp: string): string => (otp === '0000' ? '1111' : '0000');

/** The registration of a newcomer who has asked for an OTP and typed it right; their photo is `photo`. */
export async function readyToRegister(
  service: Stack<Context>,
  postbox: Postbox,
  changes: Partial<identity.Registration> = {},
): Promise<identity.Registration> {
  const body = newcomer(changes);
  const { country, phone, email } = body;
  await service.asAnyone().call(identity.sendRegistrationCode, { body: { country, phone, email } });
  const otp = await postbox.otpTo(country === smsCountry ? phone : email);
  return { ...body, photo: service.deps.photoTicket(service.deps.newId()).ticket, otp, ...changes };
}
