import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

let isFirst = false;

/** Whether the first page after the site opens is still loading its data or rendering. */
export const isFirstRender = (): boolean => isFirst;

/** Call it with true before the first page loads its data, and with false once that page has rendered. */
export function setFirstRender(value: boolean): void {
  isFirst = value;
}

/** Stale time, in ms, of a query that every visit refetches. The first render uses the data that was just loaded. */
export const staleTimeOnVisitMs = (): number => (isFirst ? Number.POSITIVE_INFINITY : 0);

/** Loads the data of a query before the page renders. Resolves even if it fails, because the page then tries again. */
export const prefetchData = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) =>
  queryClient.prefetchQuery({ ...query, retry: false });

/** Like `prefetchData`, for the first page of a list. */
export const prefetchFirstPage = <Data, Key extends QueryKey, Cursor>(
  query: FetchInfiniteQueryOptions<Data, Error, Data, Key, Cursor>,
) => queryClient.prefetchInfiniteQuery({ ...query, retry: false });
