import { admin } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

/** What may tell that two accounts are of one person. */
export interface Fingerprint {
  /** The same mark of the same member is kept once. */
  readonly id: string;
  readonly signal: admin.DuplicateSignal;
  readonly member: string;
  /** A keyed hash, or the print of a photo. */
  readonly value: string;
  /** The photo it is of. */
  readonly photo: string | null;
  /** What others are found by: they share one. */
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
  .index({ pieces: 1, signal: 1 })
  .index({ member: 1 });

interface LockDocument {
  readonly _id: string;
  readonly lockCount: number;
}
const lockSchema = new Schema<LockDocument>(
  { _id: String, lockCount: { type: Number, required: true } },
  { strict: 'throw', versionKey: false, autoIndex: false },
);

/** Candidates looked at for one mark; more share a piece by chance only where pictures are poor. */
const maxCandidates = 2_000;

/** Marks of members, kept as long as the member is here. */
export function openFingerprints(connection: Connection) {
  const model = connection.model<FingerprintDocument>('duplicate_mark', schema, 'duplicate_marks');
  const locks = connection.model<LockDocument>('duplicate_turn', lockSchema, 'duplicate_turns');
  return {
    model,
    turns: locks,
    /** Keeps a mark; false when it is kept already. One after another: of two that match, the second finds the first. */
    async addNew({ id, ...rest }: Fingerprint, tx: Tx): Promise<boolean> {
      const { session } = tx;
      await locks.updateOne({ _id: 'marks' }, { $inc: { lockCount: 1 } }, { upsert: true, session });
      if (await model.exists({ _id: id }).session(session)) return false;
      await model.create([{ _id: id, ...rest }], { session });
      return true;
    },
    /** Marks of other members that share a piece with this one. */
    async findCandidates({ signal, member, lookupKeys: pieces }: Fingerprint, tx: Tx): Promise<Fingerprint[]> {
      const found = await model
        .find({ signal, pieces: trusted({ $in: [...pieces] }), member: trusted({ $ne: member }) })
        .limit(maxCandidates)
        .session(tx.session)
        .lean<FingerprintDocument[]>();
      return found.map(({ _id, ...rest }) => ({ id: _id, ...rest }));
    },
    async remove(id: string, tx: Tx): Promise<void> {
      await model.deleteOne({ _id: id }).session(tx.session);
    },
    async forget(member: string, tx: Tx): Promise<void> {
      await model.deleteMany({ member }).session(tx.session);
    },
  };
}
