import {
  type Connection,
  type IndexDefinition,
  type IndexOptions,
  type Model,
  type mongo,
  Schema,
  type SchemaDefinition,
} from 'mongoose';
import type { Tx } from '../service-context.ts';

/** A stored row: its key, the sequence of its event, and the projected fields. */
export type ProjectionDocument<T> = T & { readonly _id: string; readonly sequence: number };

/** A local projection of data that another service owns, updated by a subscriber. */
export interface Projection<T> {
  /** For custom queries. A condition that a missing field satisfies also matches tombstones. */
  readonly model: Model<ProjectionDocument<T>>;
  /** Stores the row of event number `sequence` of `key`, unless the row of that event or of a newer one is stored. */
  upsertIfNewer(key: string, sequence: number, doc: T, tx: Tx): Promise<void>;
  /** Replaces the row of `key` with a tombstone, so that late events cannot recreate it. */
  erase(key: string, tx: Tx): Promise<void>;
  /** Whether `key` has a tombstone, as opposed to being unknown. */
  hasTombstone(key: string, tx?: Tx): Promise<boolean>;
  /** Whether any of these keys has a tombstone. */
  hasAnyTombstone(keys: readonly string[], tx?: Tx): Promise<boolean>;
  /** The stored form of a row. Bulk loading uses sequence 0, which the first event replaces. */
  documentOf(key: string, sequence: number, doc: T): ProjectionDocument<T>;
  find(key: string, tx?: Tx): Promise<ProjectionDocument<T> | undefined>;
  /** Existing rows by key. */
  findMany(keys: readonly string[], tx?: Tx): Promise<Map<string, ProjectionDocument<T>>>;
}

export interface ProjectionOptions {
  /** mongoose schema fields. */
  readonly fields: SchemaDefinition;
  /** Keys of an index, or the keys and its options. */
  readonly indexes?: readonly (IndexDefinition | readonly [IndexDefinition, IndexOptions])[];
}

/**
 * Opens a projection; opening it twice returns the same model. One atomic update compares sequences, so the newest event
 * wins in any order of arrival. A tombstone is a row with a sequence that no event reaches.
 */
export function projection<T extends object>(
  connection: Connection,
  name: string,
  { fields, indexes = [] }: ProjectionOptions,
): Projection<T> {
  const schema = new Schema(
    { ...fields, _id: { type: String, required: true }, sequence: { type: Number, required: true } },
    { strict: 'throw', versionKey: false, autoIndex: false },
  );
  for (const index of indexes) {
    const [keys, options = {}] = isPair(index) ? index : [index];
    // Sparse: tombstones lack the fields and would collide.
    schema.index(keys, options.unique ? { ...options, sparse: true } : options);
  }
  const model = (connection.models[name] ?? connection.model(name, schema, name)) as unknown as Model<
    ProjectionDocument<T>
  >;
  const documentOf = (key: string, sequence: number, doc: T) => ({ ...doc, _id: key, sequence });
  /** Bypasses mongoose on the hot path: lookups by key need no casting. */
  const collection = model.collection as unknown as mongo.Collection<{ _id: string }>;
  const session = (tx: Tx | undefined) => (tx ? { session: tx.session } : {});
  const hasAnyTombstone = async (keys: readonly string[], tx?: Tx): Promise<boolean> => {
    const filter = { _id: { $in: [...keys] }, sequence: tombstoneSequence };
    return (await collection.findOne(filter, { projection: { _id: 1 }, ...session(tx) })) !== null;
  };
  return {
    model,
    documentOf,
    async upsertIfNewer(key, sequence, doc, tx) {
      const validDoc = await validateDocument(model, documentOf(key, sequence, doc));
      const isNewer = { $lt: [{ $ifNull: ['$sequence', -1] }, sequence] };
      await model.collection.updateOne(
        { _id: key as never },
        [{ $replaceWith: { $cond: [isNewer, { $literal: validDoc }, '$$ROOT'] } }],
        { upsert: true, session: tx.session },
      );
    },
    async erase(key, tx) {
      const tombstone = { sequence: tombstoneSequence } as never;
      await model.collection.replaceOne({ _id: key as never }, tombstone, { upsert: true, session: tx.session });
    },
    hasTombstone: (key, tx) => hasAnyTombstone([key], tx),
    hasAnyTombstone,
    async find(key, tx) {
      const row = await collection.findOne<ProjectionDocument<T>>({ _id: key }, session(tx));
      return row && row.sequence < tombstoneSequence ? row : undefined;
    },
    async findMany(keys, tx) {
      const rows = await collection.find<ProjectionDocument<T>>({ _id: { $in: [...keys] } }, session(tx)).toArray();
      return new Map(rows.flatMap((row) => (row.sequence < tombstoneSequence ? [[row._id, row]] : [])));
    },
  };
}

const tombstoneSequence = Number.MAX_SAFE_INTEGER;

const isPair = (
  index: IndexDefinition | readonly [IndexDefinition, IndexOptions],
): index is readonly [IndexDefinition, IndexOptions] => Array.isArray(index);

/** The document as mongoose stores it; throws if it does not match the schema. */
async function validateDocument<T>(model: Model<ProjectionDocument<T>>, doc: ProjectionDocument<T>): Promise<object> {
  const document = new model(doc);
  await document.validate();
  return document.toObject({ depopulate: true, virtuals: false });
}
