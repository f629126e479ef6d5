import { notification } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import type { News } from '../domain/notification.ts';

/** News that is to go out by e-mail, on its own or together with others that are due for the same member. */
export type Mail = News & {
  /** Its payment, whose invoice goes with it; such a mail goes alone. */
  readonly payment: string | null;
  readonly dueAt: Date;
};

/** A letter about to be sent: `id`, that of its first mail, makes its Message-ID; its mails stay the same when it is tried again. */
export interface Bundle {
  readonly id: string;
  readonly owner: string;
  readonly mails: readonly Mail[];
  /** How often it has been tried, this time included. */
  readonly tries: number;
}

/** How a mail ended. `dropped`: nobody to write to, or nothing left to tell. */
export type MailOutcome = 'sent' | 'dropped' | 'refused' | 'given_up';

interface MailDocument extends Omit<Mail, 'id' | 'kind' | 'member' | 'notice'> {
  readonly _id: string;
  readonly kind: News['kind'];
  readonly member: string | null;
  readonly notice: News['notice'];
  readonly letter: string | null;
  /** Nobody else touches it before. */
  readonly heldUntil: Date;
  readonly tries: number;
  readonly doneAt: Date | null;
  readonly outcome: MailOutcome | null;
}

/** Done mails are known for as long, so that an event that comes again writes nothing. */
const doneKeptSeconds = 7 * 86_400;

const schema = new Schema<MailDocument>(
  {
    _id: String,
    owner: { type: String, required: true },
    kind: { type: String, required: true, enum: notification.notificationKinds },
    member: { type: String, default: null },
    notice: { type: Object, default: null },
    payment: { type: String, default: null },
    at: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    letter: { type: String, default: null },
    heldUntil: { type: Date, required: true },
    tries: { type: Number, required: true },
    doneAt: { type: Date, default: null },
    outcome: { type: String, default: null },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ doneAt: 1, heldUntil: 1 })
  .index({ owner: 1, doneAt: 1 })
  .index({ member: 1 })
  .index({ letter: 1 })
  .index({ doneAt: 1 }, { expireAfterSeconds: doneKeptSeconds });

const mailOf = ({ _id, owner, kind, member, notice, payment, at, dueAt }: MailDocument) =>
  ({ id: _id, owner, kind, member, notice, payment, at, dueAt }) as Mail;

/** Mails that wait, are being sent, or were done lately. */
export function openMails(connection: Connection) {
  const model = connection.model<MailDocument>('mail', schema, 'mails');
  const waiting = { doneAt: null } as const;
  return {
    model,
    /** Keeps a mail; one that is there already, sent or not, stays as it is. */
    async keep({ id, ...mail }: Mail, tx: Tx): Promise<void> {
      const row = { ...mail, letter: null, heldUntil: mail.dueAt, tries: 0, doneAt: null, outcome: null };
      await model.updateOne({ _id: id }, { $setOnInsert: row }, { upsert: true, session: tx.session });
    },

    /**
     * Takes a letter that is due, for this pod alone until `heldUntil`: whoever dies with it leaves it to another. The
     * first time all that is due for the same member goes into it. `undefined` when nothing is due.
     */
    async take(now: Date, heldUntil: Date): Promise<Bundle | undefined> {
      const due = { ...waiting, heldUntil: trusted({ $lte: now }) };
      const found = await model.findOne(due, { letter: 1 }).sort({ heldUntil: 1 }).lean<MailDocument>();
      if (!found) return undefined;
      const id = found.letter ?? found._id;
      const mine = { $set: { letter: id, heldUntil }, $inc: { tries: 1 } };
      const first = await model
        .findOneAndUpdate({ ...due, _id: id }, mine, { returnDocument: 'after' })
        .lean<MailDocument>();
      if (!first) {
        // Another pod has the first mail in hand, and this one goes with it; or the first is gone with its member.
        const change = (await model.exists({ _id: id })) ? { heldUntil } : { letter: null };
        await model.updateMany({ ...due, letter: id }, change);
        return this.take(now, heldUntil);
      }
      if (first.tries === 1 && first.payment === null) {
        await model.updateMany({ ...due, owner: first.owner, letter: null, payment: null }, mine);
      }
      await model.updateMany({ ...waiting, letter: id }, { heldUntil });
      const rows = await model
        .find({ ...waiting, letter: id })
        .sort({ at: 1, _id: 1 })
        .lean<MailDocument[]>();
      return { id, owner: first.owner, mails: rows.map(mailOf), tries: first.tries };
    },

    async done(letter: string, outcome: MailOutcome, at: Date): Promise<void> {
      await model.updateMany({ ...waiting, letter }, { doneAt: at, outcome });
    },
    async holdBack(letter: string, until: Date): Promise<void> {
      await model.updateMany({ ...waiting, letter }, { heldUntil: until });
    },

    /** Sets anew when the mails of a member that nobody has taken yet are due; those without a time are done. */
    async reschedule(
      owner: string,
      timeOf: (kind: News['kind']) => Date | undefined,
      now: Date,
      tx: Tx,
    ): Promise<void> {
      const options = { session: tx.session };
      for (const kind of notification.emailKinds) {
        const untaken = { ...waiting, owner, kind, letter: null };
        const dueAt = timeOf(kind);
        if (dueAt) await model.updateMany(untaken, { dueAt, heldUntil: dueAt }, options);
        else await model.updateMany(untaken, { doneAt: now, outcome: 'dropped' }, options);
      }
    },
    async remove(id: string): Promise<void> {
      await model.deleteOne({ _id: id });
    },
    async waitingOf(owner: string): Promise<Mail[]> {
      const rows = await model
        .find({ ...waiting, owner })
        .sort({ at: -1 })
        .lean<MailDocument[]>();
      return rows.map(mailOf);
    },
    async countWaiting(): Promise<number> {
      return model.countDocuments(waiting);
    },
    /** Removes the mails to these members, and those about them. */
    async forget(codes: readonly string[]): Promise<void> {
      const amongThem = trusted({ $in: codes });
      await model.deleteMany({ $or: [{ owner: amongThem }, { member: amongThem }] });
    },
  };
}
