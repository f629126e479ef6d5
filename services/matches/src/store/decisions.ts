import { type Gender, genders } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import { type DecisionKind, decisionKinds, type PairDecision, replaces } from '../domain/decision.ts';

interface DecisionDocument extends PairDecision {
  /** `from|to`. */
  readonly _id: string;
}

const schema = new Schema<DecisionDocument>(
  {
    _id: String,
    from: { type: String, required: true },
    to: { type: String, required: true },
    gender: { type: String, required: true, enum: genders },
    kind: { type: String, required: true, enum: decisionKinds },
    at: { type: Date, required: true },
    x: { type: [Number], required: true },
  },
  { strict: 'throw', versionKey: false, autoIndex: false },
)
  .index({ from: 1, at: -1 })
  .index({ to: 1, at: -1 })
  .index({ gender: 1, at: -1 });

const idOf = (from: string, to: string): string => `${from}|${to}`;
const decisionOf = ({ _id, ...decision }: DecisionDocument): PairDecision => decision;
const anyOf = (codes: readonly string[]) => trusted({ $in: [...codes] });

/** Decisions of members about each other, one row for each pair and direction. Daily matches learn from them. */
export function openDecisions(connection: Connection) {
  const model = connection.model<DecisionDocument>('decision', schema, 'decisions');
  return {
    model,
    /** Stores a decision if there is none, or if it `replaces` the stored one. Returns whether it was written. */
    async record(decision: PairDecision, tx: Tx): Promise<boolean> {
      const _id = idOf(decision.from, decision.to);
      const stored = await model.findById(_id, { kind: 1, at: 1 }).session(tx.session).lean<DecisionDocument>();
      if (stored && !replaces(decision, stored)) return false;
      await model.collection.replaceOne({ _id: _id as never }, decision, { upsert: true, session: tx.session });
      return true;
    },
    /** Removes a decision of this kind. Returns whether there was one. */
    async remove(from: string, to: string, kind: DecisionKind, tx?: Tx): Promise<boolean> {
      const filter = { _id: idOf(from, to), kind } as never;
      return (await model.deleteOne(filter).session(tx?.session ?? null)).deletedCount > 0;
    },
    /** The latest decisions of a member, or about a member. */
    async listLatest(role: 'from' | 'to', code: string, limit: number): Promise<PairDecision[]> {
      const rows = await model
        .find({ [role]: code })
        .sort({ at: -1 })
        .limit(limit)
        .lean<DecisionDocument[]>();
      return rows.map(decisionOf);
    },
    /** The latest decisions of one gender. */
    async listOfGender(gender: Gender, limit: number): Promise<PairDecision[]> {
      const rows = await model.find({ gender }).sort({ at: -1 }).limit(limit).lean<DecisionDocument[]>();
      return rows.map(decisionOf);
    },
    /** How many decisions each of these members made since a time, without those of kind `left`. */
    async countSince(codes: readonly string[], since: Date): Promise<Map<string, number>> {
      const rows = await model.aggregate<{ _id: string; count: number }>([
        { $match: { from: { $in: [...codes] }, at: { $gte: since }, kind: { $ne: 'left' } } },
        { $group: { _id: '$from', count: { $sum: 1 } } },
      ]);
      return new Map(rows.map(({ _id, count }) => [_id, count]));
    },
    /** Pairs in which one of these members passed on the other, or was passed on, since a time. */
    async listPasses(codes: readonly string[], since: Date): Promise<{ readonly from: string; readonly to: string }[]> {
      const recent = { kind: 'passed' as const, at: trusted({ $gte: since }) };
      return model
        .find(
          {
            $or: [
              { from: anyOf(codes), ...recent },
              { to: anyOf(codes), ...recent },
            ],
          },
          { _id: 0, from: 1, to: 1 },
        )
        .lean();
    },
    /** The members among `codes` about whom `from` has decided. */
    async listDecided(from: string, codes: readonly string[]): Promise<Set<string>> {
      const ids = codes.map((to) => idOf(from, to));
      const rows = await model.find({ _id: anyOf(ids) }, { to: 1 }).lean<DecisionDocument[]>();
      return new Set(rows.map(({ to }) => to));
    },
    /** The members among `codes` on whom `from` has passed. */
    async listPassed(from: string, codes: readonly string[]): Promise<Set<string>> {
      const rows = await model
        .find({ _id: anyOf(codes.map((to) => idOf(from, to))), kind: 'passed' }, { to: 1 })
        .lean<DecisionDocument[]>();
      return new Set(rows.map(({ to }) => to));
    },
    /** Removes the decisions of these members and about them. */
    async erase(codes: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ $or: [{ from: anyOf(codes) }, { to: anyOf(codes) }] }, tx && { session: tx.session });
    },
  };
}
