import { type StaffRole, staffRoles } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';

/** Somebody among staff, as they are kept. */
export interface Staff {
  readonly _id: string;
  readonly name: string;
  readonly email: string;
  /** The address in lower case: one account each. */
  readonly emailKey: string;
  readonly roles: readonly StaffRole[];
  /** Null until a ticket has been redeemed, and from recovery until the next is. */
  readonly passwordHash: string | null;
  /** The authenticator's secret, sealed for this id. */
  readonly encryptedTotpSecret: string;
  /** Step of the last code that was taken: it is taken once, and none before it. */
  readonly lastTotpStep: number;
  /** Hash of the ticket that may be redeemed. */
  readonly ticketHash: string | null;
  readonly ticketExpiresAt: Date | null;
  /** Wrong tries to sign in that may still count. */
  readonly failedAttempts: readonly Date[];
  readonly since: Date;
  readonly lastActiveAt: Date | null;
  /** Grows with every use of an owner's power, so that two owners who revoke each other cannot both succeed. */
  readonly ownerActionCount: number;
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
    failedAttempts: { type: [Date], required: true },
    since: { type: Date, required: true },
    lastActiveAt: { type: Date, default: null },
    ownerActionCount: { type: Number, required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ emailKey: 1 }, { unique: true })
  .index({ ticketHash: 1 });

export const emailKeyOf = (email: string): string => email.trim().toLowerCase();

/** The accounts of staff. */
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
    all: () => model.find().sort({ name: 1, _id: 1 }).lean<Staff[]>(),
    async insert(staff: Staff, tx: Tx): Promise<void> {
      await model.create([staff], { session: tx.session });
    },
    /** The account after the change; null when there is none. */
    change: (id: string, change: Partial<Omit<Staff, '_id'>>, tx?: Tx) =>
      model.findByIdAndUpdate(id, { $set: change }, { returnDocument: 'after' }).session(session(tx)).lean<Staff>(),
    /** Puts the same secret, sealed anew, in place of `before`; one that has changed meanwhile is new already. */
    async replaceEncryptedSecret(id: string, before: string, after: string): Promise<void> {
      await model.updateOne({ _id: id, sealedSecret: before }, { $set: { encryptedTotpSecret: after } });
    },
    /** Whether `id` is an owner at this moment; two who use that power on each other wait for one another. */
    async lockOwner(id: string, tx: Tx): Promise<boolean> {
      const acted = await model.updateOne({ _id: id, roles: 'owner' }, { $inc: { ownerActionCount: 1 } }).session(tx.session);
      return acted.matchedCount === 1;
    },
    /**
     * Takes a code's step once: false when it, or a later one, has been taken, or when the password it came with has been
     * voided since. Clears wrong tries.
     */
    async useTotpStep({ _id, passwordHash }: Pick<Staff, '_id' | 'passwordHash'>, step: number, tx: Tx): Promise<boolean> {
      const taken = await model
        .updateOne({ _id, passwordHash, lastStep: trusted({ $lt: step }) }, { $set: { lastTotpStep: step, failedAttempts: [] } })
        .session(tx.session);
      return taken.matchedCount === 1;
    },
    /** Remembers a wrong try beside the latest few. */
    async addFailedAttempt(id: string, at: Date, most: number): Promise<void> {
      await model.updateOne({ _id: id }, { $push: { failedAttempts: { $each: [at], $slice: -most } } });
    },
  };
}
