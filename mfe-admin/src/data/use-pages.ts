import type { AnyRoute, RouteInput, RouteReply } from '@hamrah/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { staffCall } from './staff-call.ts';
import { readKey } from './use-read.ts';

interface Paged {
  readonly items: readonly unknown[];
  readonly next: string | null;
}
type ListRoute = AnyRoute & { readonly reply?: { readonly _zod: { readonly output: Paged } } };

/** A list a page at a time, with the ways to the pages before and after. */
export interface Pages<Page extends Paged> {
  /** The page on display; `undefined` until the first has come. */
  readonly page: Page | undefined;
  /** The first page, which tells more than the others. */
  readonly first: Page | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  /** Number of the page, from 1. */
  readonly number: number;
  readonly isComing: boolean;
  readonly toPrevious: (() => void) | undefined;
  readonly toNext: (() => void) | undefined;
}

/** Reads a list of staff by cursors, from its beginning whenever it is asked with something else. */
export function usePages<T extends ListRoute>(
  route: T,
  input: Omit<RouteInput<T>, 'query'> & { query: Record<string, unknown> },
): Pages<RouteReply<T> & Paged> {
  type Page = RouteReply<T> & Paged;
  const asked = JSON.stringify(input);
  const [shown, show] = useState({ asked, at: 0 });
  const at = shown.asked === asked ? shown.at : 0;
  const { data, error, refetch, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: [...readKey(route, input), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? input.query : { ...input.query, cursor: pageParam };
      return staffCall(route, { ...input, query } as unknown as RouteInput<T>, { signal }) as Promise<Page>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page) => next,
  });
  const pages = data?.pages ?? [];
  const page = pages[Math.min(at, pages.length - 1)];
  const go = (to: number) => show({ asked, at: to });
  useEffect(() => {
    if (at > 0 && at >= pages.length && !isFetching) void fetchNextPage();
  }, [at, pages.length, isFetching, fetchNextPage]);
  return {
    page,
    first: pages[0],
    error,
    refetch,
    number: Math.max(1, Math.min(at + 1, pages.length)),
    isComing: isFetching,
    toPrevious: at > 0 ? () => go(at - 1) : undefined,
    toNext: page && page.next !== null && at < pages.length ? () => go(at + 1) : undefined,
  };
}
