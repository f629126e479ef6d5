import { identity, inbox, profile } from '@hamrah/contracts';
import { demoPassword } from '@hamrah/seed';
import { ApiClient } from '../api-client.ts';
import { listPremiumMen } from '../demo-members.ts';
import { registerMember, registrationOf } from '../register-member.ts';
import { waitUntil } from '../wait-until.ts';
import type { ContactOwner } from './contact-finder.ts';

/** Relations of demo men to the owner. All but the first have a premium account. */
const relations = ['stranger', 'premium stranger', 'connected', 'revealer', 'filtered out'] as const;
/** Enough demo members for one premium man in each relation except the first. */
export const demoMemberCount = 42;
/** The second demo member, who has a free account. */
const freePhone = '1000000001';
/** Registration number of the owner. Even numbers are women. Her phone and email contain the number. */
const ownerNumber = 74_918_264;

/** Relation of a caller to the owner of the contact details. */
export type Role = (typeof roles)[number];

/** All roles. The member whom the contact filters exclude is last, because the filters change for him. */
export const roles = ['visitor', 'owner', ...relations] as const;

/** A caller in a role. */
export interface Actor {
  readonly role: Role;
  readonly client: ApiClient;
  /** Signs in, even after a sign-out. Does nothing for a visitor. */
  signIn(): Promise<void>;
}

/** All callers, all contact details, and the ids of the owner's data. */
export interface Scenario {
  readonly actors: readonly Actor[];
  readonly contactOwners: readonly ContactOwner[];
  readonly owner: Record<'member' | 'photo' | 'invitation', string>;
  /** Sets the owner's contact filters so that they exclude every actor. */
  restrictContactFilters(): Promise<void>;
}

/** Registers the owner, connects three premium members with her, and reveals her contact details to one of them. */
export async function setUpScenario(site: { origin: string; mailboxUrl: string }): Promise<Scenario> {
  const { client: ownerClient, member } = await registerMember(site, ownerNumber);
  const registration = registrationOf(ownerNumber);
  const actor = (role: Role, phone: string, password: string, client = new ApiClient(site.origin)): Actor => ({
    role,
    client,
    signIn: async () => void (await client.signIn(phone, password)),
  });
  const owner = actor('owner', registration.phone, registration.password, ownerClient);
  const phones = [freePhone, ...listPremiumMen(demoMemberCount).map(({ phone }) => phone)];
  const men = relations.map((role, index) => actor(role, phones[index] ?? '', demoPassword));
  const clientOf = (role: Role) => (men.find((man) => man.role === role) as Actor).client;
  for (const man of men) await man.signIn();

  let invitation = '';
  for (const role of ['connected', 'filtered out', 'revealer'] as const) {
    const sentInvitation = await retryUntilAccepted('inbox knows the owner', () =>
      clientOf(role).call(inbox.sendInvitation, { body: { to: member } }),
    );
    invitation = sentInvitation.id;
    await ownerClient.call(inbox.acceptInvitation, { params: { invitation } });
  }
  await retryUntilAccepted('profile knows the connection', () =>
    clientOf('revealer').call(profile.revealContact, { params: { member } }),
  );
  const [photo] = (await ownerClient.call(profile.listOwnPhotos, {})).items;
  return {
    actors: [{ role: 'visitor', client: new ApiClient(site.origin), signIn: async () => {} }, ...men, owner],
    contactOwners: await Promise.all(
      [...men, owner].map(async ({ role, client }) => {
        const { email, phone } = await client.call(identity.readAccount, {});
        return { role, email, phone };
      }),
    ),
    owner: { member, photo: photo?.id ?? '', invitation },
    async restrictContactFilters() {
      const { revision } = await ownerClient.call(profile.readContactFilters, {});
      const noMatches = { countries: ['Tuvalu'], states: [], cities: [], religions: [], paths: [], motherTongues: [] };
      const filters = {
        ...noMatches,
        ages: { from: 21, to: 45 },
        heightsInches: { from: 48, to: 85 },
        maritalStatuses: [],
      };
      await ownerClient.call(profile.saveContactFilters, { body: { filters, revision } });
    },
  };
}

/** Repeats a call until it succeeds, for at most 30 seconds, and returns its result. */
async function retryUntilAccepted<T>(description: string, call: () => Promise<T>): Promise<T> {
  let result: T | undefined;
  await waitUntil(description, async () => {
    result = await call();
    return true;
  });
  return result as T;
}
