import type { Bus, Tx } from '@hamrah/service-kit';
import { type Connection, mongo, Schema, trusted } from 'mongoose';

interface MemberChange {
  readonly _id: string;
  /** Codes of the members whose copies changed. */
  readonly members: readonly string[];
  readonly at: Date;
}

/** For how long changes can be asked for, in s. */
const keptSeconds = 3_600;
// Outside `matches.`, whose subjects the stream of this service keeps.
const subject = 'members.changed';

const schema = new Schema<MemberChange>(
  { _id: String, members: { type: [String], required: true }, at: { type: Date, required: true } },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ at: 1 }, { expireAfterSeconds: keptSeconds });

type Told = Pick<MemberChange, '_id' | 'members'>;

/**
 * Which copies of members have changed, for every pod that keeps something of them in memory: told over `bus` at once, and
 * kept for an hour for whoever missed that.
 */
export function openMemberChanges(connection: Connection, bus?: Bus) {
  const model = connection.model<MemberChange>('member_change', schema, 'member_changes');
  const hearers: ((told: Told) => void)[] = [];
  /** Lets everything in this pod know that keeps something of members. */
  const hear = (told: Told) => {
    for (const hearer of hearers) hearer(told);
  };
  const tell = (told: Told) => {
    hear(told);
    bus?.publish(subject, told);
  };
  const telling = new WeakMap<mongo.ClientSession, Map<string, Told>>();
  return {
    model,
    hear,
    /** Notes that these change with `tx`, and tells so once that is there for all to read; at once without one. */
    async note(members: readonly string[], tx?: Pick<Tx, 'session'>): Promise<void> {
      const told = { _id: new mongo.ObjectId().toHexString(), members };
      const row = { ...told, at: new Date() };
      await model.collection.insertOne(row as never, tx ? { session: tx.session } : {});
      if (!tx) return tell(told);
      const all = telling.get(tx.session) ?? new Map<string, Told>();
      if (all.size === 0)
        tx.session.once('ended', () => {
          for (const each of all.values()) tell(each);
        });
      telling.set(tx.session, all.set(told._id, told));
    },
    /** Calls `hearer` for every change this pod learns of. */
    onChange(hearer: (told: Told) => void): void {
      hearers.push(hearer);
      if (hearers.length === 1) bus?.subscribe(subject, (told) => hear(told as Told));
    },
    /** Changes noted at `since` or later that are not among `known`. */
    async since(since: Date, known: ReadonlySet<string>): Promise<Told[]> {
      const ids = await model.find({ at: trusted({ $gte: since }) }, { _id: 1 }).lean<{ _id: string }[]>();
      const unknown = ids.map(({ _id }) => _id).filter((id) => !known.has(id));
      if (unknown.length === 0) return [];
      return model.find({ _id: trusted({ $in: unknown }) }, { members: 1 }).lean<Told[]>();
    },
  };
}
export type MemberChanges = ReturnType<typeof openMemberChanges>;
