import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

let isFirst = false;

/** Whether a page has not yet rendered since the site was opened, and its data is loaded for its first render. */
export const isFirstRender = (): boolean => isFirst;

/** Call it before a page's data is loaded for its first render, and after that render. */
export function setFirstRender(value: boolean): void {
  isFirst = value;
}

/** The stale time of a query that every visit refetches. The first render takes the data that was just loaded for it. */
export const staleOnVisit = (): number => (isFirst ? Number.POSITIVE_INFINITY : 0);

/** Loads the data of a query before the page renders. Resolves even if it fails, because the page then tries again. */
export const loadFirst = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) =>
  queryClient.prefetchQuery({ ...query, retry: false });

/** As `loadFirst`, the first page of a list. */
export const loadFirstPage = <Data, Key extends QueryKey, Cursor>(
  query: FetchInfiniteQueryOptions<Data, Error, Data, Key, Cursor>,
) => queryClient.prefetchInfiniteQuery({ ...query, retry: false });
