import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type Page, type StaffSession, type StreamReply, stream } from '@hamrah/service-kit';
import { recordAction } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { byteOrderMark, type CsvValue, csvRecord } from '../../domain/csv.ts';
import { indiaDayOf } from '../../domain/india-day.ts';

/** Rows read at once: what an export holds in memory, twice at most. */
export const exportBatchSize = 1_000;
const maxAttempts = 5;
const retryDelayMs = 500;

/** A table to be exported: its columns, and its rows part by part, each after the place where the one before ended. */
interface CsvTable<T> {
  readonly name: 'members' | 'payments' | 'enquiries';
  readonly columns: readonly string[];
  readonly read: (cursor: string | undefined) => Promise<Page<T>>;
  readonly recordsOf: (rows: readonly T[]) => Promise<readonly (readonly CsvValue[])[]>;
}

/** Who exports what, as the audit tells it. */
interface ExportRequest {
  readonly staff: StaffSession;
  readonly from: string;
  readonly filters: Readonly<Record<string, string | undefined>>;
}

/**
 * Writes an export into the audit and answers it as a CSV file: read no faster than it is taken, one part ahead. A part that
 * cannot be read or dressed is tried again; an export that cannot go on breaks off, so that half a file is not taken for a whole.
 */
export async function exportCsv<T>(
  table: CsvTable<T>,
  { staff, from, filters }: ExportRequest,
  deps: Context,
): Promise<StreamReply> {
  const { commit, now } = deps;
  const given = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  await commit((tx) => recordAction(deps, staff, from, { act: `${table.name}.exported`, details: { filters: given } }, tx));
  return stream({
    contentType: 'text/csv; charset=utf-8; header=present',
    body: Readable.from(csvChunks(table), { objectMode: false }),
    cacheControl: 'private, no-store',
    fileName: `hamrah-${table.name}-${indiaDayOf(now())}.csv`,
  });
}

async function* csvChunks<T>({ columns, read, recordsOf: recordsOf }: CsvTable<T>): AsyncGenerator<string> {
  const dressed = async (rows: readonly T[]) => (await recordsOf(rows)).map(csvRecord).join('');
  let head = byteOrderMark + csvRecord(columns);
  for (let page: Page<T> | null = await withRetries(() => read(undefined)); page; ) {
    const { items, next }: Page<T> = page;
    const following: Promise<Page<T>> | null = next === null ? null : withRetries(() => read(next));
    following?.catch(() => undefined);
    yield head + (await withRetries(() => dressed(items)));
    head = '';
    page = await following;
  }
}

/** Does something that asks others, a few times if need be. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === maxAttempts) throw error;
      await pause(retryDelayMs);
    }
  }
}
