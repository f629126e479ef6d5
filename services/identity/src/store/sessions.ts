import { type Connection, Schema, trusted } from 'mongoose';
import { refreshExpiry, type Session } from '../domain/session.ts';

type SessionDocument = Omit<Session, 'id'> & { readonly _id: string };

const sessionOf = ({ _id, ...rest }: SessionDocument): Session => ({ id: _id, ...rest });

const schema = new Schema<SessionDocument>(
  {
    _id: String,
    member: { type: String, required: true },
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

/** The sessions of a connection: a session that ended is not there any more. */
export function openSessions(connection: Connection) {
  const model = connection.model('session', schema);
  return {
    model,
    async start({ id, ...rest }: Session): Promise<void> {
      await model.create({ _id: id, ...rest });
    },
    async find(id: string, now: Date): Promise<Session | undefined> {
      const found = await model.findOne({ _id: id, expiresAt: trusted({ $gt: now }) }).lean<SessionDocument>();
      return found ? sessionOf(found) : undefined;
    },
    /** Spends the good token for the next one; `undefined`, and nothing changed, when `presented` is not the good one. */
    async rotate(id: string, presented: string, next: string, now: Date): Promise<Session | undefined> {
      const rotated = await model
        .findOneAndUpdate(
          { _id: id, current: presented, expiresAt: trusted({ $gt: now }) },
          { $set: { current: next, previous: presented, rotatedAt: now, expiresAt: refreshExpiry(now) } },
          { returnDocument: 'after' },
        )
        .lean<SessionDocument>();
      return rotated ? sessionOf(rotated) : undefined;
    },
    async end(id: string): Promise<void> {
      await model.deleteOne({ _id: id });
    },
    /** The members who have sessions. */
    members: (): Promise<string[]> => model.distinct('member'),
    async endAllOf(member: string): Promise<void> {
      await model.deleteMany({ member });
    },
  };
}
