import { afterEach, expect, it, vi } from 'vitest';
import { isFirstRender, prefetchData, prefetchFirstPage, setFirstRender, staleTimeOnVisitMs } from './prefetch.ts';
import { clearCache, queryClient } from './query-client.ts';

const queryKey = ['first'];

afterEach(() => {
  setFirstRender(false);
  clearCache();
});

it('prefetches data and the first page of a list before the first render', async () => {
  await prefetchData({ queryKey, queryFn: async () => 'loaded' });
  await prefetchFirstPage({
    queryKey: ['list'],
    queryFn: async ({ pageParam }) => `page ${pageParam}`,
    initialPageParam: 0,
  });
  expect(queryClient.getQueryData(queryKey)).toBe('loaded');
  expect(queryClient.getQueryData(['list'])).toEqual({ pages: ['page 0'], pageParams: [0] });
});

it('does not block the first render if loading fails', async () => {
  const queryFn = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(prefetchData({ queryKey, queryFn })).resolves.toBeUndefined();
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('counts loaded data as fresh until the first render, then as stale on each visit', () => {
  setFirstRender(true);
  expect([isFirstRender(), staleTimeOnVisitMs()]).toEqual([true, Number.POSITIVE_INFINITY]);
  setFirstRender(false);
  expect([isFirstRender(), staleTimeOnVisitMs()]).toEqual([false, 0]);
});
