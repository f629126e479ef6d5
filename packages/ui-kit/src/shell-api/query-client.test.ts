import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { clearCache, queryClient, refetchAfterPush, refetchLater } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  clearCache();
});

const fail = () => Promise.reject(new ApiError('service.failed', { status: 400, title: 'It failed.' }));

it('fails queries and mutations while offline, instead of waiting for the network', async () => {
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

it('refetches a query whose first reply is older than a change', async () => {
  const replies: ((reply: string) => void)[] = [];
  const fetchData = vi.fn(() => new Promise<string>((resolve) => replies.push(resolve)));
  const observer = new QueryObserver<string>(queryClient, { queryKey: ['list'], queryFn: fetchData });
  const unsubscribe = observer.subscribe(() => {});
  await vi.waitFor(() => expect(replies).toHaveLength(1));
  const refetch = queryClient.invalidateQueries({ queryKey: ['list'] });
  await vi.waitFor(() => expect(replies).toHaveLength(2));
  replies[0]?.('before');
  replies[1]?.('after');
  await refetch;
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', isError: false, fetchStatus: 'idle' });
  unsubscribe();
});

it('keeps the first fetch of a page that is still loading its data', async () => {
  let reply = (_text: string): void => {};
  const fetchData = vi.fn(() => new Promise<string>((resolve) => (reply = resolve)));
  const loaded = queryClient.fetchQuery({ queryKey: ['list'], queryFn: fetchData });
  await queryClient.invalidateQueries({ queryKey: ['list'] });
  reply('loaded');
  expect(await loaded).toBe('loaded');
  expect(fetchData).toHaveBeenCalledTimes(1);
});

describe('a delayed refetch', () => {
  const observe = () => {
    const fetchData = vi.fn(async () => 'loaded');
    const observer = new QueryObserver<string>(queryClient, { queryKey: ['list'], queryFn: fetchData });
    return { fetchData, unsubscribe: observer.subscribe(() => {}) };
  };

  it.each([
    ['runs after the delay', () => undefined, 2],
    ['runs once if it is requested twice', () => refetchLater(['list'], 2_000), 2],
    ['does not run if the cache is cleared', clearCache, 1],
  ])('%s', async (_title, act, expectedFetches) => {
    vi.useFakeTimers();
    refetchLater(['list'], 2_000);
    act();
    const { fetchData, unsubscribe } = observe();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(fetchData).toHaveBeenCalledTimes(expectedFetches);
    unsubscribe();
  });

  it('runs again a few seconds after a push, once the queried service has applied the event', async () => {
    vi.useFakeTimers();
    const { fetchData, unsubscribe } = observe();
    await vi.advanceTimersByTimeAsync(100);
    const calls = fetchData.mock.calls.length;
    refetchAfterPush(['list']);
    await vi.advanceTimersByTimeAsync(100);
    expect(fetchData).toHaveBeenCalledTimes(calls + 1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fetchData).toHaveBeenCalledTimes(calls + 3);
    unsubscribe();
  });
});
