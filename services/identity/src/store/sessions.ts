import { identity } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { earliestStart, endedSessionTtlSeconds, refreshExpiry, type Session, sessionKinds } from '../domain/session.ts';

type SessionDocument = Omit<Session, 'id'> & { readonly _id: string };

const sessionOf = ({ _id, ...fields }: SessionDocument): Session => ({ id: _id, ...fields });

const schema = new Schema<SessionDocument>(
  {
    _id: String,
    kind: { type: String, enum: sessionKinds, required: true },
    member: { type: String, required: true },
    device: { type: String, required: true },
    familyHash: { type: String, required: true },
    tokenHash: { type: String, required: true },
    previousTokenHash: { type: String, default: null },
    startedAt: { type: Date, required: true },
    rotatedAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sessions', strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
  .index({ member: 1 });

interface EndedSessionDocument {
  readonly _id: string;
  readonly endedAt: Date;
  /** Absent if the end is announced to all pods. */
  readonly replaced?: true;
}

const endedSchema = new Schema<EndedSessionDocument>(
  { _id: String, endedAt: { type: Date, required: true }, replaced: Boolean },
  { collection: 'ended_sessions', strict: 'throw', versionKey: false, autoIndex: false },
).index({ endedAt: 1 }, { expireAfterSeconds: endedSessionTtlSeconds });

const maxListedSessions = 100;

/** Active sessions, and the ids of ended ones until their access tokens have expired. */
export function openSessions(connection: Connection) {
  const model = connection.model('session', schema);
  const endedModel = connection.model('ended_session', endedSchema);
  const activeFilter = (now: Date) => ({
    expiresAt: trusted({ $gt: now }),
    startedAt: trusted({ $gt: earliestStart(now) }),
  });
  const storeEnd = async (ids: readonly string[], ended: Omit<EndedSessionDocument, '_id'>, { session }: Tx) => {
    if (ids.length === 0) return;
    const upserts = ids.map((_id) => ({ updateOne: { filter: { _id }, update: { $set: ended }, upsert: true } }));
    await endedModel.bulkWrite(upserts, { session });
    await model.deleteMany({ _id: trusted({ $in: [...ids] }) }, { session });
  };
  return {
    model,
    async insert({ id, ...fields }: Session, tx: Tx): Promise<void> {
      await model.create([{ _id: id, ...fields }], { session: tx.session });
    },
    async find(id: string, now: Date): Promise<Session | undefined> {
      const document = await model.findOne({ _id: id, ...activeFilter(now) }).lean<SessionDocument>();
      return document ? sessionOf(document) : undefined;
    },
    async findOfMember(member: string, id: string, now: Date): Promise<Session | undefined> {
      const document = await model.findOne({ _id: id, member, ...activeFilter(now) }).lean<SessionDocument>();
      return document ? sessionOf(document) : undefined;
    },
    /** A member's sessions, the most recently active first. */
    async listOfMember(member: string, now: Date): Promise<Session[]> {
      const documents = await model
        .find({ member, ...activeFilter(now) })
        .sort({ rotatedAt: -1 })
        .limit(maxListedSessions)
        .lean<SessionDocument[]>();
      return documents.map(sessionOf);
    },
    /** Replaces the valid token. If another token is presented, changes nothing and returns `undefined`. */
    async rotate(id: string, presentedHash: string, nextHash: string, now: Date): Promise<Session | undefined> {
      const document = await model
        .findOneAndUpdate(
          { _id: id, kind: 'browser', tokenHash: presentedHash, ...activeFilter(now) },
          {
            $set: {
              tokenHash: nextHash,
              previousTokenHash: presentedHash,
              rotatedAt: now,
              expiresAt: refreshExpiry(now),
            },
          },
          { returnDocument: 'after' },
        )
        .lean<SessionDocument>();
      return document ? sessionOf(document) : undefined;
    },
    /** Finds the session of a client token. Extends it at most once per access token lifetime. */
    async findByClientToken(id: string, tokenHash: string, now: Date): Promise<Session | undefined> {
      const filter = { _id: id, kind: 'client' as const, tokenHash, ...activeFilter(now) };
      const document = await model.findOne(filter).lean<SessionDocument>();
      if (!document) return undefined;
      const isDue = now.getTime() - document.rotatedAt.getTime() >= identity.accessTokenSeconds * 1_000;
      if (isDue) await model.updateOne(filter, { $set: { rotatedAt: now, expiresAt: refreshExpiry(now) } });
      return sessionOf(document);
    },
    /** Ends sessions. The caller announces that they ended. */
    end: (ids: readonly string[], endedAt: Date, tx: Tx): Promise<void> => storeEnd(ids, { endedAt }, tx),
    /** Ends the session that a new sign-in in the same browser replaces. This end is not announced. */
    replace: (id: string, endedAt: Date, tx: Tx): Promise<void> => storeEnd([id], { endedAt, replaced: true }, tx),
    /** Ends all sessions of a member, except `exceptId`, and returns the ids of the ended sessions. */
    async endAllOf(member: string, now: Date, tx: Tx, exceptId?: string): Promise<string[]> {
      const documents = await model.find({ member }, { _id: 1 }, { session: tx.session }).lean<{ _id: string }[]>();
      const ids = documents.map(({ _id }) => _id).filter((id) => id !== exceptId);
      await storeEnd(ids, { endedAt: now }, tx);
      return ids;
    },
    /** Ids of ended sessions whose access tokens may still be valid. */
    async recentlyEndedIds(now: Date): Promise<string[]> {
      const since = new Date(now.getTime() - endedSessionTtlSeconds * 1_000);
      const documents = await endedModel.find({ endedAt: trusted({ $gt: since }) }).lean<EndedSessionDocument[]>();
      return documents.map(({ _id }) => _id);
    },
    /** Ids of sessions that ended in the last `windowMs` and must be announced. */
    async idsToAnnounce(now: Date, windowMs: number): Promise<string[]> {
      const endedAt = trusted({ $gt: new Date(now.getTime() - windowMs) });
      const documents = await endedModel
        .find({ endedAt, replaced: trusted({ $ne: true }) })
        .lean<EndedSessionDocument[]>();
      return documents.map(({ _id }) => _id);
    },
    /** Codes of the members with sessions. */
    memberCodes: (): Promise<string[]> => model.distinct('member'),
    /** Removes a member's sessions without recording that they ended. */
    async remove(member: string): Promise<void> {
      await model.deleteMany({ member });
    },
  };
}
