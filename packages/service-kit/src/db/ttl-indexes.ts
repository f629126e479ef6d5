import type { mongo } from 'mongoose';

/** An index as a collection declares it. */
export type IndexDeclaration = Pick<mongo.IndexDescription, 'key' | 'expireAfterSeconds'>;

const namespaceNotFound = 26;
const indexNotFound = 27;

/** Returns a rejection handler that ignores errors with this code. */
const ignore =
  (code: number) =>
  (error: unknown): never[] => {
    if (error instanceof Error && 'code' in error && error.code === code) return [];
    throw error;
  };

/**
 * Drops TTL indexes whose lifetime is no longer the declared one, so that they can be created again. MongoDB refuses to
 * create an index that exists with another lifetime. `collMod` would change it in place, but services may not run it.
 */
export async function dropChangedTtlIndexes(
  db: mongo.Db,
  collection: string,
  declared: readonly IndexDeclaration[],
): Promise<void> {
  const ttlIndexes = declared.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
  if (ttlIndexes.length === 0) return;
  const existing = await db.collection(collection).indexes().catch(ignore(namespaceNotFound));
  for (const { key, expireAfterSeconds } of ttlIndexes) {
    const found = existing.find((index) => JSON.stringify(index.key) === JSON.stringify(key));
    const isChanged = found?.expireAfterSeconds !== undefined && found.expireAfterSeconds !== expireAfterSeconds;
    // Another pod may have dropped it.
    if (isChanged && found.name) await db.collection(collection).dropIndex(found.name).catch(ignore(indexNotFound));
  }
}
