import { type Connection, Schema } from 'mongoose';
import { smsWindow } from '../domain/sms-budget.ts';

interface SmsBudgetDocument {
  /** Id of the window. */
  readonly _id: string;
  readonly sent: number;
  readonly expiresAt: Date;
}

const schema = new Schema<SmsBudgetDocument>(
  { _id: String, sent: { type: Number, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'sms_budgets', strict: 'throw', versionKey: false, autoIndex: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** Registration SMS that all pods sent in the current hour. */
export function openSmsBudget(connection: Connection) {
  const model = connection.model('sms_budget', schema);
  return {
    model,
    async sent(now: Date): Promise<number> {
      return (await model.findById(smsWindow(now).id).lean<SmsBudgetDocument>())?.sent ?? 0;
    },
    /** Counts one SMS and returns the count of the hour. */
    async spend(now: Date): Promise<number> {
      const { id, endsAt } = smsWindow(now);
      const document = await model
        .findOneAndUpdate(
          { _id: id },
          { $inc: { sent: 1 }, $setOnInsert: { expiresAt: endsAt } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<SmsBudgetDocument>();
      return document?.sent ?? 1;
    },
    async giveBack(now: Date): Promise<void> {
      await model.updateOne({ _id: smsWindow(now).id }, { $inc: { sent: -1 } });
    },
  };
}
