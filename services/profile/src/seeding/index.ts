import type { FurtherDetails, PartnerPreferences, SearchFields } from '@hamrah/contracts/profile';
import type { DemoMember, DemoSubscriber } from '@hamrah/contracts/seeding';
import { prepareDatabase } from '@hamrah/service-kit';
import { matchingFacts } from '../domain/search-fields.ts';
import { blurredOf } from '../pictures/blur-photo.ts';
import { grantOf } from '../projections/entitlements.ts';
import type { PhotoSizes } from '../store/photos.ts';
import { type Connection, openStore } from '../store/store.ts';

/** For how many members at once everything of theirs is removed. */
const removalBatch = 5_000;

/** A made-up member with what only profile knows of them. */
export interface DemoProfile extends DemoMember {
  readonly further: FurtherDetails;
  readonly preferences: PartnerPreferences;
  /** Photos of the member's own, `copy.photo` among them; each shows a drawn portrait, by its id. */
  readonly gallery: readonly { readonly photo: string; readonly portrait: string }[];
}

/** What matching needs of a demonstration member, as an event would tell it. */
export const matchingFactsOf = ({ copy, further, preferences }: DemoProfile): SearchFields =>
  matchingFacts(copy, further, preferences);

/** Keeps drawn portraits under their ids; one that is there already stays as it is. */
export async function storePortraits(
  connection: Connection,
  portraits: readonly { readonly id: string; readonly sizes: Omit<PhotoSizes, 'blurred'> }[],
): Promise<void> {
  const { photos } = openStore(connection);
  for (const { id, sizes } of portraits)
    await photos.storePortrait(id, { ...sizes, blurred: await blurredOf(sizes.card) });
}

/** Demonstration profiles, written past the reactions and exactly as members would leave them; no event tells of them. */
export const seeding = {
  /** Makes the collections and their indexes. */
  async prepare(connection: Connection): Promise<void> {
    openStore(connection);
    await prepareDatabase(connection);
  },

  /** Loads members, a thousand or so at a time; what is there of them already stays as it is. */
  async load(connection: Connection, members: readonly (DemoProfile & DemoSubscriber)[]): Promise<void> {
    const { profiles, partnerPreferences, photos, entitlements } = openStore(connection);
    const revision = 1;
    await Promise.all([
      profiles.load(members.map(({ copy, further }) => ({ ...copy, synthetic: true, further, revision }))),
      partnerPreferences.load(
        new Map(members.map(({ copy, preferences }) => [copy.member, { preferences, revision }])),
      ),
      entitlements.load(
        new Map(members.flatMap(({ copy, entitlement: told }) => (told ? [[copy.member, grantOf(told)]] : []))),
      ),
      photos.load(
        members.flatMap(({ copy, gallery }) =>
          gallery.map(({ photo: _id, portrait }, at) => ({
            _id,
            files: [],
            owner: copy.member,
            uploadedAt: new Date(Date.parse(copy.joinedAt) + at * 60_000),
            portrait,
          })),
        ),
      ),
    ]);
  },

  /** Removes every demonstration profile and portrait, and all that has been noted of these members. */
  async removeSynthetic(connection: Connection): Promise<void> {
    const store = openStore(connection);
    const { profiles, photos } = store;
    for await (const members of profiles.syntheticCodes(removalBatch)) {
      await Promise.all([
        store.partnerPreferences.remove(members),
        photos.removeOf(members),
        store.invitations.erase(members),
        store.blocks.erase(members),
        store.shortlists.remove(members),
        store.standings.remove(members),
        store.visits.erase(members),
        store.contactReveals.erase(members),
        store.entitlements.remove(members),
        store.contactFilters.remove(members),
      ]);
    }
    await profiles.removeSynthetic();
    await photos.removeSynthetic();
  },
};
