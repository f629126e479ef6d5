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
import { createAccount, createClientToken, identityService, OtpRecorder } from '@hamrah/identity/testing';
import { openInbox } from '@hamrah/inbox/testing';
import { openMatches } from '@hamrah/matches/testing';
import { openNotification } from '@hamrah/notification/testing';
import { profileService, registrationOf } from '@hamrah/profile/testing';
import { connectDatabase } from '@hamrah/service-kit';
import { startTestService, type TestEnvironment } from '@hamrah/service-kit/testing';
import { stubRequest } from './stub-replies.ts';

/** A running service with its own database. It contains the given members, except in admin. */
export interface OpenService {
  readonly url: string;
  /** `Cookie` header of a staff member with the role owner. Undefined if the service has no staff routes. */
  readonly ownerCookie: string | undefined;
  /** Creates a staff member with one role and returns the `Cookie` header. Undefined if the service has no staff. */
  readonly createStaffCookie: ((role: StaffRole) => Promise<string>) | undefined;
  /** Starts a session of a member and returns its client token. Undefined unless the service has sessions. */
  readonly createClientToken: ((member: string) => Promise<string>) | undefined;
  /** Activates a plan for a member in profile and inbox. Does nothing in other services. */
  activatePlan(member: PublishedMember): Promise<void>;
  /** Every document of the database, as sorted texts. */
  readDatabase(): Promise<string[]>;
  stop(): Promise<void>;
}

interface StartedService {
  readonly url: string;
  readonly ownerCookie?: string;
  readonly createStaffCookie?: (role: StaffRole) => Promise<string>;
  readonly createClientToken?: (member: string) => Promise<string>;
  readonly activatePlan?: (member: PublishedMember) => Promise<unknown>;
  readonly environment: TestEnvironment;
  stop(): Promise<void>;
}

/** Answers every RPC with an empty object. */
const emptyReplies = { request: async () => ({}) as never };

/** The contact details of a test member. No other member may receive them. */
export function contactOf(code: string): { readonly phone: string; readonly email: string } {
  const digest = createHash('sha256').update(code).digest('hex');
  return {
    phone: `10${BigInt(`0x${digest}`) % 100_000_000n}`.padEnd(10, '7'),
    email: `w${digest.slice(0, 20)}@mail.example`,
  };
}

/** Event data of a plan that does not expire during the tests. */
const planActivationOf = ({ member }: PublishedMember) => ({
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

const openers: Readonly<Record<string, (members: readonly PublishedMember[]) => Promise<StartedService>>> = {
  async identity(members) {
    const service = await startTestService(identityService, { replace: { request: new OtpRecorder().request } });
    for (const { member: code, gender, firstName } of members)
      await createAccount(service.context, { code, gender, firstName, ...contactOf(code) });
    return { ...service, createClientToken: (member) => createClientToken(service.context, member) };
  },
  async profile(members) {
    const service = await startTestService(profileService, { replace: emptyReplies });
    for (const member of members) await service.deliver(identity.accountRegistered, registrationOf(member));
    return { ...service, activatePlan: (member) => service.deliver(billing.planActivated, planActivationOf(member)) };
  },
  async matches(members) {
    const service = await openMatches();
    for (const member of members) await service.deliver(profile.profilePublished, member);
    return service;
  },
  async inbox(members) {
    const service = await openInbox();
    for (const member of members) await service.deliver(profile.profilePublished, member);
    return { ...service, activatePlan: (member) => service.deliver(billing.planActivated, planActivationOf(member)) };
  },
  async notification(members) {
    const service = await openNotification();
    for (const member of members) await service.publishMember(member);
    const { url, environment } = service.pod;
    return { url, environment, stop: () => service.stop() };
  },
  async billing(members) {
    const service = await openBilling();
    for (const member of members) await service.deliver(profile.profilePublished, member);
    return service;
  },
  async admin() {
    // A fixed clock keeps the last use of a session unchanged while database contents are compared.
    const startedAt = new Date();
    const service = await openAdmin({ replace: { now: () => startedAt, request: stubRequest } });
    const createStaffCookie = async (role: StaffRole) =>
      `${contracts.staffCookie}=${(await service.signInAs(role)).token}`;
    return { ...service, createStaffCookie, ownerCookie: await createStaffCookie('owner') };
  },
};

/** Starts a service by name, with its own database and bus namespace. */
export async function openService(name: string, members: readonly PublishedMember[]): Promise<OpenService> {
  const opener = openers[name];
  if (!opener) throw new Error(`${name} has routes but no opener: add one`);
  const service = await opener(members);
  const connection = await connectDatabase(service.environment.MONGODB_URI);
  return {
    url: service.url,
    ownerCookie: service.ownerCookie,
    createStaffCookie: service.createStaffCookie,
    createClientToken: service.createClientToken,
    async activatePlan(member) {
      await service.activatePlan?.(member);
    },
    async readDatabase() {
      const collections = (await connection.db?.listCollections().toArray()) ?? [];
      const documents = collections.map(async ({ name: collection }) =>
        (await connection.collection(collection).find().toArray()).map((row) => `${collection} ${JSON.stringify(row)}`),
      );
      return (await Promise.all(documents)).flat().toSorted();
    },
    async stop() {
      await connection.close();
      await service.stop();
    },
  };
}

export const newSessionId = (): string => `session-${randomUUID()}`;
