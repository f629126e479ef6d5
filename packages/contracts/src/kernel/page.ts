import { z } from 'zod';
import { type Caller, type Route, type RouteOptions, route } from './route.ts';

/** Query of a paged list: `cursor` from the previous page, `limit` from 1 to 50. */
export const pageQuery = z.object({
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(50).default(20),
});

/** Reply of a paged list: its items, and the cursor of the next page, null at the end. */
export const pageOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), next: z.string().nullable() });

type NoFilters = Record<never, never>;
type PagedQuery<F extends z.ZodRawShape> = z.ZodObject<Omit<typeof pageQuery.shape, keyof F> & F>;

interface PagedRouteOptions<W extends Caller, P extends z.ZodType, I extends z.ZodType, F extends z.ZodRawShape>
  extends Pick<
    RouteOptions<W, P, z.ZodUndefined, z.ZodUndefined, z.ZodUndefined, undefined, undefined>,
    'access' | 'permission' | 'summary' | 'params' | 'refuses'
  > {
  item: I;
  /** Query parameters in addition to `cursor` and `limit`. */
  filters?: F;
}

/** Declares a route that returns a list page by page. */
export function pagedRoute<
  W extends Caller,
  I extends z.ZodType,
  P extends z.ZodType = z.ZodUndefined,
  F extends z.ZodRawShape = NoFilters,
>(
  path: `/${string}`,
  { item, filters, ...options }: PagedRouteOptions<W, P, I, F>,
): Route<W, P, PagedQuery<F>, z.ZodUndefined, ReturnType<typeof pageOf<I>>, undefined, undefined> {
  const query = pageQuery.extend(filters ?? {}) as unknown as PagedQuery<F>;
  return route('GET', path, { ...options, query, reply: pageOf(item) });
}
