import type { DemoMember } from '@hamrah/contracts/seeding';
import { prepareDatabase } from '@hamrah/service-kit';
import type { PhotoSizes } from './store/photos.ts';
import { openProfiles } from './store/profiles.ts';
import { type Connection, openStore } from './store/store.ts';

/** For how many members at once invitations and shortlists are removed. */
const removalBatch = 5_000;

/** Keeps drawn portraits under their ids; one that is there already stays as it is. */
export async function storePortraits(
  connection: Connection,
  portraits: readonly { readonly id: string; readonly sizes: PhotoSizes }[],
): Promise<void> {
  const { photos } = openStore(connection);
  for (const { id, sizes } of portraits) await photos.storePortrait(id, sizes);
}

/** Demonstration profiles, written past the reactions and exactly as they would write them; no event tells of them. */
export const seeding = {
  /** Makes the collections and their indexes. */
  async prepare(connection: Connection): Promise<void> {
    openStore(connection);
    await prepareDatabase(connection);
  },

  /** Loads members, a thousand or so at a time; a profile that is there already stays as it is. */
  async load(connection: Connection, members: readonly DemoMember[]): Promise<void> {
    await openProfiles(connection).load(members.map(({ copy }) => ({ ...copy, synthetic: true })));
  },

  /** Removes every demonstration profile and portrait, and what is known of invitations and shortlists with them. */
  async removeSynthetic(connection: Connection): Promise<void> {
    const { profiles, invitations, shortlists, standings, photos } = openStore(connection);
    for await (const members of profiles.syntheticCodes(removalBatch)) {
      await Promise.all([invitations.erase(members), shortlists.remove(members), standings.remove(members)]);
    }
    await profiles.removeSynthetic();
    await photos.removeSynthetic();
  },
};
