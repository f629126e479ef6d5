import { CallError } from '../call-error.ts';

/** How many rows of a list one call reads at most: §7 knows no pages. */
export const maxRows = 200;

interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

type FetchPage<T> = (query: { limit: number; cursor?: string }) => Promise<Page<T>>;

/** The rows of a list of ours, `rowsMost` at most; each page is asked for with the cursor of the one before. */
async function* streamRows<T>(page: FetchPage<T>): AsyncGenerator<T> {
  let next: string | null = null;
  let read = 0;
  do {
    const limit = Math.min(50, maxRows - read);
    const reply: Page<T> = await page({ limit, ...(next !== null && { cursor: next }) });
    yield* reply.items;
    read += reply.items.length;
    next = reply.next;
  } while (next !== null && read < maxRows);
}

/** The rows of a paged list, `rowsMost` at most. */
export async function readRows<T>(page: FetchPage<T>): Promise<T[]> {
  const rows: T[] = [];
  for await (const row of streamRows(page)) rows.push(row);
  return rows;
}

/** The first row of a paged list that fits; refused when it is not among the first `rowsMost` of a list that may be longer. */
export async function findRow<T>(page: FetchPage<T>, fits: (row: T) => boolean): Promise<T | undefined> {
  let read = 0;
  for await (const row of streamRows(page)) {
    if (fits(row)) return row;
    read += 1;
  }
  if (read < maxRows) return undefined;
  throw new CallError(404, `This is not among the first ${maxRows} of your list: please answer those first.`);
}
