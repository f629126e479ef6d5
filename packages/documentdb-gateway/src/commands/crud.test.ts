import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningGateway } from '../index.ts';
import { freshDatabase, hasEngine, startTestGateway } from '../testing/engine.ts';

describe.runIf(hasEngine)('reading and writing with mongoose', () => {
  let gateway: RunningGateway;
  let connection: mongoose.Connection;
  const schema = new mongoose.Schema({ email: { type: String, unique: true }, age: Number, tags: [String] });
  const member = () => connection.model('Member', schema);

  beforeAll(async () => {
    gateway = await startTestGateway();
    connection = await mongoose.createConnection(gateway.uri, { dbName: freshDatabase() }).asPromise();
    await member().init();
    await member().create([
      { email: 'a@x', age: 30, tags: ['x'] },
      { email: 'b@x', age: 20 },
    ]);
  });

  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
    await gateway.stop();
  });

  test('what is stored is found, with its values and types', async () => {
    const found = await member().findOne({ email: 'a@x' }).lean();
    expect(found).toMatchObject({ email: 'a@x', age: 30, tags: ['x'] });
    expect(found?._id).toBeInstanceOf(mongoose.Types.ObjectId);
  });

  test('a second document with a unique value is refused with code 11000, keyPattern and keyValue', async () => {
    await expect(member().create({ email: 'a@x' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { email: 1 },
      keyValue: { email: 'a@x' },
      message: expect.stringMatching(
        /^E11000 duplicate key error collection: .+\.members index: email_1 dup key: { email: "a@x" }$/,
      ),
    });
  });

  test.each([
    ['updateOne', () => member().updateOne({ email: 'b@x' }, { $set: { email: 'a@x' } })],
    ['upsert', () => member().updateOne({ age: 77 }, { $set: { email: 'a@x' } }, { upsert: true })],
    ['findOneAndUpdate', () => member().findOneAndUpdate({ email: 'b@x' }, { $set: { email: 'a@x' } })],
  ])('a duplicate by %s names the index and the value', async (_name, write) => {
    await expect(write()).rejects.toMatchObject({ code: 11000, keyPattern: { email: 1 }, keyValue: { email: 'a@x' } });
  });

  test('the second document with the same _id is refused, naming _id', async () => {
    const things = connection.collection<{ _id: number }>('things');
    await things.insertOne({ _id: 1 });
    await expect(things.insertOne({ _id: 1 })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { _id: 1 },
      keyValue: { _id: 1 },
    });
  });

  test('an ordered bulk write stops at its first failure, an unordered one goes on', async () => {
    const bulk = (ordered: boolean) =>
      member()
        .collection.insertMany([{ email: `1-${ordered}` }, { email: 'a@x' }, { email: `2-${ordered}` }], { ordered })
        .catch((error) => error);
    expect(await bulk(true)).toMatchObject({ code: 11000, insertedCount: 1, writeErrors: [{ index: 1, code: 11000 }] });
    expect(await bulk(false)).toMatchObject({
      code: 11000,
      insertedCount: 2,
      writeErrors: [{ index: 1, code: 11000 }],
    });
  });

  test('array filters, pipeline updates and positional updates change what they name', async () => {
    const lists = connection.collection<{ _id: number; items: { n: number; seen?: boolean }[]; total?: number }>(
      'lists',
    );
    await lists.insertOne({ _id: 1, items: [{ n: 1 }, { n: 2 }] });
    await lists.updateOne({ _id: 1 }, { $set: { 'items.$[item].seen': true } }, { arrayFilters: [{ 'item.n': 2 }] });
    await lists.updateOne({ _id: 1 }, [{ $set: { total: { $sum: '$items.n' } } }]);
    await lists.updateOne({ _id: 1, 'items.n': 1 }, { $inc: { 'items.$.n': 10 } });
    expect(await lists.findOne({ _id: 1 })).toEqual({ _id: 1, items: [{ n: 11 }, { n: 2, seen: true }], total: 3 });
  });

  test('counting a small collection is exact at once', async () => {
    const fresh = connection.collection('fresh');
    await fresh.insertMany([{ a: 1 }, { a: 2 }, { a: 3 }]);
    expect(await fresh.estimatedDocumentCount()).toBe(3);
    expect(await fresh.countDocuments({ a: { $gt: 1 } })).toBe(2);
    expect((await fresh.distinct('a')).toSorted()).toEqual([1, 2, 3]);
  });

  test('aggregation joins, facets and windows', async () => {
    const [result] = await member().aggregate([
      { $match: { email: 'a@x' } },
      { $lookup: { from: 'members', localField: 'email', foreignField: 'email', as: 'same' } },
      { $facet: { joined: [{ $project: { n: { $size: '$same' } } }], count: [{ $count: 'n' }] } },
    ]);
    expect(result).toMatchObject({ joined: [{ n: 1 }], count: [{ n: 1 }] });
  });

  test('documents of 15 MB go in and come back byte for byte', async () => {
    const bytes = Buffer.alloc(15 * 1024 * 1024, 'abc');
    const large = connection.collection<{ _id: number; bytes: Buffer }>('large');
    await large.insertOne({ _id: 1, bytes });
    const found = await large.findOne({ _id: 1 }, { promoteBuffers: true });
    expect(bytes.equals(found?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  test('GridFS stores, streams and deletes a file', async () => {
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
    [{ find: 'members', filter: 5 }, 14, 'TypeMismatch'],
    [{ find: 'members', filter: { $nope: 1 } }, 2, 'BadValue'],
    [{ find: 'members', tailable: true }, 2, 'BadValue'],
    [{ noSuchThing: 1 }, 59, 'CommandNotFound'],
    [{ listIndexes: 'nowhere' }, 26, 'NamespaceNotFound'],
    [{ dropIndexes: 'members', index: 'nope_1' }, 27, 'IndexNotFound'],
    [{ insert: '', documents: [{}] }, 73, 'InvalidNamespace'],
    [{ aggregate: 'members', pipeline: [{ $changeStream: {} }], cursor: {} }, 115, 'CommandNotSupported'],
  ])('%j fails with code %i %s', async (command, code, codeName) => {
    await expect(connection.db?.command(command)).rejects.toMatchObject({ code, codeName });
  });

  test('creating what exists is refused with NamespaceExists, dropping what does not is no failure', async () => {
    await connection.db?.command({ create: 'once' });
    await expect(connection.db?.command({ create: 'once' })).rejects.toMatchObject({ code: 48 });
    await expect(connection.db?.command({ drop: 'never' })).resolves.toMatchObject({ ok: 1 });
  });

  test('a document that its validator refuses fails with code 121', async () => {
    await connection.db?.command({ create: 'checked', validator: { $jsonSchema: { required: ['name'] } } });
    await expect(connection.collection('checked').insertOne({ other: 1 })).rejects.toMatchObject({ code: 121 });
  });

  test('a query that takes longer than maxTimeMS is stopped with code 50', async () => {
    const many = connection.collection('many');
    await many.insertMany(Array.from({ length: 20_000 }, (_, i) => ({ text: `${i} `.repeat(30) })));
    await expect(
      many
        .find({ text: /no.*such.*text/ })
        .maxTimeMS(1)
        .toArray(),
    ).rejects.toMatchObject({ code: 50 });
  });
});
