import { expect, it, vi } from 'vitest';
import type { Member } from './members.ts';
import { openSharedPages } from './shared-pages.ts';

const page = { items: [] as Member[], next: null };

it('reads a page once for all who ask for the same at nearly the same time', async () => {
  const shared = openSharedPages();
  const read = vi.fn(async () => page);
  const other = vi.fn(async () => page);
  await Promise.all([shared.page('one', read), shared.page('one', read), shared.page('other', other)]);
  expect(await shared.page('one', read)).toBe(page);
  expect([read.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
});

it('reads anew after a change, be it one that failed', async () => {
  const shared = openSharedPages();
  const read = vi.fn(async () => page);
  await shared.page('one', read);
  expect(await shared.after(async (by: number) => by + 1)(1)).toBe(2);
  await shared.page('one', read);
  const failing = shared.after(async () => {
    throw new Error('no');
  });
  await expect(failing()).rejects.toThrow('no');
  await shared.page('one', read);
  expect(read).toHaveBeenCalledTimes(3);
});

it('keeps no page that could not be read', async () => {
  const shared = openSharedPages();
  const read = vi.fn(async () => page).mockRejectedValueOnce(new Error('no'));
  await expect(shared.page('one', read)).rejects.toThrow('no');
  expect(await shared.page('one', read)).toBe(page);
});
