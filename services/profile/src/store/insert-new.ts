import { isDuplicateKey } from '@hamrah/service-kit';
import type { Connection, mongo } from 'mongoose';

/** Inserts documents in bulk, without a transaction or schema checks. Existing documents are unchanged. */
export async function insertNew<T extends mongo.BSON.Document>(
  connection: Connection,
  name: string,
  documents: readonly T[],
): Promise<void> {
  if (documents.length === 0) return;
  const collection = connection.collection(name);
  await collection.insertMany([...documents], { ordered: false }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}
