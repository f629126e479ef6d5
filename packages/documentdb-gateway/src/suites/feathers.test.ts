import errors from '@feathersjs/errors';
import { feathers } from '@feathersjs/feathers';
import { MongoDBService } from '@feathersjs/mongodb';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest';
import { hasEngine, startTestGateway, uniqueDatabaseName } from '../testing/engine.ts';

/** Appends the reason to the titles of the tests that `testsFor` excludes, because reports list skipped tests. */
const skip = (name: string, run: () => void) => it.skip(`${name} (needs a driver that sends integer ids)`, run);
const suiteIt = Object.assign((name: string, run: () => void) => it(name, run), { skip });

/** The suite expects the functions of the test runner as globals. */
Object.assign(globalThis, { describe, it: suiteIt, before: beforeAll, after: afterAll, beforeEach, afterEach });
const { adapterTests } = await import('@feathersjs/adapter-tests');

/** Selects all tests except those that use an integer as an ObjectId. The driver rejects such ids itself. */
const testsFor = (id: string) =>
  Object.assign([], { includes: (name: string) => id !== '_id' || !name.endsWith('(integer)') });

const gateway = hasEngine ? await startTestGateway() : undefined;
const client = gateway && (await MongoClient.connect(gateway.uri));

describe.runIf(hasEngine)('Feathers database adapter suite (needs PostgreSQL with DocumentDB)', () => {
  const database = uniqueDatabaseName();

  afterAll(async () => {
    await client?.db(database).dropDatabase();
    await client?.close();
    await gateway?.stop();
  });

  if (!client) return;
  const app = feathers();
  for (const id of ['_id', 'customid']) {
    const Model = client.db(database).collection(`people_${id}`);
    app.use(`people-${id}`, new MongoDBService({ Model, id, events: ['testing'] }), { events: ['testing'] });
    adapterTests(testsFor(id))(app, errors, `people-${id}`, id);
  }
});
