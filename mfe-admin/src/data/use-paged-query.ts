import type { AnyRoute, RouteInput, RouteReply } from '@hamrah/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffCall } from './staff-call.ts';
import { staffQueryKey } from './use-staff-query.ts';

interface PageReply {
  readonly items: readonly unknown[];
  readonly next: string | null;
}
type ListRoute = AnyRoute & { readonly reply?: { readonly _zod: { readonly output: PageReply } } };

/** A list that shows one page at a time. */
export interface PagedQuery<Page extends PageReply> {
  /** The current page; `undefined` until the first page has loaded. */
  readonly page: Page | undefined;
  /** Only the first page holds the counts of the list. */
  readonly firstPage: Page | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  /** Error of the last request while a page is shown; null if the request succeeded. */
  readonly pageError: Error | null;
  /** Starts at 1. */
  readonly pageNumber: number;
  readonly isFetching: boolean;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** Reads a staff list page by page, by cursor. A change of the input returns to the first page. */
export function usePagedQuery<T extends ListRoute>(
  route: T,
  input: Omit<RouteInput<T>, 'query'> & { query: Record<string, unknown> },
): PagedQuery<RouteReply<T> & PageReply> {
  type Page = RouteReply<T> & PageReply;
  const inputKey = JSON.stringify(input);
  const [position, setPosition] = useState({ inputKey, index: 0 });
  const { data, error, refetch, isFetching, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...staffQueryKey(route, input), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const query = pageParam === null ? input.query : { ...input.query, cursor: pageParam };
      return staffCall(route, { ...input, query } as unknown as RouteInput<T>, { signal }) as Promise<Page>;
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: Page) => next,
  });
  const pages = data?.pages ?? [];
  // The requested page may still be loading, or may no longer exist.
  const index = Math.max(0, Math.min(position.inputKey === inputKey ? position.index : 0, pages.length - 1));
  const page = pages[index];
  const loadPage = (targetIndex: number) => {
    if (isFetchingNextPage) return;
    setPosition({ inputKey, index: targetIndex });
    if (targetIndex >= pages.length) void fetchNextPage();
  };
  return {
    page,
    firstPage: pages[0],
    error,
    refetch,
    pageError: page ? error : null,
    pageNumber: index + 1,
    isFetching,
    onPrevious: index > 0 ? () => loadPage(index - 1) : undefined,
    onNext: page && page.next !== null ? () => loadPage(index + 1) : undefined,
  };
}
