import type { Tx } from '@hamrah/service-kit';
import { type Connection, Schema, trusted } from 'mongoose';
import type { Effect } from '../domain/daily/chance.ts';
import type { StoredEffects } from '../domain/daily-model.ts';

interface EffectsDocument extends StoredEffects {
  readonly _id: string;
}

const effect = new Schema<Effect>(
  { mean: { type: Number, required: true }, variance: { type: Number, required: true } },
  { _id: false },
);
const schema = new Schema<EffectsDocument>(
  { _id: String, ready: effect, welcome: effect },
  { strict: 'throw', versionKey: false, autoIndex: false },
);

/** The learnt readiness and welcome of each member, by code. */
export function openMemberEffects(connection: Connection) {
  const model = connection.model<EffectsDocument>('member_effect', schema, 'member_effects');
  return {
    model,
    async findMany(codes: readonly string[]): Promise<Map<string, StoredEffects>> {
      const rows = await model.find({ _id: trusted({ $in: [...codes] }) }).lean<EffectsDocument[]>();
      return new Map(rows.map(({ _id, ...effects }) => [_id, effects]));
    },
    async save(code: string, effects: StoredEffects): Promise<void> {
      await model.updateOne({ _id: code }, { $set: effects }, { upsert: true });
    },
    /** Replaces the readiness and welcome of these members. */
    async replaceMany(rows: readonly (readonly [code: string, effects: StoredEffects])[], tx: Tx): Promise<void> {
      if (rows.length === 0) return;
      const writes = rows.map(([_id, effects]) => ({
        replaceOne: { filter: { _id }, replacement: effects, upsert: true },
      }));
      await model.bulkWrite(writes, { session: tx.session });
    },
    async remove(code: string, kind: keyof StoredEffects): Promise<void> {
      await model.updateOne({ _id: code }, { $unset: { [kind]: 1 } });
    },
    async erase(codes: readonly string[], tx?: Tx): Promise<void> {
      await model.deleteMany({ _id: trusted({ $in: [...codes] }) }, tx && { session: tx.session });
    },
  };
}
