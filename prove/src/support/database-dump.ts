import type { System } from '@hamrah/start';
import { MongoClient } from 'mongodb';

/** Collections that change by time alone: counters of rate limits, leases of jobs and messages in transit. */
const changesByItself = /\.(?:outbox|cursors|rate_limits|processed_events|outbox_sequences|leases)$/;

/** Every document of every database, by `database.collection` and id. */
export async function dumpDatabases({ mongodbUri }: Pick<System, 'mongodbUri'>): Promise<Map<string, string>> {
  const client = await MongoClient.connect(mongodbUri());
  try {
    const documents = new Map<string, string>();
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) {
      for (const { name: collection } of await client.db(name).listCollections({}, { nameOnly: true }).toArray()) {
        const place = `${name}.${collection}`;
        if (changesByItself.test(place)) continue;
        for await (const document of client.db(name).collection(collection).find())
          documents.set(`${place} ${document._id}`, JSON.stringify(document));
      }
    }
    return documents;
  } finally {
    await client.close();
  }
}

/** The documents that were added, changed or removed between two dumps. */
export function changedDocuments(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids].filter((id) => before.get(id) !== after.get(id)).toSorted();
}
