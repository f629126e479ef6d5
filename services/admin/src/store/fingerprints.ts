import { admin } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

/** An attribute of a member that can identify duplicate accounts. */
export interface Fingerprint {
  readonly id: string;
  readonly signal: admin.DuplicateSignal;
  readonly member: string;
  /** An HMAC of a contact, or the perceptual hash of a photo. */
  readonly value: string;
  readonly photo: string | null;
  /** Matching fingerprints share at least one lookup key. */
  readonly lookupKeys: readonly string[];
}

type FingerprintDocument = Omit<Fingerprint, 'id'> & { readonly _id: string };

const text = { type: String, required: true } as const;
const schema = new Schema<FingerprintDocument>(
  {
    _id: String,
    signal: { type: String, required: true, enum: admin.duplicateSignals },
    member: text,
    value: text,
    photo: { type: String, default: null },
    lookupKeys: { type: [String], required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ lookupKeys: 1, signal: 1 })
  .index({ member: 1 });

interface LockDocument {
  readonly _id: string;
  readonly lockCount: number;
}
const lockSchema = new Schema<LockDocument>(
  { _id: String, lockCount: { type: Number, required: true } },
  { strict: 'throw', versionKey: false, autoIndex: false },
);

/**
 * Maximum number of comparisons for one fingerprint. Only photos with little detail share a lookup key with more photos
 * than this.
 */
const maxCandidates = 2_000;

export function openFingerprints(connection: Connection) {
  const model = connection.model<FingerprintDocument>('account_fingerprint', schema, 'account_fingerprints');
  const locks = connection.model<LockDocument>('fingerprint_lock', lockSchema, 'fingerprint_locks');
  return {
    model,
    /**
     * Adds a fingerprint. False if it exists. A lock serialises additions, so that concurrent matching fingerprints
     * find each other.
     */
    async addNew({ id, ...rest }: Fingerprint, tx: Tx): Promise<boolean> {
      const { session } = tx;
      await locks.updateOne({ _id: 'fingerprints' }, { $inc: { lockCount: 1 } }, { upsert: true, session });
      if (await model.exists({ _id: id }).session(session)) return false;
      await model.create([{ _id: id, ...rest }], { session });
      return true;
    },
    /** Fingerprints of other members that share a lookup key with this one. */
    async findCandidates({ signal, member, lookupKeys }: Fingerprint, tx: Tx): Promise<Fingerprint[]> {
      const documents = await model
        .find({ signal, lookupKeys: trusted({ $in: [...lookupKeys] }), member: trusted({ $ne: member }) })
        .limit(maxCandidates)
        .session(tx.session)
        .lean<FingerprintDocument[]>();
      return documents.map(({ _id, ...rest }) => ({ id: _id, ...rest }));
    },
    async remove(id: string, tx: Tx): Promise<void> {
      await model.deleteOne({ _id: id }).session(tx.session);
    },
    async erase(members: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ member: trusted({ $in: [...members] }) }, tx && { session: tx.session });
    },
  };
}
