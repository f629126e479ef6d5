import { notification } from '@hamrah/contracts';
import { expectAccessible, screen, serve, waitFor, within } from '@hamrah/ui-kit/testing';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { inboxRemote, openShell } from '../testing/open-shell.tsx';
import { loadLimitMs } from './load-remote.ts';

vi.mock('@module-federation/enhanced/runtime', () => ({ loadRemote: vi.fn(), registerRemotes: vi.fn() }));

/** A remote that has just been deployed anew under its own name, so that no test meets another's. */
const deployed = (name: string) => ({ ...inboxRemote, name, entry: `/remotes/${name}/remoteEntry.87654321.js` });
const page = { default: () => <h1>The inbox</h1> };

function answerRegistry(...remotes: (typeof inboxRemote)[]) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ remotes, protective: true }));
}

beforeEach(() => {
  serve(notification.listNotifications, { items: [], next: null, unread: 0 });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a page of a remote', () => {
  it('shows its outline, then the page', async () => {
    let arrive: (module: typeof page) => void = () => undefined;
    vi.mocked(loadRemote).mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    openShell({ path: '/received', remotes: [deployed('slow')] });
    await waitFor(() => expect(document.title).toBe('Received Invitations · Hamrah'));
    expect(screen.queryByRole('heading', { name: 'The inbox' })).not.toBeInTheDocument();
    arrive(page);
    expect(await screen.findByRole('heading', { name: 'The inbox' })).toBeInTheDocument();
  });

  it('keeps a failure in its place and recovers from it: asks where the remote is now and loads it from there', async () => {
    vi.mocked(loadRemote).mockRejectedValue(new Error('503'));
    const { user } = openShell({ path: '/received', remotes: [deployed('down')] });
    const alert = within(
      await screen.findByText('This page is resting').then((one) => one.closest('[role=alert]') as HTMLElement),
    );
    expect(screen.getByRole('button', { name: 'Logout' })).toBeInTheDocument();
    await expectAccessible();

    const moved = { ...deployed('down'), entry: '/remotes/down/remoteEntry.99999999.js' };
    const asked = answerRegistry(moved);
    vi.mocked(loadRemote).mockResolvedValue(page);
    await user.click(alert.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'The inbox' })).toBeInTheDocument();
    expect(asked).toHaveBeenCalledWith('/remotes.json', { cache: 'no-store' });
    expect(registerRemotes).toHaveBeenLastCalledWith(
      [{ name: 'hamrah_down', entry: moved.entry, entryGlobalName: 'hamrah_down' }],
      { force: true },
    );
  });

  it('contains a page that breaks while it is shown', async () => {
    const Broken = () => {
      throw new Error('a bug');
    };
    vi.mocked(loadRemote).mockResolvedValue({ default: Broken });
    openShell({ path: '/received', remotes: [deployed('broken')] });
    expect(await screen.findByText('This page is resting')).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
  });

  it('offers a retry when nothing arrives in time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    try {
      vi.mocked(loadRemote).mockReturnValue(new Promise(() => undefined));
      openShell({ path: '/received', remotes: [deployed('stuck')] });
      await vi.advanceTimersByTimeAsync(loadLimitMs - 1_000);
      expect(screen.queryByText('This page is resting')).not.toBeInTheDocument();
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await screen.findByText('This page is resting')).toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });

  it('offers a retry at an unknown path while some remote has never been seen', async () => {
    openShell({
      path: '/mymatches',
      remotes: [inboxRemote, { name: 'matches', entry: null, preload: [], manifest: null }],
    });
    expect(await screen.findByText('This page is resting')).toBeInTheDocument();
  });

  it('says so where there is no page', async () => {
    openShell({ path: '/nowhere' });
    expect(await screen.findByRole('heading', { name: 'This road ends here' })).toBeInTheDocument();
    expect(document.title).toBe('This road ends here · Hamrah');
  });
});

describe('a visitor', () => {
  it('is sent from a member page to sign in, and would come back to it', async () => {
    const { currentUrl } = openShell({ viewer: null, path: '/received?page=2' });
    expect(await screen.findByRole('dialog', { name: 'Log in to Hamrah' })).toBeInTheDocument();
    expect(currentUrl()).toBe(`/?sign-in&next=${encodeURIComponent('/received?page=2')}`);
  });

  it('sees a page that is for anyone', async () => {
    vi.mocked(loadRemote).mockResolvedValue(page);
    openShell({ viewer: null, path: '/welcome', remotes: [deployed('public')] });
    expect(await screen.findByRole('heading', { name: 'The inbox' })).toBeInTheDocument();
  });
});
