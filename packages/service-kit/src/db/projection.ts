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

/** A copy as it is stored: what it is about, the number of the event it is from, and the copied fields. */
export type ProjectionDocument<T> = T & { readonly _id: string; readonly sequence: number };

/** A local copy of what another service owns, kept by a reaction. */
export interface Projection<T> {
  /** For queries of one's own; a condition that a missing field satisfies would meet what is left of forgotten copies. */
  readonly model: Model<ProjectionDocument<T>>;
  /** Stores what an event of number `sequence` says about `key`, unless something newer is stored already. */
  keepNewest(key: string, sequence: number, doc: T, tx: Tx): Promise<void>;
  /** Erases the copy of `key` for good: an event that comes late does not bring it back. */
  forget(key: string, tx: Tx): Promise<void>;
  /** Whether `key` has been forgotten, as opposed to never having been heard of. */
  isForgotten(key: string, tx?: Tx): Promise<boolean>;
  /** How a copy is stored; bulk loading writes this with sequence 0, and the first event replaces it. */
  documentOf(key: string, sequence: number, doc: T): ProjectionDocument<T>;
  find(key: string, tx?: Tx): Promise<ProjectionDocument<T> | undefined>;
  /** Those that are there, by key. */
  findMany(keys: readonly string[], tx?: Tx): Promise<Map<string, ProjectionDocument<T>>>;
}

export interface ProjectionOptions {
  /** The fields of a copy, as a mongoose schema has them. */
  readonly fields: SchemaDefinition;
  /** Keys of an index, or the keys and its options. */
  readonly indexes?: readonly (IndexDefinition | readonly [IndexDefinition, IndexOptions])[];
}

/**
 * Opens a collection of copies on a connection; opening it again gives the same. One atomic update decides by the
 * stored sequence, so late, repeated and simultaneous events leave the newest. Of a forgotten copy its key stays, with a
 * sequence no event reaches.
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
    // Sparse: what is left of forgotten copies lacks the fields, and would count as equal.
    schema.index(keys, options.unique ? { ...options, sparse: true } : options);
  }
  const model = (connection.models[name] ?? connection.model(name, schema, name)) as unknown as Model<
    ProjectionDocument<T>
  >;
  const documentOf = (key: string, sequence: number, doc: T) => ({ ...doc, _id: key, sequence });
  /** Past mongoose, whose casting a look at keys does not need: every request looks at a copy or two. */
  const stored = model.collection as unknown as mongo.Collection<{ _id: string }>;
  const session = (tx: Tx | undefined) => (tx ? { session: tx.session } : {});
  return {
    model,
    documentOf,
    async keepNewest(key, sequence, doc, tx) {
      const newest = await validated(model, documentOf(key, sequence, doc));
      const isNewer = { $lt: [{ $ifNull: ['$sequence', -1] }, sequence] };
      await model.collection.updateOne(
        { _id: key as never },
        [{ $replaceWith: { $cond: [isNewer, { $literal: newest }, '$$ROOT'] } }],
        { upsert: true, session: tx.session },
      );
    },
    async forget(key, tx) {
      const left = { sequence: forgotten } as never;
      await model.collection.replaceOne({ _id: key as never }, left, { upsert: true, session: tx.session });
    },
    async isForgotten(key, tx) {
      return (await model.exists({ _id: key, sequence: forgotten } as never).session(tx?.session ?? null)) !== null;
    },
    async find(key, tx) {
      const found = await stored.findOne<ProjectionDocument<T>>({ _id: key }, session(tx));
      return found && found.sequence < forgotten ? found : undefined;
    },
    async findMany(keys, tx) {
      const found = await stored.find<ProjectionDocument<T>>({ _id: { $in: [...keys] } }, session(tx)).toArray();
      return new Map(found.flatMap((copy) => (copy.sequence < forgotten ? [[copy._id, copy]] : [])));
    },
  };
}

/** The sequence of what is left of a forgotten copy. */
const forgotten = Number.MAX_SAFE_INTEGER;

const isPair = (
  index: IndexDefinition | readonly [IndexDefinition, IndexOptions],
): index is readonly [IndexDefinition, IndexOptions] => Array.isArray(index);

/** The document as mongoose would store it; throws when it does not fit the schema. */
async function validated<T>(model: Model<ProjectionDocument<T>>, doc: ProjectionDocument<T>): Promise<object> {
  const whole = new model(doc);
  await whole.validate();
  return whole.toObject({ depopulate: true, virtuals: false });
}
