import { randomUUID } from 'node:crypto';
import { openAdmin } from '@hamrah/admin/testing';
import { openBilling } from '@hamrah/billing/testing';
import { admin as contracts, identity, type MemberCopy, profile } from '@hamrah/contracts';
import { enrol, identityService, Postbox } from '@hamrah/identity/testing';
import { openInbox } from '@hamrah/inbox/testing';
import { openMatches } from '@hamrah/matches/testing';
import { openNotification } from '@hamrah/notification/testing';
import { profileService, registrationOf } from '@hamrah/profile/testing';
import { connectDatabase } from '@hamrah/service-kit';
import { type Place, stack } from '@hamrah/service-kit/testing';

/** A service that runs, with a database of its own in which `member` and `partner` are known. */
export interface OpenService {
  readonly url: string;
  /** A `Cookie` header of somebody among its staff who may do everything; without it staff routes are not there. */
  readonly staffCookie: string | undefined;
  /** All that its database holds, one text a document. */
  contents(): Promise<string[]>;
  stop(): Promise<void>;
}

interface Opened {
  readonly url: string;
  readonly staffCookie?: string;
  readonly place: Place;
  stop(): Promise<void>;
}

/** Nobody answers here for other services but with an empty hand, which fits every question asked of them. */
const emptyHanded = { ask: async () => ({}) as never };

const openers: Readonly<Record<string, (members: readonly MemberCopy[]) => Promise<Opened>>> = {
  async identity(members) {
    const opened = await stack(identityService, { replace: { ask: new Postbox().ask } });
    for (const { member: code, gender, firstName } of members) await enrol(opened.deps, { code, gender, firstName });
    return opened;
  },
  async profile(members) {
    const opened = await stack(profileService, { replace: emptyHanded });
    for (const member of members) await opened.deliver(identity.accountRegistered, registrationOf(member));
    return opened;
  },
  async matches(members) {
    const opened = await openMatches();
    for (const member of members) await opened.deliver(profile.profilePublished, member);
    return opened;
  },
  async inbox(members) {
    const opened = await openInbox();
    for (const member of members) await opened.deliver(profile.profilePublished, member);
    return opened;
  },
  async notification(members) {
    const opened = await openNotification();
    for (const member of members) await opened.introduce(member);
    const { url, place } = opened.pod;
    return { url, place, stop: () => opened.stop() };
  },
  async billing(members) {
    const opened = await openBilling();
    for (const member of members) await opened.deliver(profile.profilePublished, member);
    return opened;
  },
  async admin() {
    // Under a clock that stands, so that no session is marked as used while contents are compared.
    const began = new Date();
    const opened = await openAdmin({ replace: { now: () => began } });
    const { token } = await opened.staff('owner');
    return { ...opened, staffCookie: `${contracts.staffCookie}=${token}` };
  },
};

/** Opens a real service by name, on a database and a bus namespace of its own. */
export async function openService(name: string, members: readonly MemberCopy[]): Promise<OpenService> {
  const opener = openers[name];
  if (!opener) throw new Error(`${name} has routes and is not tried: say here how it is opened`);
  const opened = await opener(members);
  const connection = await connectDatabase(opened.place.MONGODB_URI);
  return {
    url: opened.url,
    staffCookie: opened.staffCookie,
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
