import { EventEmitter } from 'node:events';
import type { Bus, Tx } from '@hamrah/service-kit';
import { expect, it, vi } from 'vitest';
import type { Member } from './members.ts';
import { openSharedPages } from './shared-pages.ts';

const page = { items: [] as Member[], next: null };
const reading = () => vi.fn(async () => page);
/** A transaction as far as pages know it. */
const transaction = () => ({ session: new EventEmitter() }) as unknown as Pick<Tx, 'session'>;

/** A bus that leads to `pods`, and how often anything was said on it. */
function busOf() {
  const hearers: ((data: unknown, subject: string) => void)[] = [];
  const publish = vi.fn((subject: string, data: unknown) => {
    for (const hear of hearers) hear(data, subject);
  });
  const bus: Bus = {
    publish,
    subscribe(_subject, hear) {
      hearers.push(hear);
      return { stop: () => {} };
    },
  };
  return { bus, publish };
}

it('reads a page once for all who ask for the same at nearly the same time', async () => {
  const shared = openSharedPages();
  const [read, other] = [reading(), reading()];
  await Promise.all([shared.page('one', read), shared.page('one', read), shared.page('other', other)]);
  expect(await shared.page('one', read)).toBe(page);
  expect([read.mock.calls.length, other.mock.calls.length]).toEqual([1, 1]);
});

it('reads anew after a change: once it is there for all to read, be it given up, and not before', async () => {
  const shared = openSharedPages();
  const read = reading();
  const change = transaction();
  await shared.page('one', read);
  shared.forget(change);
  await shared.page('one', read);
  expect(read).toHaveBeenCalledTimes(1);
  change.session.emit('ended', change.session);
  await shared.page('one', read);
  expect(read).toHaveBeenCalledTimes(2);
  shared.forget();
  await shared.page('one', read);
  expect(read).toHaveBeenCalledTimes(3);
});

it('has every pod forget, told once of a transaction that changes many', async () => {
  const { bus, publish } = busOf();
  const [here, there] = [openSharedPages(bus), openSharedPages(bus)];
  const read = reading();
  const change = transaction();
  await there.page('one', read);
  for (let member = 0; member < 50; member += 1) here.forget(change);
  change.session.emit('ended', change.session);
  await there.page('one', read);
  expect(read).toHaveBeenCalledTimes(2);
  expect(publish).toHaveBeenCalledTimes(1);
});

it('keeps no page that could not be read, and loses none that was read after it', async () => {
  const shared = openSharedPages();
  let fail = (_: Error) => {};
  const slow = shared.page('one', () => new Promise((_, reject) => (fail = reject)));
  shared.forget();
  const read = reading();
  await shared.page('one', read);
  fail(new Error('no'));
  await expect(slow).rejects.toThrow('no');
  expect(await shared.page('one', read)).toBe(page);
  expect(read).toHaveBeenCalledTimes(1);
  const failing = reading().mockRejectedValueOnce(new Error('no'));
  await expect(shared.page('two', failing)).rejects.toThrow('no');
  expect(await shared.page('two', failing)).toBe(page);
});
