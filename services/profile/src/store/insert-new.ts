import { isDuplicateKey } from '@hamrah/service-kit';
import type { Connection, mongo } from 'mongoose';

/** Inserts many documents at once, past transactions and schema checks; those that are there already stay as they are. */
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
