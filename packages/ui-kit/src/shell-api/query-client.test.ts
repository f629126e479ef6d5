import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

const refused = () => Promise.reject(new ApiError('service.failed', { status: 400, title: 'It failed.' }));

it('fails what is asked without a network, and does not keep it waiting', async () => {
  onlineManager.setOnline(false);
  const changing = new MutationObserver(queryClient, { mutationFn: refused }).mutate();
  await expect(changing).rejects.toThrow();
  await expect(queryClient.fetchQuery({ queryKey: ['asked'], queryFn: refused })).rejects.toThrow();
});

it('reads what failed anew when the network is back', async () => {
  queryClient.mount();
  onlineManager.setOnline(false);
  const read = vi.fn(refused);
  const reading = new QueryObserver<string>(queryClient, { queryKey: ['asked'], queryFn: read });
  const stop = reading.subscribe(() => {});
  await vi.waitFor(() => expect(reading.getCurrentResult().isError).toBe(true), 10_000);
  read.mockImplementation(async () => 'there' as never);
  onlineManager.setOnline(true);
  await vi.waitFor(() => expect(reading.getCurrentResult().data).toBe('there'), 10_000);
  stop();
  queryClient.unmount();
});
