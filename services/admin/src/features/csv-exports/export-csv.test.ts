import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as turn } from 'node:timers/promises';
import type { Page } from '@hamrah/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportBatchSize, exportCsv } from './export-csv.ts';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin();
});
afterAll(() => service.stop());

const staff = { id: '0199f3a0-0000-7000-8000-000000000001', name: 'Asha', email: 'a@hamrah.example', roles: [] };
const wide = 'x'.repeat(1_000);

/** The body of an export of so many parts, and how often a part was read; `before` may fail a read. */
async function exported(parts: number, before: (reads: number) => void = () => undefined) {
  const counted = { reads: 0 };
  const read = async (cursor: string | undefined): Promise<Page<string>> => {
    counted.reads += 1;
    before(counted.reads);
    const at = Number(cursor ?? 0);
    const items = Array.from({ length: exportBatchSize }, (_, row) => `${at * exportBatchSize + row} ${wide}`);
    return { items, next: at + 1 < parts ? String(at + 1) : null };
  };
  const recordsOf = async (rows: readonly string[]) => rows.map((row) => [row]);
  const table = { name: 'members', columns: ['Row'], read, recordsOf } as const;
  const reply = await exportCsv(table, { staff, from: '', filters: {} }, service.deps);
  return { body: reply.body as Readable, counted };
}

it('is read no faster than it is taken, and no further once its taker has left', async () => {
  const { body, counted } = await exported(1_000);
  await once(body, 'readable');
  for (let turns = 0; turns < 200; turns++) await turn();
  expect(counted.reads).toBeLessThanOrEqual(3);
  body.read();
  for (let turns = 0; turns < 200; turns++) await turn();
  const before = counted.reads;
  expect(before).toBeLessThanOrEqual(5);
  body.destroy();
  await once(body, 'close');
  for (let turns = 0; turns < 200; turns++) await turn();
  expect(counted.reads - before).toBeLessThanOrEqual(1);
});

it('goes on where a part could not be read at once: every row is there, once and in order', async () => {
  const { body } = await exported(3, (reads) => {
    if (reads === 2 || reads === 3) throw new Error('the database is away');
  });
  const rows = (await text(body)).split('\r\n').slice(1, -1);
  expect(rows.map((row) => Number(/\d+/.exec(row)?.[0]))).toEqual(
    Array.from({ length: 3 * exportBatchSize }, (_, at) => at),
  );
});

it('breaks off when it cannot go on, so that half a file is not taken for a whole', async () => {
  const { body } = await exported(3, (reads) => {
    if (reads > 1) throw new Error('the database is away');
  });
  await expect(text(body)).rejects.toThrow('the database is away');
});
