import { afterEach, expect, it, vi } from 'vitest';
import { isFirstRender, loadFirst, loadFirstPage, setFirstRender, staleOnVisit } from './first-data.ts';
import { clearCache, queryClient } from './query-client.ts';

const queryKey = ['first'];

afterEach(() => {
  setFirstRender(false);
  clearCache();
});

it('loads data and the first page of a list for the page that then renders', async () => {
  await loadFirst({ queryKey, queryFn: async () => 'loaded' });
  await loadFirstPage({
    queryKey: ['list'],
    queryFn: async ({ pageParam }) => `page ${pageParam}`,
    initialPageParam: 0,
  });
  expect(queryClient.getQueryData(queryKey)).toBe('loaded');
  expect(queryClient.getQueryData(['list'])).toEqual({ pages: ['page 0'], pageParams: [0] });
});

it('does not keep the first render waiting for data that fails', async () => {
  const queryFn = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadFirst({ queryKey, queryFn })).resolves.toBeUndefined();
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('counts loaded data as fresh until the first render, then as stale on each visit', () => {
  setFirstRender(true);
  expect([isFirstRender(), staleOnVisit()]).toEqual([true, Number.POSITIVE_INFINITY]);
  setFirstRender(false);
  expect([isFirstRender(), staleOnVisit()]).toEqual([false, 0]);
});
