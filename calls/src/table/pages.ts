/** How many rows a documented list holds at most: §7 knows no pages. */
export const rowsMost = 200;

interface Page<T> {
  readonly items: readonly T[];
  readonly next: string | null;
}

/** The rows of a paged list of ours, `rowsMost` at most; each page is asked for with its cursor. */
export async function rowsOf<T>(page: (query: { limit: number; cursor?: string }) => Promise<Page<T>>): Promise<T[]> {
  const rows: T[] = [];
  let next: string | null = null;
  do {
    const reply: Page<T> = await page({ limit: 50, ...(next !== null && { cursor: next }) });
    rows.push(...reply.items);
    next = reply.next;
  } while (next !== null && rows.length < rowsMost);
  return rows.slice(0, rowsMost);
}
