import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, gunzipSync, gzipSync } from 'node:zlib';
import { BSON, type Db, type Document, type IndexDescription } from 'mongodb';

const metadataEnding = '.metadata.json.gz';
const batchBytesMost = 8 * 1024 * 1024;
/** Bytes and numbers as they are stored: a restored document is the one that was saved, type by type. */
const asStored = { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true } as const;

/**
 * Saves a database into `folder`, laid out as `mongodump --gzip` lays it out. All is read in one transaction: rows, the
 * outbox and the marks of handled events are of one moment. MongoDB ends a transaction after a minute, so this is for what
 * can be read in that time.
 */
export async function saveDatabase(db: Db, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const collections = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const names = collections.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
  for (const name of names) {
    const indexes = await db.collection(name).indexes();
    const metadata = BSON.EJSON.stringify({ indexes, collectionName: name, type: 'collection' }, { relaxed: false });
    await writeFile(join(folder, `${name}${metadataEnding}`), gzipSync(metadata));
  }
  await db.client.withSession(async (session) => {
    session.startTransaction({ readConcern: { level: 'snapshot' }, readPreference: 'primary' });
    for (const name of names) {
      const rows = db.collection(name).find({}, { session, raw: true, batchSize: 500 });
      const bytes = rows.stream() as unknown as AsyncIterable<Buffer>;
      await pipeline(Readable.from(bytes), createGzip(), createWriteStream(join(folder, `${name}.bson.gz`)));
    }
    await session.abortTransaction();
  });
}

/** Replaces a database with what `saveDatabase`, or `mongodump --gzip`, has put into `folder`. Nobody else may write to it meanwhile. */
export async function restoreDatabase(db: Db, folder: string): Promise<void> {
  const files = await readdir(folder);
  const names = files
    .filter((file) => file.endsWith(metadataEnding))
    .map((file) => file.slice(0, -metadataEnding.length));
  if (names.length === 0) throw new Error(`${folder} holds no database`);
  for (const { name } of await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray())
    if (!name.startsWith('system.')) await db.dropCollection(name);
  for (const name of names) {
    const text = gunzipSync(await readFile(join(folder, `${name}${metadataEnding}`))).toString();
    const { indexes } = BSON.EJSON.parse(text) as { indexes: IndexDescription[] };
    const collection = await db.createCollection(name);
    for await (const rows of batchesIn(join(folder, `${name}.bson.gz`))) await collection.insertMany(rows);
    const own = indexes.filter((index) => index.name !== '_id_').map(({ key, ...index }) => indexOf(key, index));
    if (own.length > 0) await collection.createIndexes(own);
  }
}

/** An index as it is asked for; what the server says of one besides is left out. */
function indexOf(key: IndexDescription['key'], { v, ns, ...options }: Document): IndexDescription {
  return { key, ...options } as IndexDescription;
}

/** The documents of a file, some megabytes at a time. */
async function* batchesIn(file: string): AsyncGenerator<Document[]> {
  let rest: Buffer = Buffer.alloc(0);
  let batch: Document[] = [];
  let bytes = 0;
  for await (const chunk of createReadStream(file).pipe(createGunzip())) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    for (let size = sizeIn(rest); size !== undefined && size <= rest.length; size = sizeIn(rest)) {
      batch.push(BSON.deserialize(rest.subarray(0, size), asStored));
      rest = rest.subarray(size);
      bytes += size;
      if (bytes < batchBytesMost) continue;
      yield batch;
      [batch, bytes] = [[], 0];
    }
  }
  if (rest.length > 0) throw new Error(`${file} ends within a document`);
  if (batch.length > 0) yield batch;
}

const sizeIn = (bytes: Buffer): number | undefined => (bytes.length < 4 ? undefined : bytes.readInt32LE());
