import { notification } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import type { NewNotification } from '../domain/notification.ts';

/** A queued notification. */
export type QueuedNotification = NewNotification & {
  /** The payment whose invoice is attached. Such a notification is sent as a separate email. */
  readonly payment: string | null;
  readonly dueAt: Date;
};

/** Queued notifications of one member that are sent as one email. Retries send the same batch. */
export interface EmailBatch {
  /** Id of the first notification. It becomes the Message-ID. */
  readonly id: string;
  readonly owner: string;
  readonly notifications: readonly QueuedNotification[];
  /** Number of attempts, including the current one. */
  readonly attempts: number;
}

/**
 * `dropped`: the account is deleted or no notification remains. `rejected`: the mail server does not know the email
 * address. `failed`: too old to retry. `expired`: held for too long.
 */
export type EmailOutcome = 'sent' | 'dropped' | 'rejected' | 'failed' | 'expired';

interface QueueDocument extends Omit<QueuedNotification, 'id' | 'kind' | 'member' | 'notice'> {
  readonly _id: string;
  readonly kind: NewNotification['kind'];
  readonly member: string | null;
  readonly notice: NewNotification['notice'];
  /** Id of its batch; null while it is in none. */
  readonly batch: string | null;
  /** Initially the due time. Later, the end of a claim or of a retry delay. */
  readonly claimableAt: Date;
  readonly attempts: number;
  /** Whether the row waits until its owner verifies the email address. */
  readonly held: boolean;
  readonly doneAt: Date | null;
  readonly outcome: EmailOutcome | null;
}

/** Retention of finished rows. During this time a repeated event does not queue the email again. */
export const finishedEmailTtlSeconds = 7 * 86_400;

const schema = new Schema<QueueDocument>(
  {
    _id: String,
    owner: { type: String, required: true },
    kind: { type: String, required: true, enum: notification.notificationKinds },
    member: { type: String, default: null },
    notice: { type: Object, default: null },
    payment: { type: String, default: null },
    at: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    batch: { type: String, default: null },
    claimableAt: { type: Date, required: true },
    attempts: { type: Number, required: true },
    held: { type: Boolean, default: false },
    doneAt: { type: Date, default: null },
    outcome: { type: String, default: null },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ doneAt: 1, claimableAt: 1 })
  .index({ owner: 1, doneAt: 1 })
  .index({ member: 1 })
  .index({ batch: 1 })
  .index({ doneAt: 1 }, { expireAfterSeconds: finishedEmailTtlSeconds });

const queuedOf = ({ _id, owner, kind, member, notice, payment, at, dueAt }: QueueDocument) =>
  ({ id: _id, owner, kind, member, notice, payment, at, dueAt }) as QueuedNotification;

export function openEmailQueue(connection: Connection) {
  const model = connection.model<QueueDocument>('queuedEmail', schema, 'email_queue');
  const pending = { doneAt: null } as const;
  return {
    model,
    /** Queues a notification unless the queue already contains it. */
    async enqueue({ id, ...fields }: QueuedNotification, tx: Tx): Promise<void> {
      const row = {
        ...fields,
        batch: null,
        claimableAt: fields.dueAt,
        attempts: 0,
        held: false,
        doneAt: null,
        outcome: null,
      };
      await model.updateOne({ _id: id }, { $setOnInsert: row }, { upsert: true, session: tx.session });
    },

    /**
     * Claims a due batch for this pod until `claimedUntil`; `undefined` if nothing is due. The first claim adds
     * all other due notifications of the member; a payment confirmation stays alone. After `claimedUntil` any pod may
     * claim the batch again.
     */
    async claimBatch(now: Date, claimedUntil: Date): Promise<EmailBatch | undefined> {
      const due = { ...pending, claimableAt: trusted({ $lte: now }) };
      const found = await model.findOne(due, { batch: 1 }).sort({ claimableAt: 1 }).lean<QueueDocument>();
      if (!found) return undefined;
      const id = found.batch ?? found._id;
      const claim = { $set: { batch: id, claimableAt: claimedUntil }, $inc: { attempts: 1 } };
      const first = await model
        .findOneAndUpdate({ ...due, _id: id }, claim, { returnDocument: 'after' })
        .lean<QueueDocument>();
      if (!first) {
        // Another pod has claimed the batch, or the first row was erased with its member. After an erasure, the other
        // rows form a new batch.
        const update = (await model.exists({ _id: id })) ? { claimableAt: claimedUntil } : { batch: null };
        await model.updateMany({ ...due, batch: id }, update);
        return this.claimBatch(now, claimedUntil);
      }
      const { owner, attempts, payment } = first;
      let isAlone = attempts === 1;
      if (attempts > 1) await model.updateMany({ ...pending, batch: id }, { claimableAt: claimedUntil });
      else if (payment === null) {
        const others = { ...due, owner, batch: null, payment: null };
        isAlone = (await model.updateMany(others, claim)).modifiedCount === 0;
      }
      if (isAlone) return { id, owner, notifications: [queuedOf(first)], attempts };
      const rows = await model
        .find({ ...pending, batch: id })
        .sort({ at: 1, _id: 1 })
        .lean<QueueDocument[]>();
      return { id, owner, notifications: rows.map(queuedOf), attempts };
    },

    async finishBatch(batch: string, outcome: EmailOutcome, at: Date): Promise<void> {
      await model.updateMany({ ...pending, batch }, { doneAt: at, outcome });
    },
    /** Holds a batch until its owner verifies the email address, or until `until`, when it is checked again. */
    async holdBatch(batch: string, until: Date): Promise<void> {
      const held = { held: true, batch: null, attempts: 0, dueAt: until, claimableAt: until };
      await model.updateMany({ ...pending, batch }, held);
    },
    /** Expires the rows of a batch that are about another member and older than `before`. */
    async expireBatch(batch: string, before: Date, at: Date): Promise<void> {
      const old = { member: trusted({ $ne: null }), at: trusted({ $lt: before }) };
      await model.updateMany({ ...pending, batch, ...old }, { doneAt: at, outcome: 'expired' });
    },
    /** Makes the held rows of a member due. */
    async releaseHeld(owner: string, at: Date, tx: Tx): Promise<void> {
      const released = { held: false, dueAt: at, claimableAt: at };
      await model.updateMany({ ...pending, owner, held: true }, released, { session: tx.session });
    },
    async retryBatchAt(batch: string, at: Date): Promise<void> {
      await model.updateMany({ ...pending, batch }, { claimableAt: at });
    },

    /** Applies new due times to a member's unclaimed rows. Rows of kinds without a due time are dropped. */
    async reschedule(
      owner: string,
      dueAtOf: (kind: NewNotification['kind']) => Date | undefined,
      now: Date,
      tx: Tx,
    ): Promise<void> {
      const options = { session: tx.session };
      for (const kind of notification.emailKinds) {
        const unclaimed = { ...pending, owner, kind, batch: null };
        const dueAt = dueAtOf(kind);
        if (dueAt) await model.updateMany(unclaimed, { dueAt, claimableAt: dueAt }, options);
        else await model.updateMany(unclaimed, { doneAt: now, outcome: 'dropped' }, options);
      }
    },
    async remove(id: string): Promise<void> {
      await model.deleteOne({ _id: id });
    },
    /** Pending notifications of a member, newest first. */
    async listPending(owner: string): Promise<QueuedNotification[]> {
      const rows = await model
        .find({ ...pending, owner })
        .sort({ at: -1 })
        .lean<QueueDocument[]>();
      return rows.map(queuedOf);
    },
    async countPending(): Promise<number> {
      return model.countDocuments(pending);
    },
    /** Erases rows for or about these members. */
    async erase(codes: readonly string[]): Promise<void> {
      const anyMember = trusted({ $in: codes });
      await model.deleteMany({ $or: [{ owner: anyMember }, { member: anyMember }] });
    },
  };
}
