import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showNotifications } from './notifications.ts';

type Listener = (event: object) => void;

const origin = 'https://hamrah.example';
const listeners = new Map<string, Listener>();
const showNotification = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => null);
let windows: { url: string; focus: () => Promise<void> }[];

beforeEach(() => {
  windows = [];
  vi.clearAllMocks();
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    location: { origin },
    registration: { showNotification },
    clients: { matchAll: async () => windows, openWindow },
  });
  showNotifications();
});
afterEach(() => vi.unstubAllGlobals());

/** Dispatches an event and waits for the work that its listener starts. */
async function dispatch(name: string, fields: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(name)?.({ ...fields, waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}
const tap = async (path: string) => {
  const close = vi.fn();
  await dispatch('notificationclick', { notification: { close, data: { path } } });
  expect(close).toHaveBeenCalledOnce();
};

it('shows what a push message contains, and alerts again for the same tag', async () => {
  const payload = {
    title: 'You have a new message',
    body: 'Open Hamrah to read it.',
    tag: 'a|b',
    path: '/messages/HM1',
  };
  await dispatch('push', { data: { json: () => payload } });
  const { title, body, tag, path } = payload;
  expect(showNotification).toHaveBeenCalledExactlyOnceWith(title, {
    body,
    tag,
    icon: '/img/icon-192.png',
    renotify: true,
    data: { path },
  });
});

it('shows nothing for a push message without content', async () => {
  await dispatch('push', { data: null });
  expect(showNotification).not.toHaveBeenCalled();
});

it('opens the page on a tap, and leaves other windows as they are', async () => {
  const focus = vi.fn(async () => undefined);
  windows = [{ url: `${origin}/register`, focus }];
  await tap('/received');
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${origin}/received`);
  expect(focus).not.toHaveBeenCalled();
});

it('focuses a window that already shows the page', async () => {
  const focus = vi.fn(async () => undefined);
  windows = [{ url: `${origin}/received`, focus }];
  await tap('/received');
  expect(focus).toHaveBeenCalledOnce();
  expect(openWindow).not.toHaveBeenCalled();
});

it('opens no page of another site', async () => {
  await tap('https://mail.example/received');
  await tap('//mail.example/received');
  expect(openWindow).not.toHaveBeenCalled();
});
