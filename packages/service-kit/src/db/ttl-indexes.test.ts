import { type Connection, mongo, Schema } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestEnvironment } from '../testing/test-environment.ts';
import { connectDatabase, prepareDatabase } from './database.ts';

const uri = createTestEnvironment().MONGODB_URI;
let connections: Connection[];
beforeEach(() => {
  connections = [];
});
afterEach(() => Promise.all(connections.map((connection) => connection.close())));

/** Starts a release whose visits expire after this time. */
async function startRelease(expireAfterSeconds: number, collection: string): Promise<Connection> {
  const connection = await connectDatabase(uri);
  connections.push(connection);
  const schema = new Schema({ at: Date, visitor: String }, { collection, autoIndex: false })
    .index({ at: 1 }, { expireAfterSeconds })
    .index({ visitor: 1, at: 1 });
  connection.model('visit', schema);
  await prepareDatabase(connection);
  return connection;
}
const indexesOf = async (connection: Connection, collection: string) =>
  (await connection.collection(collection).indexes()).map(({ key, expireAfterSeconds }) => [key, expireAfterSeconds]);

describe('a TTL index', () => {
  it('gets the lifetime of the new release while old pods still run', async () => {
    const old = await startRelease(3_600, 'visits');
    await old.collection('visits').insertOne({ at: new Date(), visitor: 'HM1' });
    const pods = await Promise.all([startRelease(7_200, 'visits'), startRelease(7_200, 'visits')]);
    for (const pod of [old, ...pods])
      expect(await indexesOf(pod, 'visits')).toEqual([
        [{ _id: 1 }, undefined],
        [{ visitor: 1, at: 1 }, undefined],
        [{ at: 1 }, 7_200],
      ]);
    expect(await old.collection('visits').countDocuments()).toBe(1);
  });

  it('stays as it is if nothing changed', async () => {
    await startRelease(60, 'calls');
    const dropIndex = vi.spyOn(mongo.Collection.prototype, 'dropIndex');
    const again = await startRelease(60, 'calls');
    expect(dropIndex).not.toHaveBeenCalled();
    expect(await indexesOf(again, 'calls')).toContainEqual([{ at: 1 }, 60]);
    await startRelease(90, 'calls');
    expect(dropIndex).toHaveBeenCalledOnce();
  });
});
