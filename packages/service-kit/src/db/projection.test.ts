import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineService } from '../index.ts';
import type { Tx } from '../service-context.ts';
import { startTestService, type TestService } from '../testing/index.ts';
import { demoProjection } from './demo-projection.ts';
import { type Projection, projection } from './projection.ts';

interface Flower {
  readonly colour: string;
  readonly label: string;
  readonly synthetic: boolean;
}
const gardenService = defineService({
  name: 'garden',
  connect: (context) => ({
    ...context,
    flowers: projection<Flower>(context.connection, 'flowers', {
      fields: {
        colour: { type: String, required: true },
        label: { type: String, required: true },
        synthetic: { type: Boolean, required: true },
      },
      indexes: [{ colour: 1 }, [{ label: 1 }, { unique: true }]],
    }),
  }),
});

let garden: TestService<typeof gardenService>;
let flowers: Projection<Flower>;
beforeAll(async () => {
  garden = await startTestService(gardenService);
  ({ flowers } = garden.context);
});
afterAll(() => garden.stop());

let count = 0;
const newKey = () => `flower-${++count}`;
const flower = (key: string, colour = 'red'): Flower => ({ colour, label: `label of ${key}`, synthetic: false });
const commit = (work: (tx: Tx) => Promise<void>) => garden.context.commit(work);
const upsert = (key: string, sequence: number, colour?: string) =>
  commit((tx) => flowers.upsertIfNewer(key, sequence, flower(key, colour), tx));
const erase = (key: string) => commit((tx) => flowers.erase(key, tx));

describe('a projection', () => {
  it('holds the newest event even if events are reordered or repeated', async () => {
    const key = newKey();
    await upsert(key, 2, 'white');
    await upsert(key, 1, 'red');
    await upsert(key, 2, 'green');
    expect(await flowers.find(key)).toEqual({ _id: key, sequence: 2, ...flower(key, 'white') });
    await Promise.all([5, 3, 6, 4].map((sequence) => upsert(key, sequence, `colour ${sequence}`)));
    expect(await flowers.find(key)).toMatchObject({ sequence: 6, colour: 'colour 6' });
  });
});

describe('a tombstone', () => {
  it('is invisible to lookups and to queries by a field, and holds no data', async () => {
    const [key, other] = [newKey(), newKey()];
    await upsert(key, 1, 'violet');
    await upsert(other, 1, 'violet');
    await erase(key);
    expect(await flowers.find(key)).toBeUndefined();
    expect([...(await flowers.findMany([key, other])).keys()]).toEqual([other]);
    expect((await flowers.model.find({ colour: 'violet' })).map(({ _id }) => _id)).toEqual([other]);
    expect(await flowers.model.countDocuments({ colour: 'violet' })).toBe(1);
    const tombstone = await flowers.model.collection.findOne({ _id: key as never });
    expect(tombstone).toEqual({ _id: key, sequence: Number.MAX_SAFE_INTEGER });
  });

  it('is not replaced by late events or bulk loading', async () => {
    const key = newKey();
    await upsert(key, 1);
    await erase(key);
    await erase(key);
    await upsert(key, 2);
    await upsert(key, 1_000_000);
    await demoProjection(flowers).load(new Map([[key, flower(key)]]));
    expect(await flowers.find(key)).toBeUndefined();
  });

  it('can be stored for an unknown key', async () => {
    const key = newKey();
    await erase(key);
    await upsert(key, 1);
    expect(await flowers.find(key)).toBeUndefined();
  });

  it('wins over concurrent events', async () => {
    for (let round = 0; round < 15; round++) {
      const key = newKey();
      if (round % 3 === 0) await upsert(key, 1);
      await Promise.all([upsert(key, 2), erase(key), upsert(key, 3)]);
      expect(await flowers.find(key)).toBeUndefined();
      expect(await flowers.hasTombstone(key)).toBe(true);
    }
  });

  it('is undone if its transaction aborts', async () => {
    const key = newKey();
    await upsert(key, 1);
    const failing = commit(async (tx) => {
      await flowers.erase(key, tx);
      expect(await flowers.find(key, tx)).toBeUndefined();
      expect(await flowers.hasTombstone(key, tx)).toBe(true);
      throw new Error('transaction failure');
    });
    await expect(failing).rejects.toThrow('transaction failure');
    expect(await flowers.find(key)).toMatchObject({ sequence: 1 });
  });

  it('frees the row’s value in a unique index', async () => {
    const keys = [newKey(), newKey(), newKey()] as const;
    for (const key of keys) await upsert(key, 1);
    for (const key of keys) await erase(key);
    const second = newKey();
    await commit((tx) => flowers.upsertIfNewer(second, 1, flower(keys[0]), tx));
    const third = commit((tx) => flowers.upsertIfNewer(newKey(), 1, flower(keys[0]), tx));
    await expect(third).rejects.toMatchObject({ code: 11000 });
  });

  it('is distinguished from an unknown key', async () => {
    const [key, unknown, existing] = [newKey(), newKey(), newKey()];
    await erase(key);
    await upsert(existing, 1);
    expect(await Promise.all([key, unknown, existing].map((candidate) => flowers.hasTombstone(candidate)))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('remains after the removal of demo members', async () => {
    const [key, demo] = [newKey(), newKey()];
    await erase(key);
    const demos = demoProjection(flowers);
    await demos.load(new Map([[demo, { ...flower(demo), synthetic: true }]]));
    for await (const keys of demos.syntheticKeys(10)) await demos.remove(keys);
    expect(await flowers.find(demo)).toBeUndefined();
    expect(await flowers.hasTombstone(demo)).toBe(false);
    expect(await flowers.hasTombstone(key)).toBe(true);
  });
});
