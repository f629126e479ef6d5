import { identity, inbox, notification } from '@hamrah/contracts';
import { isFirstRender, remotePages, setFirstRender, useSession } from '@hamrah/ui-kit/shell-api';
import { signedInHintKey } from '@hamrah/ui-kit/shell-api/signed-in-hint.ts';
import { screen, serve, testViewer } from '@hamrah/ui-kit/testing';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { maxWaitMs, preparePage } from './prepare-page.ts';
import { useRegistry } from './remotes/registry.ts';
import { inboxRemote, openShell } from './testing/open-shell.tsx';

vi.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: vi.fn(), registerRemotes: vi.fn() }));

/** Registers a remote with a unique name, because loaded remotes are cached across tests. */
const register = (name: string) => {
  const remotes = [{ ...inboxRemote, name }];
  useRegistry.setState({ remotes, isLoaded: true });
  return remotes;
};

beforeEach(() => {
  serve(identity.readSession, testViewer);
  serve(notification.listNotifications, { items: [], next: null, unread: 0 });
  serve(inbox.countInbox, { received: 0, accepted: 0, sent: 0, cancelled: 0, unreadConversations: 0 });
  useSession.setState({ status: 'unknown', viewer: null }, true);
  localStorage.setItem(signedInHintKey, '1');
});
afterEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

it('loads the session and the page before the first render', async () => {
  const loadOther = vi.fn();
  const { App, loadPage } = remotePages({
    '/received': async () => ({ default: () => <h1>The inbox</h1> }),
    '/accepted': loadOther,
  });
  vi.mocked(loadRemote).mockResolvedValue({ default: App, loadPage });
  const remotes = register('prepared');
  await preparePage('/received');
  expect(useSession.getState().status).toBe('member');
  openShell({ path: '/received', remotes });
  expect(screen.getByRole('heading', { name: 'The inbox' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
  expect(loadOther).not.toHaveBeenCalled();
});

it.each([
  ['loads the first data of the page for a member', true, '', [{ code: 'HM1' }]],
  ['loads no data for a visitor', false, '', []],
  ['loads no data if a query changes what the page requests', true, '?order=active', []],
])('%s', async (_title, isMember, search, loaded) => {
  if (!isMember) localStorage.removeItem(signedInHintKey);
  history.replaceState(null, '', `/user/HM1${search}`);
  const loadData = vi.fn(async () => undefined);
  const { App, ...loads } = remotePages({ '/user/:code': async () => ({ default: () => null, loadData }) });
  vi.mocked(loadRemote).mockResolvedValue({ default: App, ...loads });
  const name = `data${search}${isMember}`;
  const paths = [{ path: '/user/:code', access: 'member' as const, title: 'Profile' }];
  useRegistry.setState({ remotes: [{ ...inboxRemote, name, manifest: { name, paths, menu: [] } }], isLoaded: true });
  await preparePage('/user/HM1');
  expect(loadData.mock.calls).toEqual(loaded.map((params) => [params]));
  expect(isFirstRender()).toBe(isMember);
  setFirstRender(false);
  history.replaceState(null, '', '/');
});

it('does not wait for a page of the shell', async () => {
  register('unused');
  await preparePage('/about-us');
  expect(loadRemote).not.toHaveBeenCalledWith('hamrah_unused/app');
  expect(useSession.getState().status).toBe('unknown');
});

it('resolves when a load fails', async () => {
  vi.mocked(loadRemote).mockRejectedValue(new Error('503'));
  register('down');
  await expect(preparePage('/received')).resolves.toBeUndefined();
});

it('resolves after the maximum wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.mocked(loadRemote).mockReturnValue(new Promise(() => undefined));
  register('slow');
  const prepared = vi.fn();
  void preparePage('/received').then(prepared);
  await vi.advanceTimersByTimeAsync(maxWaitMs - 1);
  expect(prepared).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(prepared).toHaveBeenCalled();
});
