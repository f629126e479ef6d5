import type { Bus, Tx } from '@hamrah/service-kit';
import { type Connection, mongo, Schema, trusted } from 'mongoose';

interface MemberChangeDocument {
  readonly _id: string;
  /** Codes of the changed members. */
  readonly members: readonly string[];
  readonly at: Date;
}

/** One change of one or more members. */
export type MemberChange = Pick<MemberChangeDocument, '_id' | 'members'>;
type Listener = (change: MemberChange) => void;

/** Retention of changes in the log. */
const retentionSeconds = 3_600;
const subject = 'members.changed';

const schema = new Schema<MemberChangeDocument>(
  { _id: String, members: { type: [String], required: true }, at: { type: Date, required: true } },
  { strict: 'throw', versionKey: false, autoIndex: false },
).index({ at: 1 }, { expireAfterSeconds: retentionSeconds });

/**
 * Publishes changed members to every pod that caches members. The bus delivers a change immediately but may lose it.
 * The log in `member_changes` keeps it for an hour.
 */
export function openMemberChanges(connection: Connection, bus?: Bus) {
  const model = connection.model<MemberChangeDocument>('member_change', schema, 'member_changes');
  const listeners: Listener[] = [];
  const notify = (change: MemberChange) => {
    for (const listener of listeners) listener(change);
  };
  const publish = (change: MemberChange) => {
    notify(change);
    bus?.publish(subject, change);
  };
  const pending = new WeakMap<mongo.ClientSession, Map<string, MemberChange>>();
  return {
    model,
    /** Passes a change to the listeners in this pod. */
    notify,
    /** Logs a change. Publishes it when the session of `tx` ends, or immediately if there is no `tx`. */
    async record(members: readonly string[], tx?: Pick<Tx, 'session'>): Promise<void> {
      const change = { _id: new mongo.ObjectId().toHexString(), members };
      const row = { ...change, at: new Date() };
      await model.collection.insertOne(row as never, tx ? { session: tx.session } : {});
      if (!tx) return publish(change);
      const changes = pending.get(tx.session) ?? new Map<string, MemberChange>();
      if (changes.size === 0)
        tx.session.once('ended', () => {
          for (const pendingChange of changes.values()) publish(pendingChange);
        });
      pending.set(tx.session, changes.set(change._id, change));
    },
    /** Calls `listener` for every change that reaches this pod. */
    onChange(listener: Listener): void {
      listeners.push(listener);
      if (listeners.length === 1) bus?.subscribe(subject, (change) => notify(change as MemberChange));
    },
    /** Changes logged at `since` or later, except those in `knownIds`. */
    async listSince(since: Date, knownIds: ReadonlySet<string>): Promise<MemberChange[]> {
      const ids = await model.find({ at: trusted({ $gte: since }) }, { _id: 1 }).lean<{ _id: string }[]>();
      const unknownIds = ids.map(({ _id }) => _id).filter((id) => !knownIds.has(id));
      if (unknownIds.length === 0) return [];
      return model.find({ _id: trusted({ $in: unknownIds }) }, { members: 1 }).lean<MemberChange[]>();
    },
  };
}
export type MemberChanges = ReturnType<typeof openMemberChanges>;
