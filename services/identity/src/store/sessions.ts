import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { earliestStart, endedKeptSeconds, refreshExpiry, type Session } from '../domain/session.ts';

type SessionDocument = Omit<Session, 'id'> & { readonly _id: string };

const sessionOf = ({ _id, ...rest }: SessionDocument): Session => ({ id: _id, ...rest });

const schema = new Schema<SessionDocument>(
  {
    _id: String,
    member: { type: String, required: true },
    device: { type: String, required: true },
    current: { type: String, required: true },
    previous: { type: String, default: null },
    startedAt: { type: Date, required: true },
    rotatedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  .index({ member: 1 });

interface EndedDocument {
  readonly _id: string;
  readonly endedAt: Date;
}

const endedSchema = new Schema<EndedDocument>(
  { _id: String, endedAt: { type: Date, required: true } },
  { collection: 'ended_sessions', strict: 'throw', versionKey: false, autoIndex: false },
).index({ endedAt: 1 }, { expireAfterSeconds: endedKeptSeconds });

/** The sessions of a connection: one that ended is not there any more, but its id is known until its access tokens have expired. */
export function openSessions(connection: Connection) {
  const model = connection.model('session', schema);
  const ended = connection.model('ended_session', endedSchema);
  const living = (now: Date) => ({
    expiresAt: trusted({ $gt: now }),
    startedAt: trusted({ $gt: earliestStart(now) }),
  });
  const end = async (ids: readonly string[], endedAt: Date, { session }: Tx): Promise<void> => {
    if (ids.length === 0) return;
    const notes = ids.map((_id) => ({ updateOne: { filter: { _id }, update: { $set: { endedAt } }, upsert: true } }));
    await ended.bulkWrite(notes, { session });
    await model.deleteMany({ _id: trusted({ $in: [...ids] }) }, { session });
  };
  return {
    model,
    async start({ id, ...rest }: Session, tx: Tx): Promise<void> {
      await model.create([{ _id: id, ...rest }], { session: tx.session });
    },
    async find(id: string, now: Date): Promise<Session | undefined> {
      const found = await model.findOne({ _id: id, ...living(now) }).lean<SessionDocument>();
      return found ? sessionOf(found) : undefined;
    },
    /** A session of this member; `undefined` for anybody else's. */
    async findFor(member: string, id: string, now: Date): Promise<Session | undefined> {
      const found = await model.findOne({ _id: id, member, ...living(now) }).lean<SessionDocument>();
      return found ? sessionOf(found) : undefined;
    },
    /** The sessions of a member, those seen last first, a hundred at most. */
    async listFor(member: string, now: Date): Promise<Session[]> {
      const found = await model
        .find({ member, ...living(now) })
        .sort({ rotatedAt: -1 })
        .limit(100)
        .lean<SessionDocument[]>();
      return found.map(sessionOf);
    },
    /** Spends the good token for the next one; `undefined`, and nothing changed, when `presented` is not the good one. */
    async rotate(id: string, presented: string, next: string, now: Date): Promise<Session | undefined> {
      const rotated = await model
        .findOneAndUpdate(
          { _id: id, current: presented, ...living(now) },
          { $set: { current: next, previous: presented, rotatedAt: now, expiresAt: refreshExpiry(now) } },
          { returnDocument: 'after' },
        )
        .lean<SessionDocument>();
      return rotated ? sessionOf(rotated) : undefined;
    },
    end,
    /** Ends every session of a member but the `spared` one; answers their ids, for whoever tells every pod of it. */
    async endAllOf(member: string, now: Date, tx: Tx, spared?: string): Promise<string[]> {
      const found = await model.find({ member }, { _id: 1 }, { session: tx.session }).lean<{ _id: string }[]>();
      const ids = found.map(({ _id }) => _id).filter((id) => id !== spared);
      await end(ids, now, tx);
      return ids;
    },
    /** Ids of the sessions that have ended while access tokens of theirs may still look good. */
    async endedLately(now: Date): Promise<string[]> {
      const since = new Date(now.getTime() - endedKeptSeconds * 1_000);
      const found = await ended.find({ endedAt: trusted({ $gt: since }) }).lean<EndedDocument[]>();
      return found.map(({ _id }) => _id);
    },
    /** The members who have sessions. */
    members: (): Promise<string[]> => model.distinct('member'),
    async forget(member: string): Promise<void> {
      await model.deleteMany({ member });
    },
  };
}
