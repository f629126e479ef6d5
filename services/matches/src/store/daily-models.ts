import { type Connection, Schema } from 'mongoose';
import type { Model } from '../domain/daily-matches.ts';
import { initialModel } from '../domain/daily-model.ts';

interface ModelDocument {
  readonly _id: string;
  readonly model: Model;
  readonly at: Date;
}

const schema = new Schema<ModelDocument>(
  { _id: String, model: { type: Object, required: true }, at: { type: Date, required: true } },
  { strict: 'throw', versionKey: false, autoIndex: false, minimize: false },
);
const current = 'current';
/** How long a pod uses the model that it has read. */
const ttlMs = 300_000;

/** The model learnt from members' decisions. Contains no values of individual members. */
export function openDailyModels(connection: Connection) {
  const model = connection.model<ModelDocument>('daily_model', schema, 'daily_models');
  let cached: { readonly model: Model; readonly readAt: number } | undefined;
  return {
    model,
    async read(): Promise<Model> {
      if (cached && performance.now() - cached.readAt < ttlMs) return cached.model;
      const stored = await model.findById(current).lean<ModelDocument>();
      cached = { model: stored?.model ?? initialModel, readAt: performance.now() };
      return cached.model;
    },
    async save(learnt: Model, at: Date): Promise<void> {
      await model.replaceOne({ _id: current }, { model: learnt, at }, { upsert: true });
      cached = { model: learnt, readAt: performance.now() };
    },
  };
}
