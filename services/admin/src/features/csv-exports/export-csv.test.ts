import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTick } from 'node:timers/promises';
import type { Page } from '@hamrah/service-kit';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';
import { exportCsv, exportPageSize } from './export-csv.ts';

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin();
});
afterAll(() => service.stop());

const staff = { id: '0199f3a0-0000-7000-8000-000000000001', name: 'Asha', email: 'a@hamrah.example', roles: [] };
const longText = 'x'.repeat(1_000);

/** Exports a table of `pageCount` pages and counts the reads. `beforeRead` can throw. */
async function startExport(pageCount: number, beforeRead: (reads: number) => void = () => undefined) {
  const stats = { reads: 0 };
  const readPage = async (cursor: string | undefined): Promise<Page<string>> => {
    stats.reads += 1;
    beforeRead(stats.reads);
    const pageNumber = Number(cursor ?? 0);
    const items = Array.from(
      { length: exportPageSize },
      (_, row) => `${pageNumber * exportPageSize + row} ${longText}`,
    );
    return { items, next: pageNumber + 1 < pageCount ? String(pageNumber + 1) : null };
  };
  const recordsOf = async (rows: readonly string[]) => rows.map((row) => [row]);
  const table = { name: 'members', columns: ['Row'], readPage, recordsOf } as const;
  const reply = await exportCsv(table, { staff, remoteAddress: '', filters: {} }, service.context);
  return { body: reply.body as Readable, stats };
}

it('applies backpressure and stops reading when the client disconnects', async () => {
  const { body, stats } = await startExport(1_000);
  await once(body, 'readable');
  for (let ticks = 0; ticks < 200; ticks++) await nextTick();
  expect(stats.reads).toBeLessThanOrEqual(3);
  body.read();
  for (let ticks = 0; ticks < 200; ticks++) await nextTick();
  const readsBefore = stats.reads;
  expect(readsBefore).toBeLessThanOrEqual(5);
  body.destroy();
  await once(body, 'close');
  for (let ticks = 0; ticks < 200; ticks++) await nextTick();
  expect(stats.reads - readsBefore).toBeLessThanOrEqual(1);
});

it('retries a failed page without losing or repeating a row', async () => {
  const { body } = await startExport(3, (reads) => {
    if (reads === 2 || reads === 3) throw new Error('database unavailable');
  });
  const rows = (await text(body)).split('\r\n').slice(1, -1);
  expect(rows.map((row) => Number(/\d+/.exec(row)?.[0]))).toEqual(
    Array.from({ length: 3 * exportPageSize }, (_, index) => index),
  );
});

it('ends with an error if a page keeps failing', async () => {
  const { body } = await startExport(3, (reads) => {
    if (reads > 1) throw new Error('database unavailable');
  });
  await expect(text(body)).rejects.toThrow('database unavailable');
});
