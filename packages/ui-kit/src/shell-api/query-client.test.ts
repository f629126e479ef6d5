import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { clearCache, queryClient, refetchLater } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  clearCache();
});

const fail = () => Promise.reject(new ApiError('service.failed', { status: 400, title: 'It failed.' }));

it('fails queries and mutations immediately while offline', async () => {
  onlineManager.setOnline(false);
  const mutation = new MutationObserver(queryClient, { mutationFn: fail }).mutate();
  await expect(mutation).rejects.toThrow();
  await expect(queryClient.fetchQuery({ queryKey: ['list'], queryFn: fail })).rejects.toThrow();
});

it('refetches a failed query when the network is back', async () => {
  queryClient.mount();
  onlineManager.setOnline(false);
  const fetchData = vi.fn(fail);
  const observer = new QueryObserver<string>(queryClient, { queryKey: ['list'], queryFn: fetchData });
  const unsubscribe = observer.subscribe(() => {});
  await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true), 30_000);
  fetchData.mockImplementation(async () => 'loaded' as never);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('loaded'), 30_000);
  unsubscribe();
  queryClient.unmount();
});

it.each([
  ['refetches after the delay', () => undefined, 2],
  ['does not refetch once the cache is cleared', clearCache, 1],
])('%s', async (_title, act, expectedFetches) => {
  vi.useFakeTimers();
  refetchLater(['list'], 2_000);
  act();
  const fetchData = vi.fn(async () => 'loaded');
  const observer = new QueryObserver<string>(queryClient, { queryKey: ['list'], queryFn: fetchData });
  const unsubscribe = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(2_000);
  expect(fetchData).toHaveBeenCalledTimes(expectedFetches);
  unsubscribe();
});
