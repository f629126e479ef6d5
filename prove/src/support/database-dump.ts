import { setTimeout as sleep } from 'node:timers/promises';
import type { System } from '@hamrah/start';
import { MongoClient } from 'mongodb';

/** Collections that change over time without requests: rate limit counters, job leases, cursors and event records. */
const volatileCollections = /\.(?:outbox|cursors|rate_limits|processed_events|outbox_sequences|leases)$/;

/** Twice the period of the job that adds files to new photos, plus time for its work. */
const stableMs = 8_000;
const maxAttempts = 12;

/** Every document of every database, by `database.collection` and id. Omits volatile collections. */
export async function dumpDatabases({ mongodbUri }: Pick<System, 'mongodbUri'>): Promise<Map<string, string>> {
  const client = await MongoClient.connect(mongodbUri());
  try {
    const documents = new Map<string, string>();
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) {
      for (const { name: collection } of await client.db(name).listCollections({}, { nameOnly: true }).toArray()) {
        const place = `${name}.${collection}`;
        if (volatileCollections.test(place)) continue;
        for await (const document of client.db(name).collection(collection).find())
          documents.set(`${place} ${document._id}`, JSON.stringify(document));
      }
    }
    return documents;
  } finally {
    await client.close();
  }
}

/** A dump that background work no longer changes. Throws if it still changes after 96 s. */
export async function dumpStableDatabases(system: Pick<System, 'mongodbUri'>): Promise<Map<string, string>> {
  let before = await dumpDatabases(system);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await sleep(stableMs);
    const after = await dumpDatabases(system);
    if (changedDocuments(before, after).length === 0) return after;
    before = after;
  }
  throw new Error('Background work still changes the databases.');
}

/** The documents that were added, changed or removed between two dumps. */
export function changedDocuments(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids].filter((id) => before.get(id) !== after.get(id)).toSorted();
}
