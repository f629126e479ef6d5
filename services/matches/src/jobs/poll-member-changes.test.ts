import { sleep } from '@hamrah/service-kit';
import { expect, it, vi } from 'vitest';
import { pollMemberChanges } from './poll-member-changes.ts';

it('keeps polling after a failed poll, until it is stopped', async () => {
  const log = { warn: vi.fn(), info: vi.fn() };
  const poll = vi.fn(async () => {});
  poll.mockRejectedValueOnce(new Error('database down'));
  const searchIndex = { poll, isBuilt: () => true, size: () => 0 };
  const job = pollMemberChanges({ store: { searchIndex }, log } as never);
  await expect.poll(() => poll.mock.calls.length).toBeGreaterThan(1);
  expect(log.warn).toHaveBeenCalledOnce();
  await job.stop();
  const calls = poll.mock.calls.length;
  await sleep(1_200);
  expect(poll).toHaveBeenCalledTimes(calls);
});
