import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningGateway } from '../index.ts';
import { hasEngine, startTestGateway, uniqueDatabaseName } from '../testing/engine.ts';

describe.runIf(hasEngine)('reads and writes with mongoose (needs PostgreSQL with DocumentDB)', () => {
  let gateway: RunningGateway;
  let connection: mongoose.Connection;
  const schema = new mongoose.Schema({ email: { type: String, unique: true }, age: Number, tags: [String] });
  const claims = () => connection.collection<{ _id: number; count: number }>('claims');
  const author = () => connection.model('Author', schema);

  beforeAll(async () => {
    gateway = await startTestGateway();
    connection = await mongoose.createConnection(gateway.uri, { dbName: uniqueDatabaseName() }).asPromise();
    await author().init();
    await author().create([
      { email: 'a@x', age: 30, tags: ['x'] },
      { email: 'b@x', age: 20 },
    ]);
  });

  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
    await gateway.stop();
  });

  test('finds a stored document with its values and types', async () => {
    const document = await author().findOne({ email: 'a@x' }).lean();
    expect(document).toMatchObject({ email: 'a@x', age: 30, tags: ['x'] });
    expect(document?._id).toBeInstanceOf(mongoose.Types.ObjectId);
  });

  test('rejects a duplicate unique value with code 11000, keyPattern and keyValue', async () => {
    await expect(author().create({ email: 'a@x' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'a@x' },
      message: expect.stringMatching(
        /^E11000 duplicate key error collection: .+\.authors index: email_1 dup key: { email: "a@x" }$/,
      ),
    });
  });

  test.each([
    ['updateOne', () => author().updateOne({ email: 'b@x' }, { $set: { email: 'a@x' } })],
    ['upsert', () => author().updateOne({ age: 77 }, { $set: { email: 'a@x' } }, { upsert: true })],
    ['findOneAndUpdate', () => author().findOneAndUpdate({ email: 'b@x' }, { $set: { email: 'a@x' } })],
  ])('reports the index and the value of a duplicate key in %s', async (_name, write) => {
    await expect(write()).rejects.toMatchObject({ code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a@x' } });
  });

  test('rejects a duplicate _id with code 11000, keyPattern and keyValue', async () => {
    const numberedDocuments = connection.collection<{ _id: number }>('things');
    await numberedDocuments.insertOne({ _id: 1 });
    await expect(numberedDocuments.insertOne({ _id: 1 })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { _id: 1 },
      keyValue: { _id: 1 },
    });
  });

  test('stops an ordered bulk write at the first error and continues an unordered bulk write', async () => {
    const bulk = (ordered: boolean) =>
      author()
        .collection.insertMany([{ email: `1-${ordered}` }, { email: 'a@x' }, { email: `2-${ordered}` }], { ordered })
        .catch((error) => error);
    expect(await bulk(true)).toMatchObject({ code: 11000, insertedCount: 1, writeErrors: [{ index: 1, code: 11000 }] });
    expect(await bulk(false)).toMatchObject({
      code: 11000,
      insertedCount: 2,
      writeErrors: [{ index: 1, code: 11000 }],
    });
  });

  test('applies array filters, pipeline updates and positional updates', async () => {
    const lists = connection.collection<{ _id: number; items: { n: number; seen?: boolean }[]; total?: number }>(
      'lists',
    );
    await lists.insertOne({ _id: 1, items: [{ n: 1 }, { n: 2 }] });
    await lists.updateOne({ _id: 1 }, { $set: { 'items.$[item].seen': true } }, { arrayFilters: [{ 'item.n': 2 }] });
    await lists.updateOne({ _id: 1 }, [{ $set: { total: { $sum: '$items.n' } } }]);
    await lists.updateOne({ _id: 1, 'items.n': 1 }, { $inc: { 'items.$.n': 10 } });
    expect(await lists.findOne({ _id: 1 })).toEqual({ _id: 1, items: [{ n: 11 }, { n: 2, seen: true }], total: 3 });
  });

  test.each([
    ['deleteOne', async (filter: { _id: number }) => (await claims().deleteOne(filter)).deletedCount],
    ['findOneAndDelete', async (filter: { _id: number }) => ((await claims().findOneAndDelete(filter)) ? 1 : 0)],
    [
      'deleteOne in a transaction',
      (filter: { _id: number }) =>
        connection
          .getClient()
          .withSession((session) =>
            session.withTransaction(async () => (await claims().deleteOne(filter, { session })).deletedCount),
          ),
    ],
  ])('deletes a document that is updated at the same time: %s', async (_name, deleteClaim) => {
    await claims().deleteMany();
    for (let _id = 0; _id < 100; _id += 1) {
      await claims().insertOne({ _id, count: 0 });
      const [, deletedCount] = await Promise.all([
        claims().findOneAndUpdate({ _id, count: 0 }, { $inc: { count: 1 } }),
        deleteClaim({ _id }),
      ]);
      expect(deletedCount).toBe(1);
    }
    expect(await claims().countDocuments()).toBe(0);
  });

  test('reports no deletion if nothing matches or the collection does not exist', async () => {
    expect(await claims().deleteOne({ _id: -1 })).toMatchObject({ deletedCount: 0 });
    expect(await claims().findOneAndDelete({ _id: -1 })).toBeNull();
    expect(await connection.collection('never created').deleteOne({})).toMatchObject({ deletedCount: 0 });
    expect(await connection.collection('never created').findOneAndDelete({})).toBeNull();
  });

  test('counts a small collection exactly', async () => {
    const small = connection.collection('small');
    await small.insertMany([{ a: 1 }, { a: 2 }, { a: 3 }]);
    expect(await small.estimatedDocumentCount()).toBe(3);
    expect(await small.countDocuments({ a: { $gt: 1 } })).toBe(2);
    expect((await small.distinct('a')).toSorted()).toEqual([1, 2, 3]);
  });

  test('aggregates with joins and facets', async () => {
    const [result] = await author().aggregate([
      { $match: { email: 'a@x' } },
      { $lookup: { from: 'authors', localField: 'email', foreignField: 'email', as: 'same' } },
      { $facet: { joined: [{ $project: { n: { $size: '$same' } } }], count: [{ $count: 'n' }] } },
    ]);
    expect(result).toMatchObject({ joined: [{ n: 1 }], count: [{ n: 1 }] });
  });

  test('stores a document of 15 MB unchanged', async () => {
    const bytes = Buffer.alloc(15 * 1024 * 1024, 'abc');
    const large = connection.collection<{ _id: number; bytes: Buffer }>('large');
    await large.insertOne({ _id: 1, bytes });
    const document = await large.findOne({ _id: 1 }, { promoteBuffers: true });
    expect(bytes.equals(document?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  test('stores, streams and deletes a GridFS file', async () => {
    const bucket = new mongoose.mongo.GridFSBucket(connection.db as mongoose.mongo.Db);
    const bytes = Buffer.alloc(700_000, 'photo');
    const upload = bucket.openUploadStream('photo');
    await new Promise((resolve, reject) => upload.on('finish', resolve).on('error', reject).end(bytes));
    const parts: Buffer[] = [];
    for await (const part of bucket.openDownloadStream(upload.id)) parts.push(part);
    expect(Buffer.concat(parts).equals(bytes)).toBe(true);
    await bucket.delete(upload.id);
    expect(await bucket.find().toArray()).toEqual([]);
  });

  test.each([
    [{ find: 'authors', filter: 5 }, 14, 'TypeMismatch'],
    [{ find: 'authors', filter: { $nope: 1 } }, 2, 'BadValue'],
    [{ find: 'authors', tailable: true }, 2, 'BadValue'],
    [{ unknownCommand: 1 }, 59, 'CommandNotFound'],
    [{ listIndexes: 'unknown' }, 26, 'NamespaceNotFound'],
    [{ dropIndexes: 'authors', index: 'nope_1' }, 27, 'IndexNotFound'],
    [{ insert: '', documents: [{}] }, 73, 'InvalidNamespace'],
    [{ aggregate: 'authors', pipeline: [{ $changeStream: {} }], cursor: {} }, 115, 'CommandNotSupported'],
  ])('%j fails with code %i %s', async (command, code, codeName) => {
    await expect(connection.db?.command(command)).rejects.toMatchObject({ code, codeName });
  });

  test('rejects create for an existing collection and accepts drop for an unknown collection', async () => {
    await connection.db?.command({ create: 'existing' });
    await expect(connection.db?.command({ create: 'existing' })).rejects.toMatchObject({ code: 48 });
    await expect(connection.db?.command({ drop: 'unknown' })).resolves.toMatchObject({ ok: 1 });
  });

  test('rejects a document that fails validation with code 121', async () => {
    await connection.db?.command({ create: 'checked', validator: { $jsonSchema: { required: ['name'] } } });
    await expect(connection.collection('checked').insertOne({ other: 1 })).rejects.toMatchObject({ code: 121 });
  });

  test('stops a query after maxTimeMS with code 50', async () => {
    const texts = connection.collection('texts');
    await texts.insertMany(Array.from({ length: 20_000 }, (_, i) => ({ text: `${i} `.repeat(30) })));
    await expect(
      texts
        .find({ text: /no.*such.*text/ })
        .maxTimeMS(1)
        .toArray(),
    ).rejects.toMatchObject({ code: 50 });
  });
});
