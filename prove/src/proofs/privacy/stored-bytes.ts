import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryDataFolder } from '@hamrah/infrastructure/debian/debian';
import { natsOptions } from '@hamrah/service-kit/messaging/nats-options';
import type { System } from '@hamrah/start';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { MongoClient } from 'mongodb';

/** Bytes that the system stores, and where. */
export interface StoredBytes {
  readonly source: string;
  readonly bytes: Buffer;
}

const folder = join(import.meta.dirname, '../../../..');

/** The BSON of every document of every database, with photos in the chunks of GridFS. */
export async function* databaseBytes({ mongodbUri }: System): AsyncGenerator<StoredBytes> {
  const client = await MongoClient.connect(mongodbUri());
  try {
    const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
    for (const { name } of databases) {
      const db = client.db(name);
      for (const { name: collection } of await db.listCollections({}, { nameOnly: true }).toArray()) {
        const documents = db.collection(collection).find({}, { raw: true });
        for await (const bytes of documents)
          yield { source: `${name}.${collection}`, bytes: bytes as unknown as Buffer };
      }
    }
  } finally {
    await client.close();
  }
}

/** Subject, headers and payload of every message of every stream. */
export async function* streamBytes({ natsUrl }: System): AsyncGenerator<StoredBytes> {
  const connection = await connect(natsOptions(natsUrl));
  try {
    const { streams } = await jetstreamManager(connection);
    for await (const { config, state } of streams.list()) {
      for (let seq = Math.max(1, state.first_seq); seq <= state.last_seq; seq += 1) {
        const message = await streams.getMessage(config.name, { seq });
        if (!message) continue;
        const header = Buffer.from(`${message.subject}\n${message.header ?? ''}\n`);
        yield { source: `stream ${config.name}`, bytes: Buffer.concat([header, message.data]) };
      }
    }
  } finally {
    await connection.close();
  }
}

/** The message files of the local NATS server, which contain erased messages unless their bytes are overwritten. */
export async function* busFileBytes(): AsyncGenerator<StoredBytes> {
  const instances = join(temporaryDataFolder(join(folder, '.local')), `${process.pid}-*`, 'nats');
  for (const path of globSync(`${instances}/**/*.blk`))
    yield { source: `NATS file ${path}`, bytes: await readFile(path) };
}

/** The log of every process except the local substitutes for the SMS, email and payment providers. */
export async function* logBytes({ logFolder }: System): AsyncGenerator<StoredBytes> {
  for (const path of globSync(`${logFolder}/*.log`))
    if (!/(?:mailbox|stripe-sandbox)\.log$/.test(path))
      yield { source: path.slice(logFolder.length + 1), bytes: await readFile(path) };
}
