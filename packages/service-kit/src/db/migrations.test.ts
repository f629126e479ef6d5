import type { Connection, mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notesService, readNote, writeNote } from '../fixtures/notes.ts';
import { openLog } from '../observability/log.ts';
import { newMemberCode, startTestService } from '../testing/index.ts';
import { createTestEnvironment } from '../testing/test-environment.ts';
import { connectDatabase } from './database.ts';
import { type Migration, migrateDatabase } from './migrations.ts';

const log = openLog({ service: 'notes', level: 'silent' });
let connections: [Connection, Connection];
let db: mongo.Db;
beforeAll(async () => {
  const { MONGODB_URI } = createTestEnvironment('notes');
  connections = [await connectDatabase(MONGODB_URI), await connectDatabase(MONGODB_URI)];
  db = connections[0].db as mongo.Db;
});
beforeEach(async () => {
  for (const name of ['migrations', 'migration_lock', 'notes']) await db.collection(name).deleteMany({});
});
afterAll(async () => {
  for (const connection of connections) await connection.close();
});

const { signal: never } = new AbortController();
const migrate = (migrations: readonly Migration[], { signal = never, pod = 0 } = {}) =>
  migrateDatabase(connections[pod] as Connection, { migrations, log, signal });
const recorded = async () =>
  (await db.collection('migrations').find().sort({ at: 1 }).toArray()).map(({ _id }) => String(_id));
/** A migration that records each of its runs. */
const noted = (name: string, runs: string[]): Migration => ({ name, run: async () => void runs.push(name) });
const countWords: Migration = {
  name: '2026-12-01-count-words',
  run: async ({ updateInBatches }) => {
    const words = { $size: { $split: ['$text', ' '] } };
    await updateInBatches('notes', { words: { $exists: false } }, [{ $set: { words } }]);
  },
};

describe('migrations', () => {
  it('run once, in order, even if two processes start at the same time', async () => {
    const runs: string[] = [];
    const migrations = ['first', 'second', 'third'].map((name) => noted(name, runs));
    await Promise.all([migrate(migrations), migrate(migrations, { pod: 1 })]);
    await migrate(migrations);
    expect(runs).toEqual(['first', 'second', 'third']);
    expect(await recorded()).toEqual(['first', 'second', 'third']);
    expect(await db.collection('migration_lock').countDocuments()).toBe(0);
  });

  it('stop at one that fails, and start with it in the next run', async () => {
    const runs: string[] = [];
    const failing: Migration = {
      name: 'second',
      run: async () => {
        throw new Error('disk full');
      },
    };
    await expect(migrate([noted('first', runs), failing, noted('third', runs)])).rejects.toThrow('disk full');
    expect(await recorded()).toEqual(['first']);
    await migrate(['first', 'second', 'third'].map((name) => noted(name, runs)));
    expect(runs).toEqual(['first', 'second', 'third']);
  });

  it('continue where a stopped process left off', async () => {
    const total = 1_200;
    await db.collection('notes').insertMany(Array.from({ length: total }, (_, note) => ({ text: `note ${note}` })));
    const stopping = new AbortController();
    const countDone = () => db.collection('notes').countDocuments({ words: 2 });
    const stopped = migrate(
      [
        {
          name: countWords.name,
          run: (tools) =>
            countWords.run({
              ...tools,
              updateInBatches: async (collection, filter, update) => {
                await tools.updateInBatches(collection, { ...filter, text: { $lt: 'note 5' } }, update);
                stopping.abort(new Error('stopped'));
                return tools.updateInBatches(collection, filter, update);
              },
            }),
        },
      ],
      { signal: stopping.signal },
    );
    await expect(stopped).rejects.toThrow('stopped');
    const doneBefore = await countDone();
    expect([doneBefore > 0, doneBefore < total, await recorded()]).toEqual([true, true, []]);
    await migrate([countWords]);
    expect([await countDone(), await recorded()]).toEqual([total, [countWords.name]]);
  });

  it('wait for another process, and take over once its lock expires', async () => {
    const runs: string[] = [];
    const expiresAt = new Date(Date.now() + 1_500);
    await db.collection('migration_lock').insertOne({ _id: 'lock' as never, holder: 'other', expiresAt });
    await migrate([noted('first', runs)]);
    expect([runs, Date.now() >= expiresAt.getTime()]).toEqual([['first'], true]);
  });
});

it('upgrades a service while its previous release serves, and loses no write', async () => {
  const asha = { code: newMemberCode(), gender: 'Female' } as const;
  const previous = await startTestService(notesService());
  const notes = new Map<string, string>();
  let isServing = true;
  const serve = async (): Promise<void> => {
    for (let number = 0; isServing; number += 1) {
      const { id, text } = await previous.as(asha).call(writeNote, { body: { text: `note number ${number}` } });
      notes.set(id, text);
      expect((await previous.asAnyone().call(readNote, { params: { note: id } })).text).toBe(text);
    }
  };
  const serving = serve();
  await expect.poll(() => notes.size).toBeGreaterThan(20);
  const release = { ...notesService(), migrations: [countWords] };
  const next = await startTestService(release, { sameEnvironmentAs: previous });
  const sizeAtStart = notes.size;
  await expect.poll(() => notes.size).toBeGreaterThan(sizeAtStart + 20);
  isServing = false;
  await serving;
  await previous.stop();
  for (const [note, text] of notes)
    expect((await next.asAnyone().call(readNote, { params: { note } })).text).toBe(text);
  const stored = next.context.store.notes.collection;
  const uncounted = await stored.countDocuments({ words: { $exists: false } });
  expect([uncounted > 0, uncounted < notes.size]).toEqual([true, true]);
  await next.stop();
  // Pods of the previous release wrote notes after the migration. The next release counts them.
  const last = await startTestService(
    { ...release, migrations: [countWords, { ...countWords, name: '2027-01-01-count-remaining-words' }] },
    { sameEnvironmentAs: previous },
  );
  expect(await last.context.store.notes.collection.countDocuments({ words: 3 })).toBe(notes.size);
  await last.stop();
});
