import { trusted } from 'mongoose';
import { isDuplicateKey } from '../http/problem-of-error.ts';
import type { Projection, ProjectionDocument } from './projection.ts';

/** Bulk access to a projection, for demo members. */
export interface DemoProjection<T> {
  /** Inserts rows outside transactions. Existing rows stay, and any event replaces a loaded row. */
  load(rows: ReadonlyMap<string, T>): Promise<void>;
  /** Keys of synthetic rows in batches of at most `size`. */
  syntheticKeys(size: number): AsyncGenerator<string[]>;
  remove(keys: readonly string[]): Promise<void>;
}

export function demoProjection<T extends { readonly synthetic: boolean }>({
  model,
  documentOf,
}: Projection<T>): DemoProjection<T> {
  const collection = model.db.collection<ProjectionDocument<T>>(model.collection.name);
  return {
    async load(rows) {
      const documents = [...rows].map(([key, row]) => documentOf(key, 0, row));
      await collection.insertMany(documents as never, { ordered: false }).catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
    },
    async *syntheticKeys(size) {
      let keys: string[] = [];
      for await (const { _id } of collection.find({ synthetic: true } as never, {
        projection: { _id: 1 },
        batchSize: size,
      })) {
        keys.push(String(_id));
        if (keys.length < size) continue;
        yield keys;
        keys = [];
      }
      if (keys.length > 0) yield keys;
    },
    async remove(keys) {
      await model.deleteMany({ _id: trusted({ $in: [...keys] }) } as never);
    },
  };
}
