/** How many rows a documented list holds at most: §7 knows no pages. */
export const rowsMost = 200;

interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

type AskPage<T> = (query: { limit: number; cursor?: string }) => Promise<Page<T>>;

/** The pages of a list of ours, one after the other; each is asked for with its cursor. */
async function* pagesOf<T>(page: AskPage<T>): AsyncGenerator<readonly T[]> {
  let next: string | null = null;
  do {
    const reply: Page<T> = await page({ limit: 50, ...(next !== null && { cursor: next }) });
    yield reply.items;
    next = reply.next;
  } while (next !== null);
}

/** The rows of a paged list, `rowsMost` at most. */
export async function rowsOf<T>(page: AskPage<T>): Promise<T[]> {
  const rows: T[] = [];
  for await (const items of pagesOf(page)) {
    rows.push(...items);
    if (rows.length >= rowsMost) break;
  }
  return rows.slice(0, rowsMost);
}

/** The first row of a paged list that fits, however far back. */
export async function findRow<T>(page: AskPage<T>, fits: (row: T) => boolean): Promise<T | undefined> {
  for await (const items of pagesOf(page)) {
    const found = items.find(fits);
    if (found) return found;
  }
  return undefined;
}
