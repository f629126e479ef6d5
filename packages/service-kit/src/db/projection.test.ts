import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defineService } from '../index.ts';
import type { Tx } from '../service-context.ts';
import { type Stack, stack } from '../testing/index.ts';
import { demoProjection } from './demo-projection.ts';
import { type Projection, projection } from './projection.ts';

interface Flower {
  readonly colour: string;
  readonly label: string;
  readonly synthetic: boolean;
}
const open = defineService({
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

let garden: Stack<typeof open>;
let flowers: Projection<Flower>;
beforeAll(async () => {
  garden = await stack(open);
  ({ flowers } = garden.context);
});
afterAll(() => garden.stop());

let count = 0;
const freshKey = () => `flower-${++count}`;
const flower = (key: string, colour = 'red'): Flower => ({ colour, label: `label of ${key}`, synthetic: false });
const commit = (work: (tx: Tx) => Promise<void>) => garden.context.commit(work);
const keep = (key: string, sequence: number, colour?: string) =>
  commit((tx) => flowers.upsertIfNewer(key, sequence, flower(key, colour), tx));
const erase = (key: string) => commit((tx) => flowers.erase(key, tx));

describe('a projection', () => {
  it('holds the newest event, in any order and with repeats', async () => {
    const key = freshKey();
    await keep(key, 2, 'white');
    await keep(key, 1, 'red');
    await keep(key, 2, 'green');
    expect(await flowers.find(key)).toEqual({ _id: key, sequence: 2, ...flower(key, 'white') });
    await Promise.all([5, 3, 6, 4].map((sequence) => keep(key, sequence, `colour ${sequence}`)));
    expect(await flowers.find(key)).toMatchObject({ sequence: 6, colour: 'colour 6' });
  });
});

describe('a tombstone', () => {
  it('is invisible to every query and holds no data', async () => {
    const [key, other] = [freshKey(), freshKey()];
    await keep(key, 1, 'violet');
    await keep(other, 1, 'violet');
    await erase(key);
    expect(await flowers.find(key)).toBeUndefined();
    expect([...(await flowers.findMany([key, other])).keys()]).toEqual([other]);
    expect((await flowers.model.find({ colour: 'violet' })).map(({ _id }) => _id)).toEqual([other]);
    expect(await flowers.model.countDocuments({ colour: 'violet' })).toBe(1);
    const left = await flowers.model.collection.findOne({ _id: key as never });
    expect(left).toEqual({ _id: key, sequence: Number.MAX_SAFE_INTEGER });
  });

  it('is not replaced by late events or bulk loading', async () => {
    const key = freshKey();
    await keep(key, 1);
    await erase(key);
    await erase(key);
    await keep(key, 2);
    await keep(key, 1_000_000);
    await demoProjection(flowers).load(new Map([[key, flower(key)]]));
    expect(await flowers.find(key)).toBeUndefined();
  });

  it('also works for an unknown key', async () => {
    const key = freshKey();
    await erase(key);
    await keep(key, 1);
    expect(await flowers.find(key)).toBeUndefined();
  });

  it('wins over concurrent events', async () => {
    for (let round = 0; round < 15; round++) {
      const key = freshKey();
      if (round % 3 === 0) await keep(key, 1);
      await Promise.all([keep(key, 2), erase(key), keep(key, 3)]);
      expect(await flowers.find(key)).toBeUndefined();
      expect(await flowers.hasTombstone(key)).toBe(true);
    }
  });

  it('is undone if its transaction aborts', async () => {
    const key = freshKey();
    await keep(key, 1);
    const failing = commit(async (tx) => {
      await flowers.erase(key, tx);
      expect(await flowers.find(key, tx)).toBeUndefined();
      expect(await flowers.hasTombstone(key, tx)).toBe(true);
      throw new Error('transaction failure');
    });
    await expect(failing).rejects.toThrow('transaction failure');
    expect(await flowers.find(key)).toMatchObject({ sequence: 1 });
  });

  it('frees its value in a unique index', async () => {
    const keys = [freshKey(), freshKey(), freshKey()] as const;
    for (const key of keys) await keep(key, 1);
    for (const key of keys) await erase(key);
    const second = freshKey();
    await commit((tx) => flowers.upsertIfNewer(second, 1, flower(keys[0]), tx));
    const third = commit((tx) => flowers.upsertIfNewer(freshKey(), 1, flower(keys[0]), tx));
    await expect(third).rejects.toMatchObject({ code: 11000 });
  });

  it('is distinguished from an unknown key', async () => {
    const [key, unknown, kept] = [freshKey(), freshKey(), freshKey()];
    await erase(key);
    await keep(kept, 1);
    expect(await Promise.all([key, unknown, kept].map((each) => flowers.hasTombstone(each)))).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is kept by the removal of demo members', async () => {
    const [key, demo] = [freshKey(), freshKey()];
    await erase(key);
    const demos = demoProjection(flowers);
    await demos.load(new Map([[demo, { ...flower(demo), synthetic: true }]]));
    for await (const keys of demos.syntheticKeys(10)) await demos.remove(keys);
    expect(await flowers.find(demo)).toBeUndefined();
    expect(await flowers.hasTombstone(demo)).toBe(false);
    expect(await flowers.hasTombstone(key)).toBe(true);
  });
});
