import { z } from 'zod';

/** Query of a list: `cursor` as the previous page gave it, `limit` from 1 to 50 (20 unless said). */
export const pageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

/** Reply of a list: its items, and the cursor of the next page, null at the end. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next: z.string().nullable() });
