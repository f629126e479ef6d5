import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testViewer } from '../testing/fixtures.ts';
import { connect, push } from '../testing/mock-socket.ts';
import { earlyRepliesKey } from './early-replies.ts';
import { onPush } from './push.ts';
import { useSession } from './session.ts';

const onReconnect = vi.fn();
let unsubscribe: () => void;
const earlyReplies = new Map<string, Promise<Response>>();

beforeEach(() => {
  onReconnect.mockReset();
  earlyReplies.set('/api/inbox/received', Promise.resolve(new Response()));
  Reflect.set(globalThis, earlyRepliesKey, earlyReplies);
  useSession.setState({ status: 'member', viewer: testViewer }, true);
  unsubscribe = onPush('receiveNotification', () => undefined, onReconnect);
});
afterEach(() => {
  unsubscribe();
  useSession.setState({ status: 'visitor', viewer: null }, true);
  vi.restoreAllMocks();
});

describe('the first connection of a page that opened 20 s ago', () => {
  beforeEach(() => {
    vi.spyOn(performance, 'now').mockReturnValue(20_000);
  });

  it.each([
    ['fetches again after a later event', { position: 3, lastEventMs: 19_000 }, [[3]]],
    ['fetches again after a slightly older event, because clocks differ', { position: 3, lastEventMs: 24_000 }, [[3]]],
    ['fetches again if the age is unknown', { position: 3, lastEventMs: 0 }, [[3]]],
    ['fetches nothing after an earlier event', { position: 3, lastEventMs: 26_000 }, []],
    ['fetches nothing without an event', { position: 3 }, []],
  ])('%s', async (_, ready, calls) => {
    await connect(ready);
    expect(onReconnect.mock.calls).toEqual(calls);
    expect(earlyReplies.size).toBe(calls.length === 0 ? 1 : 0);
  });
});

it('fetches again at the first connection of a page that is older than the known events', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(56_000);
  await connect({ position: 3 });
  expect(onReconnect.mock.calls).toEqual([[3]]);
});

it('fetches again at every reconnect', async () => {
  vi.spyOn(performance, 'now').mockReturnValue(1_000);
  for (const position of [3, 4, 5]) await connect({ position });
  expect(onReconnect.mock.calls).toEqual([[4], [5]]);
});

it('drops early replies on a push, because they may be outdated', async () => {
  await push('relationChanged', { other: 'HM00000000' });
  expect(earlyReplies.size).toBe(0);
});
