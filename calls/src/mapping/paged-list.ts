import { CallError, isUnlistedValue } from '../call-error.ts';

/** Maximum rows of one call. The documented calls have no pages. */
export const maxRows = 200;

const maxPageRows = 50;

interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

type FetchPage<T> = (query: { limit: number; cursor?: string }) => Promise<Page<T>>;

/** Yields up to `maxRows` rows of a paged list, and fetches each page when it is needed. */
async function* streamRows<T>(fetchPage: FetchPage<T>): AsyncGenerator<T> {
  let cursor: string | null = null;
  let rowCount = 0;
  do {
    const limit = Math.min(maxPageRows, maxRows - rowCount);
    const page: Page<T> = await fetchPage({ limit, ...(cursor !== null && { cursor }) });
    yield* page.items;
    rowCount += page.items.length;
    cursor = page.next;
  } while (cursor !== null && rowCount < maxRows);
}

/** Reads up to `maxRows` rows of a paged list. */
export async function readRows<T>(fetchPage: FetchPage<T>): Promise<T[]> {
  const rows: T[] = [];
  for await (const row of streamRows(fetchPage)) rows.push(row);
  return rows;
}

/** Reads up to `maxRows` rows of a filtered list. A filter value that is on no list matches no member. */
export async function readFilteredRows<T>(fetchPage: FetchPage<T>): Promise<T[]> {
  try {
    return await readRows(fetchPage);
  } catch (problem) {
    if (isUnlistedValue(problem)) return [];
    throw problem;
  }
}

/** Finds the first matching row. Throws if there is none in the first `maxRows` of a list that may be longer. */
export async function findRow<T>(fetchPage: FetchPage<T>, isMatch: (row: T) => boolean): Promise<T | undefined> {
  let rowCount = 0;
  for await (const row of streamRows(fetchPage)) {
    if (isMatch(row)) return row;
    rowCount += 1;
  }
  if (rowCount < maxRows) return undefined;
  throw new CallError(404, `This is not among the first ${maxRows} of your list: please answer those first.`);
}

/** The page size of staff tables. */
const tablePageRows = 100;

/** Reads every row of a staff table. */
export async function readAllRows<T>(fetchPage: FetchPage<T>): Promise<T[]> {
  const rows: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await fetchPage({ limit: tablePageRows, ...(cursor !== null && { cursor }) });
    rows.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return rows;
}
