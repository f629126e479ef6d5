import { identity, inbox, profile } from '@hamrah/contracts';
import { demoPassword } from '@hamrah/seed';
import { premiumMen } from '../demo-people.ts';
import { Visitor } from '../door.ts';
import { newcomer, registrationOf, until } from '../newcomers.ts';
import type { Holder } from './holders.ts';

/** How demo men stand with the owner; all but the first have premium accounts. */
const standings = ['stranger', 'premium stranger', 'connected', 'revealer', 'filtered out'] as const;
/** How many demo members hold all of these. */
export const castSize = 80;
/** The second demo member, of a free account. */
const freePhone = '1000000001';
/** An even number is a woman's; her phone and e-mail hold it. */
const ownerNumber = 74_918_264;

/** How somebody stands with the owner of the contact details that are watched. */
export type Role = 'visitor' | 'owner' | (typeof standings)[number];

/** Somebody in a role, by which their contact details are named too. */
export interface Actor {
  readonly role: Role;
  readonly visitor: Visitor;
  /** Signs in, anew after the session has been ended; a visitor stays one. */
  signIn(): Promise<void>;
}

/** Everybody, the contact details of all who have any, and what there is to know of the owner. */
export interface Cast {
  readonly actors: readonly Actor[];
  readonly holders: readonly Holder[];
  readonly owner: Record<'member' | 'photo' | 'invitation', string>;
  /** From then on the owner's contact filters admit nobody of the cast. */
  filter(): Promise<void>;
}

/** Registers the owner, connects three premium members with her, and has one of them reveal her contact details. */
export async function assemble(site: { origin: string; mailboxUrl: string }): Promise<Cast> {
  const { visitor: her, member } = await newcomer(site, ownerNumber);
  const facts = registrationOf(ownerNumber);
  const actor = (role: Role, phone: string, password: string, visitor = new Visitor(site.origin)): Actor => ({
    role,
    visitor,
    signIn: async () => void (await visitor.signIn(phone, password)),
  });
  const owner = actor('owner', facts.phone, facts.password, her);
  const phones = [freePhone, ...premiumMen(castSize).map(({ phone }) => phone)];
  const men = standings.map((role, at) => actor(role, phones[at] ?? '', demoPassword));
  const named = (role: Role) => (men.find((one) => one.role === role) as Actor).visitor;
  for (const man of men) await man.signIn();

  let invitation = '';
  for (const role of ['connected', 'filtered out', 'revealer'] as const) {
    const sent = await eventually('the owner is known', () =>
      named(role).call(inbox.sendInvitation, { body: { to: member } }),
    );
    invitation = sent.id;
    await her.call(inbox.acceptInvitation, { params: { invitation } });
  }
  await eventually('the connection is known', () =>
    named('revealer').call(profile.revealContact, { params: { member } }),
  );
  const [photo] = (await her.call(profile.listOwnPhotos, {})).items;
  return {
    actors: [{ role: 'visitor', visitor: new Visitor(site.origin), signIn: async () => {} }, ...men, owner],
    holders: await Promise.all(
      [...men, owner].map(async ({ role, visitor }) => {
        const { email, phone } = await visitor.call(identity.readAccount, {});
        return { name: role, email, phone };
      }),
    ),
    owner: { member, photo: photo?.id ?? '', invitation },
    async filter() {
      const { revision } = await her.call(profile.readContactFilters, {});
      const nobody = { countries: ['Tuvalu'], states: [], cities: [], religions: [], paths: [], motherTongues: [] };
      const filters = {
        ...nobody,
        ages: { from: 21, to: 45 },
        heightsInches: { from: 48, to: 85 },
        maritalStatuses: [],
      };
      await her.call(profile.saveContactFilters, { body: { filters, revision } });
    },
  };
}

/** What `work` gives, tried again until it is not refused. */
async function eventually<T>(what: string, work: () => Promise<T>): Promise<T> {
  let given: T | undefined;
  await until(what, async () => {
    given = await work();
    return true;
  });
  return given as T;
}
