import type { AnyRoute, RouteInput, RouteReply } from '@hamrah/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
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
  /** Why what is on display is not the latest, or not the page that was wanted; null while nothing failed. */
  readonly fault: Error | null;
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
  const { data, error, refetch, isFetching, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...readKey(route, input), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? input.query : { ...input.query, cursor: pageParam };
      return staffCall(route, { ...input, query } as unknown as RouteInput<T>, { signal }) as Promise<Page>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page) => next,
  });
  const pages = data?.pages ?? [];
  // The page that was wanted may be on its way, or there no longer.
  const at = Math.max(0, Math.min(shown.asked === asked ? shown.at : 0, pages.length - 1));
  const page = pages[at];
  const go = (to: number) => {
    if (isFetchingNextPage) return;
    show({ asked, at: to });
    if (to >= pages.length) void fetchNextPage();
  };
  return {
    page,
    first: pages[0],
    error,
    refetch,
    fault: page ? error : null,
    number: at + 1,
    isComing: isFetching,
    toPrevious: at > 0 ? () => go(at - 1) : undefined,
    toNext: page && page.next !== null ? () => go(at + 1) : undefined,
  };
}
