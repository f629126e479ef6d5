import { type StaffRole, staffRoles } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

/** A staff account. */
export interface Staff {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  /** The unique email address in lower case. */
  readonly emailKey: string;
  readonly roles: readonly StaffRole[];
  /** Null until the latest ticket of the account is redeemed. */
  readonly passwordHash: string | null;
  /** The authenticator secret, encrypted with the account id as its owner. */
  readonly encryptedTotpSecret: string;
  /** Time step of the last used code. Codes of this and earlier steps are rejected. */
  readonly lastTotpStep: number;
  readonly ticketHash: string | null;
  readonly ticketExpiresAt: Date | null;
  readonly since: Date;
  readonly lastActiveAt: Date | null;
  /** Incremented to lock the row. */
  readonly lockCount: number;
}

const text = { type: String, required: true } as const;
const schema = new Schema<Staff>(
  {
    _id: String,
    name: text,
    email: text,
    emailKey: text,
    roles: { type: [{ type: String, enum: staffRoles }], required: true },
    passwordHash: { type: String, default: null },
    encryptedTotpSecret: text,
    lastTotpStep: { type: Number, required: true },
    ticketHash: { type: String, default: null },
    ticketExpiresAt: { type: Date, default: null },
    since: { type: Date, required: true },
    lastActiveAt: { type: Date, default: null },
    lockCount: { type: Number, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ emailKey: 1 }, { unique: true })
  .index({ ticketHash: 1 });

export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

export function openStaff(connection: Connection) {
  const model = connection.model<Staff>('staff', schema, 'staff');
  const session = (tx?: Tx) => tx?.session ?? null;
  return {
    model,
    find: (id: string, tx?: Tx) => model.findById(id).session(session(tx)).lean<Staff>(),
    findByEmail: (email: string) => model.findOne({ emailKey: emailKeyOf(email) }).lean<Staff>(),
    findByTicket: (ticketHash: string, now: Date, tx?: Tx) =>
      model
        .findOne({ ticketHash, ticketExpiresAt: trusted({ $gt: now }) })
        .session(session(tx))
        .lean<Staff>(),
    list: () => model.find().sort({ name: 1, _id: 1 }).lean<Staff[]>(),
    async insert(staff: Staff, tx: Tx): Promise<void> {
      await model.create([staff], { session: tx.session });
    },
    /** Changes an account and returns its new version. Null if it does not exist. */
    change: (id: string, change: Partial<Omit<Staff, '_id'>>, tx?: Tx) =>
      model.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after' }).session(session(tx)).lean<Staff>(),
    /** Replaces an encrypted secret unless it has changed. */
    async replaceEncryptedSecret(id: string, previous: string, replacement: string): Promise<void> {
      await model.updateOne({ _id: id, encryptedTotpSecret: previous }, { $set: { encryptedTotpSecret: replacement } });
    },
    /**
     * Locks an owner's account, so that two owners cannot revoke each other's roles. False if the account is not an
     * owner.
     */
    async lockOwner(id: string, tx: Tx): Promise<boolean> {
      const update = { $inc: { lockCount: 1 } };
      const { matchedCount } = await model.updateOne({ _id: id, roles: 'owner' }, update).session(tx.session);
      return matchedCount === 1;
    },
    /**
     * Marks a TOTP step as used. False if this or a later step is used or the password has changed.
     */
    async consumeTotpStep(
      { _id, passwordHash }: Pick<Staff, '_id' | 'passwordHash'>,
      step: number,
      tx: Tx,
    ): Promise<boolean> {
      const { matchedCount } = await model
        .updateOne({ _id, passwordHash, lastTotpStep: trusted({ $lt: step }) }, { $set: { lastTotpStep: step } })
        .session(tx.session);
      return matchedCount === 1;
    },
  };
}
