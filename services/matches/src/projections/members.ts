import { type Gender, optionalSearchFieldNames } from '@hamrah/contracts';
import { cardFields, demoProjection, type ProjectionDocument, projection, type Tx } from '@hamrah/service-kit';
import { type Connection, trusted } from 'mongoose';
import type { EventFields, Member, MemberSnapshot, ProfileFields } from '../domain/member.ts';
import type { MemberChanges } from '../store/member-changes.ts';

const text = { type: String, required: true };

/** The sequence of a deleted member's tombstone. */
export const tombstoneSequence = Number.MAX_SAFE_INTEGER;
const isNotDeleted = { $lt: [{ $ifNull: ['$sequence', 0] }, tombstoneSequence] };
/** The next revision of a row: higher than all earlier ones, even if the row was removed meanwhile. */
const nextRevision = () => ({ $max: [{ $add: [{ $ifNull: ['$revision', 0] }, 1] }, { $literal: Date.now() }] });
const isOlder = (field: string, sequence: number) => ({ $lt: [{ $ifNull: [`$${field}`, -1] }, sequence] });

/**
 * Members by code: a projection of profile, identity and inbox. Logs changes of indexed and cached fields for all pods.
 * Does not log blocks, because lists read the viewer's blocks from the database.
 */
export function openMembers(connection: Connection, changes: MemberChanges) {
  const members = projection<Member>(connection, 'members', {
    fields: {
      ...cardFields,
      qualification: text,
      company: text,
      income: text,
      sortKey: text,
      ...Object.fromEntries(optionalSearchFieldNames.map((name) => [name, String])),
      completeness: Number,
      preferences: Object,
      showsActivity: Boolean,
      allowsAnonymousCard: Boolean,
      lastActiveOn: String,
      fieldsVersion: Number,
      revision: Number,
      blockedPeers: { type: [String], default: undefined },
    },
    indexes: [
      [{ allowsAnonymousCard: 1, _id: 1 }, { partialFilterExpression: { allowsAnonymousCard: true } }],
      { gender: 1, lastActiveOn: 1 },
    ],
  });
  const { collection } = members.model;
  const demo = demoProjection(members);
  /** Merges `fields` into the stored member if `condition` holds. Does not change tombstones. */
  const mergeIf = async (condition: object, key: string, fields: object, tx: Tx) => {
    await changes.record([key], tx);
    const merged = { $mergeObjects: ['$$ROOT', { $literal: fields }, { revision: nextRevision() }] };
    await collection.updateOne(
      { _id: key as never },
      [{ $replaceWith: { $cond: [{ $and: [isNotDeleted, condition] }, merged, '$$ROOT'] } }],
      { upsert: true, session: tx.session },
    );
  };
  return {
    ...members,
    demo: {
      ...demo,
      async load(rows: ReadonlyMap<string, Member>): Promise<void> {
        const revision = Date.now();
        await demo.load(new Map([...rows].map(([key, row]) => [key, { ...row, revision }])));
        await changes.record([...rows.keys()]);
      },
      async remove(codes: readonly string[]): Promise<void> {
        await demo.remove(codes);
        await changes.record(codes);
      },
    },
    async erase(key: string, tx: Tx): Promise<void> {
      await changes.record([key], tx);
      await members.erase(key, tx);
    },
    /** Stores the fields of a profile event unless a newer one is stored. Keeps the fields of other events. */
    upsertIfNewer: (key: string, sequence: number, fields: ProfileFields, tx: Tx) =>
      mergeIf(isOlder('sequence', sequence), key, { ...fields, sequence }, tx),
    /** Stores search fields unless newer ones are stored. */
    upsertSearchFieldsIfNewer: (key: string, fieldsVersion: number, fields: EventFields, tx: Tx) =>
      mergeIf(isOlder('fieldsVersion', fieldsVersion), key, { ...fields, fieldsVersion }, tx),
    /** Stores the last active day unless a later one is stored. Logs the change only if others see it. */
    async markActive(key: string, day: string, tx: Tx): Promise<void> {
      const filter = { _id: key as never, gender: { $exists: true }, lastActiveOn: { $not: { $gte: day } } };
      const change = { $set: { lastActiveOn: day }, $inc: { revision: 1 } };
      const previous = await collection.findOneAndUpdate(filter as never, change, {
        session: tx.session,
        projection: { showsActivity: 1 },
      });
      if (previous?.showsActivity) await changes.record([key], tx);
    },
    /** Stores in both members whether a block separates them. */
    async setBlocked([one, other]: readonly [string, string], isBlocked: boolean, tx: Tx): Promise<void> {
      const peers = { $ifNull: ['$blockedPeers', []] };
      for (const [key, peer] of [
        [one, other],
        [other, one],
      ] as const) {
        const blockedPeers = isBlocked ? { $setUnion: [peers, [peer]] } : { $setDifference: [peers, [peer]] };
        const updated = { $mergeObjects: ['$$ROOT', { blockedPeers }] };
        await collection.updateOne(
          { _id: key as never },
          [{ $replaceWith: { $cond: [isNotDeleted, updated, '$$ROOT'] } }],
          { upsert: true, session: tx.session },
        );
      }
    },
    /**
     * Replaces members with their snapshots, including blocks. Keeps stored fields that are newer than the snapshot.
     */
    async restore(snapshots: readonly MemberSnapshot[], tx: Pick<Tx, 'session'>): Promise<void> {
      await changes.record(
        snapshots.map(({ profileFields }) => profileFields.member),
        tx,
      );
      const updates = snapshots.map(({ profileFields, searchFields, blockedPeers, sequence }) => {
        const newestOf = (version: 'sequence' | 'fieldsVersion', fields: object) => {
          const restored = { ...fields, [version]: sequence };
          const stored = Object.fromEntries(Object.keys(restored).map((name) => [name, `$${name}`]));
          return { $cond: [isOlder(version, sequence + 1), { $literal: restored }, stored] };
        };
        const replaced = { $literal: { _id: profileFields.member, ...(blockedPeers && { blockedPeers }) } };
        const parts = [newestOf('sequence', profileFields), newestOf('fieldsVersion', searchFields)];
        const restored = {
          $mergeObjects: [replaced, { lastActiveOn: '$lastActiveOn', revision: nextRevision() }, ...parts],
        };
        return {
          updateOne: {
            filter: { _id: profileFields.member as never },
            update: [{ $replaceWith: { $cond: [isNotDeleted, restored, '$$ROOT'] } }],
            upsert: true,
          },
        };
      });
      await collection.bulkWrite(updates as never, { session: tx.session });
    },
    /** Up to `limit` members who allow the anonymous card. Codes are random, so this is a random sample. */
    listAnonymous: (limit: number): Promise<ProjectionDocument<Member>[]> =>
      members.model
        .find({ allowsAnonymousCard: true })
        .sort({ _id: 1 })
        .limit(limit)
        .lean<ProjectionDocument<Member>[]>(),
    countPresent: (gender: Gender, since: string): Promise<number> =>
      members.model.countDocuments({ gender, lastActiveOn: trusted({ $gte: since }) }),
    /** Members of a gender who were active since a day, with codes from `from` up to, but not including, `until`. */
    listPresent: (
      gender: Gender,
      since: string,
      { from, until }: { readonly from: string; readonly until: string },
    ): Promise<ProjectionDocument<Member>[]> =>
      members.model
        .find({ gender, lastActiveOn: trusted({ $gte: since }), _id: trusted({ $gte: from, $lt: until }) } as never)
        .sort({ _id: 1 })
        .lean<ProjectionDocument<Member>[]>(),
    /** Up to `limit` codes after `after`, sorted. With `upTo`, returns no codes after it. */
    async listCodes(after: string, upTo: string | undefined, limit: number): Promise<string[]> {
      const found = await members.model
        .find(
          {
            _id: trusted({ $gt: after, ...(upTo === undefined ? {} : { $lte: upTo }) }),
            sequence: trusted({ $lt: tombstoneSequence }),
          } as never,
          { _id: 1 },
        )
        .sort({ _id: 1 })
        .limit(limit)
        .lean<ProjectionDocument<Member>[]>();
      return found.map(({ _id }) => _id);
    },
    /** Removes members that profile does not know. Keeps tombstones. */
    async discard(codes: readonly string[]): Promise<void> {
      await members.model.deleteMany({
        _id: trusted({ $in: [...codes] }),
        sequence: trusted({ $lt: tombstoneSequence }),
      } as never);
      await changes.record(codes);
    },
  };
}

export type Members = ReturnType<typeof openMembers>;
