import { type Connection, Schema, trusted } from 'mongoose';

/** An action that awaits a proof by the member: a sign-in, a new authenticator app or a new passkey. */
export interface PendingProof {
  readonly member: string;
  /** HMAC of the password hash. A new password invalidates the proof. */
  readonly passwordFingerprint: string;
  /** WebAuthn challenge. */
  readonly challenge?: string | undefined;
  /** Encrypted seed of a new authenticator app. */
  readonly secret?: string | undefined;
  readonly attempts: number;
  readonly expiresAt: Date;
}
type PendingDocument = PendingProof & { readonly _id: string };

const maxAttempts = 5;

const schema = new Schema<PendingDocument>(
  {
    _id: String,
    member: { type: String, required: true },
    passwordFingerprint: { type: String, required: true },
    challenge: String,
    secret: String,
    attempts: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'pending_proofs', strict: 'throw', versionKey: false, autoIndex: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Pending proofs. `id` is an HMAC of the holder's secret or session. */
export function openPendingProofs(connection: Connection) {
  const model = connection.model('pending_proof', schema);
  const validFilter = (id: string, now: Date) => ({ _id: id, expiresAt: trusted({ $gt: now }) });
  return {
    model,
    async upsert(id: string, proof: Omit<PendingProof, 'attempts'>): Promise<void> {
      await model.replaceOne({ _id: id }, { ...proof, attempts: 0 }, { upsert: true });
    },
    async find(id: string, now: Date): Promise<PendingProof | undefined> {
      return (await model.findOne(validFilter(id, now)).lean<PendingDocument>()) ?? undefined;
    },
    /** Counts an attempt. Returns `undefined` if there is no valid proof or no attempt left. */
    async countAttempt(id: string, now: Date): Promise<PendingProof | undefined> {
      const filter = { ...validFilter(id, now), attempts: trusted({ $lt: maxAttempts }) };
      return (await model.findOneAndUpdate(filter, { $inc: { attempts: 1 } }).lean<PendingDocument>()) ?? undefined;
    },
    async setChallenge(id: string, challenge: string): Promise<void> {
      await model.updateOne({ _id: id }, { $set: { challenge } });
    },
    /** Removes a proof. Returns false if another request did so first. */
    async consume(id: string): Promise<boolean> {
      return (await model.deleteOne({ _id: id })).deletedCount > 0;
    },
  };
}
