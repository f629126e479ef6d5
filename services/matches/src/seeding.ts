import type { profile } from '@hamrah/contracts';
import type { DemoMember } from '@hamrah/contracts/seeding';
import { prepareDatabase } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';
import { factsOf, searchableOf } from './store/members.ts';
import { openCollections, openStore } from './store/store.ts';

/** A made-up member with what matching needs of them. */
export interface DemoMatch extends DemoMember {
  readonly facts: profile.SearchFields;
}

/** For how many members at once everything of theirs is removed. */
const removalBatch = 1_000;

/** Demonstration members, past the reactions: exactly what those would keep of them. */
export const seeding = {
  /** Makes the collections and their indexes. */
  async prepare(connection: Connection): Promise<void> {
    openStore(connection);
    await prepareDatabase(connection);
  },

  /** Loads members, a thousand or so at a time; those that are there already stay as they are. */
  async load(connection: Connection, members: readonly DemoMatch[]): Promise<void> {
    const copies = members.map(
      ({ copy, facts }) =>
        [copy.member, { ...searchableOf({ ...copy, synthetic: true }), ...factsOf(facts), factsSequence: 0 }] as const,
    );
    await openStore(connection).members.demo.load(new Map(copies));
  },

  /** Removes every demonstration member and all that hangs on them. */
  async removeSynthetic(connection: Connection): Promise<void> {
    const { members, ...rest } = openCollections(connection);
    for await (const codes of members.demo.syntheticKeys(removalBatch)) {
      await Promise.all(Object.values(rest).map((collection) => collection.forget(codes)));
      await members.demo.forget(codes);
    }
  },
};
