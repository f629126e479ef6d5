import type { profile } from '@hamrah/contracts';
import type { DemoMember } from '@hamrah/contracts/seeding';
import { prepareDatabase } from '@hamrah/service-kit';
import type { Connection } from 'mongoose';
import { profileFieldsOf, searchFieldsOf } from '../domain/member.ts';
import { openCollections } from '../store/store.ts';

/** A demo member with the fields that the matches service projects. */
export interface DemoMatch extends DemoMember {
  readonly searchFields: profile.SearchFields;
}

/** Members removed in one batch. */
const removalBatchSize = 1_000;

/** Loads and removes demo members in bulk. A loaded member has the fields that events would project. */
export const seeding = {
  /** Creates the collections and their indexes. */
  async prepare(connection: Connection): Promise<void> {
    openCollections(connection);
    await prepareDatabase(connection);
  },

  /** Loads a batch of about a thousand members. Existing rows are unchanged. */
  async load(connection: Connection, members: readonly DemoMatch[]): Promise<void> {
    const rows = members.map(({ published, searchFields }) => {
      const profileFields = profileFieldsOf({ ...published, synthetic: true });
      return [published.member, { ...profileFields, ...searchFieldsOf(searchFields), fieldsVersion: 0 }] as const;
    });
    await openCollections(connection).members.demo.load(new Map(rows));
  },

  /** Removes every demo member with their rows in all collections. */
  async removeSynthetic(connection: Connection): Promise<void> {
    const { members, ...otherCollections } = openCollections(connection);
    for await (const codes of members.demo.syntheticKeys(removalBatchSize)) {
      await Promise.all(Object.values(otherCollections).map((collection) => collection.erase(codes)));
      await members.demo.remove(codes);
    }
  },
};
