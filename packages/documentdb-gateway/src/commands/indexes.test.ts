import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningGateway } from '../index.ts';
import { hasEngine, startTestGateway, uniqueDatabaseName } from '../testing/engine.ts';

describe.runIf(hasEngine)('indexes (needs PostgreSQL with DocumentDB)', () => {
  let gateway: RunningGateway;
  let connection: mongoose.Connection;

  beforeAll(async () => {
    gateway = await startTestGateway();
    connection = await mongoose.createConnection(gateway.uri, { dbName: uniqueDatabaseName() }).asPromise();
  });

  afterAll(async () => {
    await connection.dropDatabase();
    await connection.close();
    await gateway.stop();
  });

  test('builds unique, compound, text, TTL and partial indexes exactly as mongoose declares them', async () => {
    const schema = new mongoose.Schema({
      email: String,
      name: String,
      about: String,
      at: Date,
      active: Boolean,
      score: Number,
    })
      .index({ email: 1 }, { unique: true })
      .index({ name: 1, score: -1 })
      .index({ about: 'text' })
      .index({ at: 1 }, { expireAfterSeconds: 3600 })
      .index({ score: 1 }, { partialFilterExpression: { active: true } });
    const model = connection.model('Indexed', schema);
    await model.init();
    expect(await model.diffIndexes()).toEqual({ toDrop: [], toCreate: [] });
    expect(await model.syncIndexes()).toEqual([]);
  });

  test('creates no second index for a repeated createIndex', async () => {
    const indexed = connection.collection('indexed');
    await indexed.createIndex({ a: 1 }, { unique: true });
    await indexed.createIndex({ a: 1 }, { unique: true });
    expect((await indexed.indexes()).map(({ name }) => name)).toEqual(['_id_', 'a_1']);
  });

  test('recreates a collection that another client drops at the same time', async () => {
    const dropped = connection.collection('dropped');
    for (let round = 0; round < 40; round += 1) {
      await dropped.insertOne({});
      const [, name] = await Promise.all([dropped.drop(), dropped.createIndex({ a: 1 })]);
      expect(name).toBe('a_1');
    }
  });

  test('rejects an existing index name with another key, and an existing key with another name', async () => {
    const conflicts = connection.collection('conflicts');
    await conflicts.createIndex({ a: 1 }, { name: 'one' });
    await expect(conflicts.createIndex({ b: 1 }, { name: 'one' })).rejects.toMatchObject({
      code: 86,
      codeName: 'IndexKeySpecsConflict',
    });
    await expect(conflicts.createIndex({ a: 1 }, { name: 'two' })).rejects.toMatchObject({
      code: 85,
      codeName: 'IndexOptionsConflict',
    });
  });

  test('rejects a unique index over duplicate values with code 11000 and creates no index', async () => {
    const duplicates = connection.collection('duplicates');
    await duplicates.insertMany([{ k: 1 }, { k: 1 }]);
    await expect(duplicates.createIndex({ k: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect(await duplicates.indexes()).toHaveLength(1);
  });

  test('uses an index of a non-empty collection for the first query after the build', async () => {
    const filled = connection.collection('filled');
    await filled.insertMany(Array.from({ length: 2000 }, (_, i) => ({ path: `p${i % 5}`, score: i })));
    await filled.createIndex({ path: 1, score: -1 });
    const plan = await filled.find({ path: 'p1' }).sort({ score: -1 }).limit(5).explain('queryPlanner');
    expect(JSON.stringify(plan.queryPlanner.winningPlan)).toContain('"indexName":"path_1_score_-1"');
    expect(JSON.stringify(plan.queryPlanner.winningPlan)).not.toContain('SORT');
  });

  test('creates one index if ten builds of it run concurrently', async () => {
    const contended = connection.collection('contended');
    await Promise.all(Array.from({ length: 10 }, () => contended.createIndex({ a: 1, b: 1 })));
    expect(await contended.indexes()).toHaveLength(2);
  });

  test('applies a partial unique index only to matching documents', async () => {
    const partial = connection.collection('partial');
    await partial.createIndex({ a: 1 }, { unique: true, partialFilterExpression: { live: true } });
    await partial.insertMany([
      { a: 1, live: false },
      { a: 1, live: false },
      { a: 1, live: true },
    ]);
    await expect(partial.insertOne({ a: 1, live: true })).rejects.toMatchObject({ code: 11000, keyValue: { a: 1 } });
  });

  test('finds text by word stem', async () => {
    const texts = connection.collection('texts');
    await texts.createIndex({ about: 'text' });
    await texts.insertMany([{ about: 'loves hiking in mountains' }, { about: 'plays the sitar' }]);
    const matches = await texts.find({ $text: { $search: 'mountain' } }).toArray();
    expect(matches.map(({ about }) => about)).toEqual(['loves hiking in mountains']);
  });

  test('changes the expiry of a TTL index with collMod', async () => {
    const expiring = connection.collection('expiring');
    await expiring.createIndex({ at: 1 }, { expireAfterSeconds: 100 });
    await connection.db?.command({ collMod: 'expiring', index: { name: 'at_1', expireAfterSeconds: 50 } });
    expect((await expiring.indexes())[1]).toMatchObject({ expireAfterSeconds: 50 });
  });

  test('explains a collection scan and rejects explain of a write', async () => {
    const explained = connection.collection('explained');
    await explained.insertMany([{ a: 1 }, { a: 2 }]);
    const plan = await explained.find({ b: 1 }).explain('executionStats');
    expect(plan.queryPlanner.winningPlan).toEqual({ stage: 'COLLSCAN' });
    expect(plan.executionStats).toMatchObject({ nReturned: 0, totalDocsExamined: 2 });
    expect(plan.enginePlan.Plan['Node Type']).toBeTypeOf('string');
    await expect(connection.db?.command({ explain: { delete: 'a', deletes: [] } })).rejects.toMatchObject({
      code: 115,
    });
  });
});
