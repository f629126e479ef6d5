import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { type Page, type StaffSession, type StreamReply, stream } from '@hamrah/service-kit';
import { recordAction } from '../../audit/audit.ts';
import type { Context } from '../../context.ts';
import { byteOrderMark, type CsvValue, csvRecord } from '../../domain/csv.ts';
import { indiaDayOf } from '../../domain/india-day.ts';

/** Rows per page. An export holds at most two pages in memory. */
export const exportPageSize = 1_000;
const maxAttempts = 5;
const retryDelayMs = 500;

interface CsvTable<T> {
  readonly name: 'members' | 'payments' | 'enquiries';
  readonly columns: readonly string[];
  readonly readPage: (cursor: string | undefined) => Promise<Page<T>>;
  readonly recordsOf: (rows: readonly T[]) => Promise<readonly (readonly CsvValue[])[]>;
}

/** The staff member and the filters of an export, for the audit log. */
interface ExportRequest {
  readonly staff: StaffSession;
  readonly remoteAddress: string;
  readonly filters: Readonly<Record<string, string | undefined>>;
}

/**
 * Records an export in the audit log and streams it as CSV with backpressure. Failed pages are retried.
 * If a page keeps failing, the stream ends with an error, so that a partial file is not mistaken for a complete one.
 */
export async function exportCsv<T>(
  table: CsvTable<T>,
  { staff, remoteAddress, filters }: ExportRequest,
  context: Context,
): Promise<StreamReply> {
  const { commit, now } = context;
  const usedFilters = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
  const entry = { action: `${table.name}.exported`, details: { filters: usedFilters } };
  await commit((tx) => recordAction(context, staff, remoteAddress, entry, tx));
  return stream({
    contentType: 'text/csv; charset=utf-8; header=present',
    body: Readable.from(csvChunks(table), { objectMode: false }),
    cacheControl: 'private, no-store',
    fileName: `hamrah-${table.name}-${indiaDayOf(now())}.csv`,
  });
}

/** Yields one chunk per page while it reads the next page. */
async function* csvChunks<T>({ columns, readPage, recordsOf }: CsvTable<T>): AsyncGenerator<string> {
  const format = async (rows: readonly T[]) => (await recordsOf(rows)).map(csvRecord).join('');
  let header = byteOrderMark + csvRecord(columns);
  for (let page: Page<T> | null = await withRetries(() => readPage(undefined)); page; ) {
    const { items, next }: Page<T> = page;
    const nextPage: Promise<Page<T>> | null = next === null ? null : withRetries(() => readPage(next));
    nextPage?.catch(() => undefined);
    yield header + (await withRetries(() => format(items)));
    header = '';
    page = await nextPage;
  }
}

async function withRetries<T>(operation: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await operation();
    } catch (error) {
      if (attempt === maxAttempts) throw error;
      await delay(retryDelayMs);
    }
  }
}
