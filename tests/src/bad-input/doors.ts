import { createHash, randomUUID } from 'node:crypto';
import { openAdmin } from '@hamrah/admin/testing';
import { openBilling } from '@hamrah/billing/testing';
import {
  billing,
  admin as contracts,
  identity,
  type PublishedMember,
  profile,
  type StaffRole,
} from '@hamrah/contracts';
import { enrol, identityService, Postbox } from '@hamrah/identity/testing';
import { openInbox } from '@hamrah/inbox/testing';
import { openMatches } from '@hamrah/matches/testing';
import { openNotification } from '@hamrah/notification/testing';
import { profileService, registrationOf } from '@hamrah/profile/testing';
import { connectDatabase } from '@hamrah/service-kit';
import { stack, type TestEnvironment } from '@hamrah/service-kit/testing';
import { madeUp } from './answers.ts';

/** A service that runs, with a database of its own in which `member` and `partner` are known. */
export interface OpenService {
  readonly url: string;
  /** A `Cookie` header of somebody among its staff who may do everything; without it staff routes are not there. */
  readonly staffCookie: string | undefined;
  /** A `Cookie` header of a newcomer among its staff, in one role; without it nobody is staff here. */
  readonly staff: ((role: StaffRole) => Promise<string>) | undefined;
  /** Gives a member a plan, where plans make a difference. */
  givePlan(member: PublishedMember): Promise<void>;
  /** All that its database holds, one text a document. */
  contents(): Promise<string[]>;
  stop(): Promise<void>;
}

interface Opened {
  readonly url: string;
  readonly staffCookie?: string;
  readonly staff?: (role: StaffRole) => Promise<string>;
  readonly deliverPlan?: (member: PublishedMember) => Promise<unknown>;
  readonly environment: TestEnvironment;
  stop(): Promise<void>;
}

/** Nobody answers here for other services but with an empty hand, which fits every question asked of them. */
const emptyHanded = { request: async () => ({}) as never };

/** The contact details of a member known everywhere: what nobody else may be told. */
export function contactOf(code: string): { readonly phone: string; readonly email: string } {
  const digest = createHash('sha256').update(code).digest('hex');
  return {
    phone: `10${BigInt(`0x${digest}`) % 100_000_000n}`.padEnd(10, '7'),
    email: `w${digest.slice(0, 20)}@mail.example`,
  };
}

/** A plan that lasts, as billing tells of it. */
const planOf = ({ member }: PublishedMember) => ({
  member,
  accountType: 'Pro' as const,
  plan: 'Gold' as const,
  purchasedAt: '2026-03-01T10:00:00.000Z',
  expiresAt: '2036-03-01T10:00:00.000Z',
  contactsGranted: 30,
  messagesGranted: 50,
  perks: { premiumBadge: true, relationshipManager: false, nriRishtey: false, vipTreatment: false },
  payment: 'a-payment',
  totalPaise: 100,
});

const openers: Readonly<Record<string, (members: readonly PublishedMember[]) => Promise<Opened>>> = {
  async identity(members) {
    const opened = await stack(identityService, { replace: { request: new Postbox().ask } });
    for (const { member: code, gender, firstName } of members)
      await enrol(opened.deps, { code, gender, firstName, ...contactOf(code) });
    return opened;
  },
  async profile(members) {
    const opened = await stack(profileService, { replace: emptyHanded });
    for (const member of members) await opened.deliver(identity.accountRegistered, registrationOf(member));
    return { ...opened, deliverPlan: (member) => opened.deliver(billing.planActivated, planOf(member)) };
  },
  async matches(members) {
    const opened = await openMatches();
    for (const member of members) await opened.deliver(profile.profilePublished, member);
    return opened;
  },
  async inbox(members) {
    const opened = await openInbox();
    for (const member of members) await opened.deliver(profile.profilePublished, member);
    return { ...opened, deliverPlan: (member) => opened.deliver(billing.planActivated, planOf(member)) };
  },
  async notification(members) {
    const opened = await openNotification();
    for (const member of members) await opened.introduce(member);
    const { url, environment } = opened.pod;
    return { url, environment, stop: () => opened.stop() };
  },
  async billing(members) {
    const opened = await openBilling();
    for (const member of members) await opened.deliver(profile.profilePublished, member);
    return opened;
  },
  async admin() {
    // Under a clock that stands, so that no session is marked as used while contents are compared.
    const began = new Date();
    const opened = await openAdmin({ replace: { now: () => began, request: madeUp } });
    const staff = async (role: StaffRole) => `${contracts.staffCookie}=${(await opened.signInAs(role)).token}`;
    return { ...opened, staff, staffCookie: await staff('owner') };
  },
};

/** Opens a real service by name, on a database and a bus namespace of its own. */
export async function openService(name: string, members: readonly PublishedMember[]): Promise<OpenService> {
  const opener = openers[name];
  if (!opener) throw new Error(`${name} has routes and is not tried: say here how it is opened`);
  const opened = await opener(members);
  const connection = await connectDatabase(opened.environment.MONGODB_URI);
  return {
    url: opened.url,
    staffCookie: opened.staffCookie,
    staff: opened.staff,
    async givePlan(member) {
      await opened.deliverPlan?.(member);
    },
    async contents() {
      const collections = (await connection.db?.listCollections().toArray()) ?? [];
      const documents = collections.map(async ({ name: collection }) =>
        (await connection.collection(collection).find().toArray()).map((row) => `${collection} ${JSON.stringify(row)}`),
      );
      return (await Promise.all(documents)).flat().toSorted();
    },
    async stop() {
      await connection.close();
      await opened.stop();
    },
  };
}

/** An id for a session, another one each time. */
export const freshSession = (): string => `session-${randomUUID()}`;
