import type { OptionalProfileDetails, PartnerPreferences, SearchFields } from '@hamrah/contracts/profile';
import type { DemoMember, DemoSubscriber } from '@hamrah/contracts/seeding';
import { prepareDatabase } from '@hamrah/service-kit';
import { emptyHistory } from '../domain/edit-history.ts';
import { searchFieldsOf } from '../domain/search-fields.ts';
import { entitlementOf } from '../projections/entitlements.ts';
import { type Connection, openStore } from '../store/store.ts';

const removalBatchSize = 5_000;

export { type Custom, type Landscape, type PortraitSubject, portraitId } from '../pictures/portraits/portrait-id.ts';

/** A demo member with the fields that only profile stores. */
export interface DemoProfile extends DemoMember {
  readonly optionalDetails: OptionalProfileDetails;
  readonly preferences: PartnerPreferences;
  /** Whether the member allows the anonymous card. */
  readonly allowsAnonymousCard: boolean;
  /** The member's photos, including the main photo. `portrait` is the id of the drawn portrait that a photo shows. */
  readonly gallery: readonly { readonly photo: string; readonly portrait: string }[];
}

/** A demo member's fields for `search_fields_changed`. */
export const demoSearchFieldsOf = ({
  published,
  optionalDetails,
  preferences,
  allowsAnonymousCard,
}: DemoProfile): SearchFields =>
  searchFieldsOf(published, optionalDetails, preferences, { showsActivity: false, allowsAnonymousCard });

/**
 * Loads and removes demo members in bulk. Rows have the same fields as those of registered members. No events are
 * published.
 */
export const seeding = {
  /** Creates the collections and indexes. */
  async prepare(connection: Connection): Promise<void> {
    openStore(connection);
    await prepareDatabase(connection);
  },

  /** Loads one batch of members; pass about 1,000 at a time. Existing rows are unchanged. */
  async load(connection: Connection, members: readonly (DemoProfile & DemoSubscriber)[]): Promise<void> {
    const { profiles, partnerPreferences, photos, entitlements } = openStore(connection);
    const revision = 1;
    await Promise.all([
      profiles.load(
        members.map(({ published, optionalDetails, allowsAnonymousCard }) => ({
          ...published,
          synthetic: true,
          optionalDetails,
          editHistory: emptyHistory,
          revision,
          ...(allowsAnonymousCard && { allowsAnonymousCard }),
        })),
      ),
      partnerPreferences.load(
        new Map(members.map(({ published, preferences }) => [published.member, { preferences, revision }])),
      ),
      entitlements.load(
        new Map(
          members.flatMap(({ published, entitlement }) =>
            entitlement ? [[published.member, entitlementOf(entitlement)]] : [],
          ),
        ),
      ),
      photos.load(
        members.flatMap(({ published, gallery }) =>
          gallery.map(({ photo: _id, portrait }, index) => ({
            _id,
            files: [],
            owner: published.member,
            uploadedAt: new Date(Date.parse(published.joinedAt) + index * 60_000),
            portrait,
            review: 'approved' as const,
          })),
        ),
      ),
    ]);
  },

  /** Removes every demo member with their data, and all drawn portraits. */
  async removeSynthetic(connection: Connection): Promise<void> {
    const store = openStore(connection);
    const { profiles, photos } = store;
    for await (const members of profiles.syntheticCodes(removalBatchSize)) {
      await Promise.all([
        store.partnerPreferences.remove(members),
        photos.removeByOwners(members),
        store.invitations.erase(members),
        store.blocks.erase(members),
        store.shortlists.remove(members),
        store.accountStates.remove(members),
        store.visits.erase(members),
        store.contactReveals.erase(members),
        store.entitlements.remove(members),
        store.contactFilters.remove(members),
        store.profileShares.remove(members),
      ]);
    }
    await profiles.removeSynthetic();
    await photos.removeSynthetic();
  },
};
