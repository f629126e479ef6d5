import { maxShares } from '@hamrah/contracts/profile';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

/** A share link of a member. Its token is stored only as a hash. */
export interface ProfileShare {
  readonly _id: string;
  readonly member: string;
  readonly tokenHash: string;
  readonly parts: readonly string[];
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

const text = { type: String, required: true };
const date = { type: Date, required: true };
const schema = new Schema<ProfileShare>(
  {
    _id: String,
    member: text,
    tokenHash: text,
    parts: { type: [String], required: true },
    createdAt: date,
    expiresAt: date,
  },
  { collection: 'profile_shares', strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ tokenHash: 1 }, { unique: true })
  .index({ member: 1, createdAt: -1 })
  .index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Share links. The database removes expired ones with a delay, so all reads except `findOwn` compare the time. */
export function openProfileShares(connection: Connection) {
  const model = connection.model('profileShare', schema);
  const unexpired = (now: Date) => ({ expiresAt: trusted({ $gt: now }) });
  return {
    model,
    async insert(share: ProfileShare, { session }: Tx): Promise<void> {
      await model.create([share], { session });
    },
    countOwn: (member: string, now: Date, { session }: Tx): Promise<number> =>
      model.countDocuments({ member, ...unexpired(now) }).session(session),
    listOwn: (member: string, now: Date): Promise<ProfileShare[]> =>
      model
        .find({ member, ...unexpired(now) })
        .sort({ createdAt: -1 })
        .limit(maxShares)
        .lean<ProfileShare[]>(),
    findOwn: (member: string): Promise<ProfileShare[]> => model.find({ member }).lean<ProfileShare[]>(),
    async findByTokenHash(tokenHash: string, now: Date): Promise<ProfileShare | undefined> {
      return (await model.findOne({ tokenHash, ...unexpired(now) }).lean<ProfileShare>()) ?? undefined;
    },
    async revoke(member: string, share: string): Promise<void> {
      await model.deleteOne({ _id: share, member });
    },
    async erase(member: string, { session }: Tx): Promise<void> {
      await model.deleteMany({ member }, { session });
    },
    async remove(members: readonly string[]): Promise<void> {
      await model.deleteMany({ member: trusted({ $in: [...members] }) });
    },
  };
}
