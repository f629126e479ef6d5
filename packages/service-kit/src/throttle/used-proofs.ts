import { type Connection, Schema } from 'mongoose';
import { isDuplicateKey } from '../http/problem-of-error.ts';

interface UsedProofDocument {
  /** Nonce of the challenge. */
  readonly _id: string;
  readonly expiresAt: Date;
}

const schema = new Schema<UsedProofDocument>(
  { _id: String, expiresAt: { type: Date, required: true } },
  { collection: 'used_proofs', strict: 'throw', versionKey: false, autoIndex: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Solved challenges, until they expire, so that each counts once. */
export function openUsedProofs(connection: Connection) {
  const model = connection.model('used_proof', schema);
  return {
    model,
    /** Returns false if the challenge was used before. */
    async use(nonce: string, expiresAt: Date): Promise<boolean> {
      try {
        await model.create([{ _id: nonce, expiresAt }]);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
export type UsedProofs = ReturnType<typeof openUsedProofs>;
