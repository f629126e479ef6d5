import { trusted } from 'mongoose';
import { isDuplicateKey } from '../http/problem-of-error.ts';
import type { Projection, ProjectionDocument } from './projection.ts';

/** The bulk side of a collection of copies: demonstration members by the thousand. */
export interface DemoProjection<T> {
  /** Loads many at once, past transactions; a copy that is there already stays, and any event is newer. */
  load(copies: ReadonlyMap<string, T>): Promise<void>;
  /** Keys of the copies marked synthetic, `size` at a time. */
  syntheticKeys(size: number): AsyncGenerator<string[]>;
  forget(keys: readonly string[]): Promise<void>;
}

/** Opens the bulk side of copies that say whether they are synthetic. */
export function demoProjection<T extends { readonly synthetic: boolean }>({
  model,
  documentOf,
}: Projection<T>): DemoProjection<T> {
  const collection = model.db.collection<ProjectionDocument<T>>(model.collection.name);
  return {
    async load(copies) {
      const documents = [...copies].map(([key, copy]) => documentOf(key, 0, copy));
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
    async forget(keys) {
      await model.deleteMany({ _id: trusted({ $in: [...keys] }) } as never);
    },
  };
}
