import type { DemoMember } from '@hamrah/contracts/seeding';
import type { PhotoSizes } from './store/photos.ts';
import { type Connection, openStore } from './store/store.ts';

/** How many members are removed at once. */
const removalBatch = 5_000;

/** Keeps drawn portraits under their ids; one that is there already stays as it is. */
export async function storePortraits(
  connection: Connection,
  portraits: readonly { readonly id: string; readonly sizes: PhotoSizes }[],
): Promise<void> {
  const { photos } = openStore(connection);
  for (const portrait of portraits) await photos.store({ ...portrait, synthetic: true });
}

/** Demonstration profiles, written past the reactions and exactly as they would write them; no event tells of them. */
export const seeding = {
  /** Makes the collections and their indexes. */
  async prepare(connection: Connection): Promise<void> {
    const { profiles, invitations, shortlists } = openStore(connection);
    await Promise.all([profiles, invitations, shortlists].map(({ model }) => model.createIndexes()));
  },

  /** Loads members, a thousand or so at a time; a profile that is there already stays as it is. */
  async load(connection: Connection, members: readonly DemoMember[]): Promise<void> {
    await openStore(connection).profiles.load(members.map(({ copy }) => ({ ...copy, synthetic: true })));
  },

  /** Removes every demonstration profile and portrait, and what is known of invitations and shortlists with them. */
  async removeSynthetic(connection: Connection): Promise<void> {
    const { profiles, invitations, shortlists, photos } = openStore(connection);
    for (;;) {
      const members = await profiles.someSynthetic(removalBatch);
      if (members.length === 0) break;
      await Promise.all([invitations.forget(members), shortlists.forget(members)]);
      await profiles.remove(members);
    }
    await photos.removeSynthetic();
  },
};
