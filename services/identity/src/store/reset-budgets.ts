import { type Connection, Schema } from 'mongoose';
import { type ResetBudget, resetBudgets } from '../domain/reset-budgets.ts';

interface ResetBudgetDocument {
  /**
   * Budget, subject and index of the window. The subject is an HMAC of the recipient, or of the recipient and a
   * familiar address. It is empty for a budget of the whole site.
   */
  readonly _id: string;
  readonly spent: number;
  readonly expiresAt: Date;
}

const schema = new Schema<ResetBudgetDocument>(
  { _id: String, spent: { type: Number, required: true }, expiresAt: { type: Date, required: true } },
  { collection: 'reset_budgets', strict: 'throw', versionKey: false, autoIndex: false },
).index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

function windowOf(budget: ResetBudget, subject: string, now: Date): { id: string; expiresAt: Date } {
  const { windowMs } = resetBudgets[budget];
  const index = Math.floor(now.getTime() / windowMs);
  return { id: `${budget}:${subject}:${index}`, expiresAt: new Date((index + 1) * windowMs) };
}

/** Spending of each budget in its window. */
export function openResetBudgets(connection: Connection) {
  const model = connection.model('reset_budget', schema);
  return {
    model,
    async hasBudgetLeft(budget: ResetBudget, subject: string, now: Date): Promise<boolean> {
      const document = await model.findById(windowOf(budget, subject, now).id).lean<ResetBudgetDocument>();
      return (document?.spent ?? 0) < resetBudgets[budget].max;
    },
    /** Counts one OTP, or one wrong OTP for `failures`. Returns whether it was within the budget. */
    async spend(budget: ResetBudget, subject: string, now: Date): Promise<boolean> {
      const { id, expiresAt } = windowOf(budget, subject, now);
      const document = await model
        .findOneAndUpdate(
          { _id: id },
          { $inc: { spent: 1 }, $setOnInsert: { expiresAt } },
          { upsert: true, returnDocument: 'after' },
        )
        .lean<ResetBudgetDocument>();
      return (document?.spent ?? 1) <= resetBudgets[budget].max;
    },
    async giveBack(budget: ResetBudget, subject: string, now: Date): Promise<void> {
      await model.updateOne({ _id: windowOf(budget, subject, now).id }, { $inc: { spent: -1 } });
    },
    async clear(budget: ResetBudget, subject: string, now: Date): Promise<void> {
      await model.deleteOne({ _id: windowOf(budget, subject, now).id });
    },
  };
}
