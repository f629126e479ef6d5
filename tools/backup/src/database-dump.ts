import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { BSON, type Db, type Document, type IndexDescription } from 'mongodb';

const metadataSuffix = '.metadata.json.gz';
const maxBatchBytes = 8 * 1024 * 1024;
/** Preserves BSON types, so that a restored document equals the saved one. */
const deserializeOptions = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const;

/**
 * Saves a database into `folder` in the layout of `mongodump --gzip`. Reads it in one transaction, so that rows, outbox and
 * processed events are consistent. MongoDB aborts a transaction after one minute, which limits the size of the database.
 */
export async function saveDatabase(db: Db, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const collections = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const names = collections.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
  for (const name of names) {
    const indexes = await db.collection(name).indexes();
    const metadata = BSON.EJSON.stringify({ indexes, collectionName: name, type: 'collection' }, { relaxed: false });
    await writeFile(join(folder, `${name}${metadataSuffix}`), gzipSync(metadata), { mode: 0o600 });
  }
  await db.client.withSession(async (session) => {
    session.startTransaction({ readConcern: { level: 'snapshot' }, readPreference: 'primary' });
    for (const name of names) {
      const rows = db.collection(name).find({}, { session, raw: true, batchSize: 500 });
      const bytes = rows.stream() as unknown as AsyncIterable<Buffer>;
      await pipeline(
        Readable.from(bytes),
        createGzip(),
        createWriteStream(join(folder, `${name}.bson.gz`), { mode: 0o600 }),
      );
    }
    await session.abortTransaction();
  });
}

/**
 * Replaces a database with a backup of `saveDatabase` or `mongodump --gzip`. Nothing else may write to the database
 * meanwhile.
 */
export async function restoreDatabase(db: Db, folder: string): Promise<void> {
  const files = await readdir(folder);
  const names = files
    .filter((file) => file.endsWith(metadataSuffix))
    .map((file) => file.slice(0, -metadataSuffix.length));
  if (names.length === 0) throw new Error(`${folder} contains no database`);
  for (const { name } of await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
    if (!name.startsWith('system.')) await db.dropCollection(name);
  for (const name of names) {
    const text = gunzipSync(await readFile(join(folder, `${name}${metadataSuffix}`))).toString();
    const { indexes } = BSON.EJSON.parse(text) as { indexes: IndexDescription[] };
    const collection = await db.createCollection(name);
    for await (const rows of readBatches(join(folder, `${name}.bson.gz`))) await collection.insertMany(rows);
    const secondaryIndexes = indexes
      .filter((index) => index.name !== '_id_')
      .map(({ key, ...index }) => toIndexDescription(key, index));
    if (secondaryIndexes.length > 0) await collection.createIndexes(secondaryIndexes);
  }
}

/** An index description without the fields that only the server sets. */
function toIndexDescription(key: IndexDescription['key'], { v, ns, ...options }: Document): IndexDescription {
  return { key, ...options } as IndexDescription;
}

/** Reads the documents of a file in batches. */
async function* readBatches(file: string): AsyncGenerator<Document[]> {
  let unread: Buffer = Buffer.alloc(0);
  let batch: Document[] = [];
  let bytes = 0;
  for await (const chunk of createReadStream(file).pipe(createGunzip())) {
    unread = Buffer.concat([unread, chunk as Buffer]);
    for (
      let size = documentSizeOf(unread);
      size !== undefined && size <= unread.length;
      size = documentSizeOf(unread)
    ) {
      batch.push(BSON.deserialize(unread.subarray(0, size), deserializeOptions));
      unread = unread.subarray(size);
      bytes += size;
      if (bytes < maxBatchBytes) continue;
      yield batch;
      [batch, bytes] = [[], 0];
    }
  }
  if (unread.length > 0) throw new Error(`${file} ends within a document`);
  if (batch.length > 0) yield batch;
}

const documentSizeOf = (bytes: Buffer): number | undefined => (bytes.length < 4 ? undefined : bytes.readInt32LE());
