import { notification } from '@hamrah/contracts';
import { expectAccessible, screen, serve, waitFor, within } from '@hamrah/ui-kit/testing';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inboxRemote, openShell } from '../testing/open-shell.tsx';
import { loadTimeoutMs } from './load-remote.ts';

vi.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: vi.fn(), registerRemotes: vi.fn() }));

/** A remote with its own name, because loaded remotes are cached across tests. */
const testRemoteNamed = (name: string) => ({ ...inboxRemote, name, entry: `/remotes/${name}/remoteEntry.87654321.js` });
const page = { default: () => <h1>The inbox</h1> };

function mockRegistry(...remotes: (typeof inboxRemote)[]) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ remotes, copyProtection: true }));
}

beforeEach(() => {
  serve(notification.listNotifications, { items: [], next: null, unread: 0 });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a page of a remote', () => {
  it('shows a skeleton, then the page', async () => {
    let finishLoading: (module: typeof page) => void = () => undefined;
    vi.mocked(loadRemote).mockReturnValue(new Promise((resolve) => (finishLoading = resolve)));
    openShell({ path: '/received', remotes: [testRemoteNamed('slow')] });
    await waitFor(() => expect(document.title).toBe('Received Invitations · Hamrah'));
    expect(screen.queryByRole('heading', { name: 'The inbox' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('main')).getByText('Loading')).toBeInTheDocument();
    finishLoading(page);
    expect(await screen.findByRole('heading', { name: 'The inbox' })).toBeInTheDocument();
  });

  it('shows a load failure only in its own area, and a retry reloads the registry and the remote', async () => {
    vi.mocked(loadRemote).mockRejectedValue(new Error('503'));
    const { user } = openShell({ path: '/received', remotes: [testRemoteNamed('down')] });
    const alert = within(
      await screen
        .findByText('This page isn’t available right now')
        .then((element) => element.closest('[role=alert]') as HTMLElement),
    );
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    await expectAccessible();

    const movedRemote = { ...testRemoteNamed('down'), entry: '/remotes/down/remoteEntry.99999999.js' };
    const fetchSpy = mockRegistry(movedRemote);
    vi.mocked(loadRemote).mockResolvedValue(page);
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'The inbox' })).toBeInTheDocument();
    expect(fetchSpy).toHaveBeenCalledWith('/remotes.json', { cache: 'no-store' });
    expect(registerRemotes).toHaveBeenLastCalledWith(
      [{ name: 'hamrah_down', entry: movedRemote.entry, entryGlobalName: 'hamrah_down' }],
      { force: true },
    );
  });

  it('shows a render failure only in its own area', async () => {
    const Broken = () => {
      throw new Error('a bug');
    };
    vi.mocked(loadRemote).mockResolvedValue({ default: Broken });
    openShell({ path: '/received', remotes: [testRemoteNamed('broken')] });
    expect(await screen.findByText('This page isn’t available right now')).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });

  it('offers a retry after the load timeout', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      vi.mocked(loadRemote).mockReturnValue(new Promise(() => undefined));
      openShell({ path: '/received', remotes: [testRemoteNamed('stuck')] });
      await vi.advanceTimersByTimeAsync(loadTimeoutMs - 1_000);
      expect(screen.queryByText('This page isn’t available right now')).not.toBeInTheDocument();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await screen.findByText('This page isn’t available right now')).toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });

  it('offers a retry at an unknown path if a manifest failed to load', async () => {
    openShell({
      path: '/mymatches',
      remotes: [inboxRemote, { name: 'matches', entry: null, preload: [], manifest: null }],
    });
    expect(await screen.findByText('This page isn’t available right now')).toBeInTheDocument();
  });

  it('shows a not-found page at an unknown path', async () => {
    openShell({ path: '/nowhere' });
    expect(await screen.findByRole('heading', { name: 'This road ends here' })).toBeInTheDocument();
    expect(document.title).toBe('This road ends here · Hamrah');
  });
});

describe('a visitor', () => {
  it('is redirected from a member page to the sign-in overlay, with a return path', async () => {
    const { currentUrl } = openShell({ viewer: null, path: '/received?page=2' });
    expect(await screen.findByRole('dialog', { name: 'Log in to Hamrah' })).toBeInTheDocument();
    expect(currentUrl()).toBe(`/?sign-in&next=${encodeURIComponent('/received?page=2')}`);
  });

  it('sees a public remote page', async () => {
    vi.mocked(loadRemote).mockResolvedValue(page);
    openShell({ viewer: null, path: '/welcome', remotes: [testRemoteNamed('public')] });
    expect(await screen.findByRole('heading', { name: 'The inbox' })).toBeInTheDocument();
  });
});
