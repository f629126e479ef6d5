import type { DemoMember } from '@hamrah/contracts/seeding';
import { prepareDatabase } from '@hamrah/service-kit';
import { searchableOf } from './store/members.ts';
import { type Connection, openStore } from './store/store.ts';

/** For how many members at once everything of theirs is removed. */
const removalBatch = 1_000;

/** Copies of demonstration members, written past the reaction and exactly as it would write them. */
export const seeding = {
  /** Makes the collections and their indexes. */
  async prepare(connection: Connection): Promise<void> {
    openStore(connection);
    await prepareDatabase(connection);
  },

  /** Loads members, a thousand or so at a time; those that are there already stay as they are. */
  async load(connection: Connection, members: readonly DemoMember[]): Promise<void> {
    const copies = members.map(({ copy }) => [copy.member, searchableOf({ ...copy, synthetic: true })] as const);
    await openStore(connection).members.demo.load(new Map(copies));
  },

  /** Removes every demonstration member and the hearts and relations they are part of. */
  async removeSynthetic(connection: Connection): Promise<void> {
    const { members, relations, shortlist } = openStore(connection);
    for await (const codes of members.demo.syntheticKeys(removalBatch)) {
      await Promise.all([relations.forget(codes), shortlist.forget(codes), members.demo.forget(codes)]);
    }
  },
};
