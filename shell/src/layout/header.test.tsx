import { identity, notification } from '@hamrah/contracts';
import { expectAccessible, screen, serve, serveProblem, waitFor, within } from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { inboxRemote, openShell, testRemote } from '../testing/open-shell.tsx';

const matchesRemote = testRemote({
  name: 'matches',
  paths: [{ path: '/mymatches', access: 'member', title: 'My Path Matches' }],
  menu: [{ group: 'matches', label: 'My Path Matches', path: '/mymatches', order: 0 }],
});

const getHeader = () => within(screen.getByRole('banner'));

beforeEach(() => {
  serve(notification.listNotifications, { items: [], next: null, unread: 0 });
});

describe('the header', () => {
  it('offers visitors the links Register and Log in', async () => {
    openShell({ viewer: null });
    expect(getHeader().getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(getHeader().getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/?sign-in');
    expect(getHeader().getByRole('link', { name: 'Hamrah, home' })).toHaveAttribute('href', '/');
    await expectAccessible();
  });

  it('shows members the menu groups that have pages, in order', async () => {
    openShell({ remotes: [inboxRemote, matchesRemote] });
    await getHeader().findByRole('button', { name: 'Matches' });
    const groups = getHeader()
      .getAllByRole('button', { expanded: false })
      .map((button) => button.textContent);
    expect(groups.slice(0, 2)).toEqual(['Matches', 'Inbox']);
    expect(getHeader().queryByRole('button', { name: 'Search' })).not.toBeInTheDocument();
    expect(getHeader().getByRole('link', { name: 'Hamrah, home' })).toHaveAttribute('href', '/dashboard');
    await expectAccessible();
  });

  it('opens a group by keyboard and closes it on Escape', async () => {
    const { user } = openShell();
    const inbox = await getHeader().findByRole('button', { name: 'Inbox' });
    inbox.focus();
    await user.keyboard('{Enter}');
    expect(inbox).toHaveAttribute('aria-expanded', 'true');
    const panel = document.getElementById(inbox.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect(
      within(panel)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Received', 'Accepted']);
    await user.tab();
    await user.keyboard('{Escape}');
    expect(inbox).toHaveAttribute('aria-expanded', 'false');
    expect(inbox).toHaveFocus();
  });

  it('closes a group when the focus leaves it', async () => {
    const { user } = openShell();
    const inbox = await getHeader().findByRole('button', { name: 'Inbox' });
    await user.click(inbox);
    expect(inbox).toHaveAttribute('aria-expanded', 'true');
    getHeader().getByRole('link', { name: 'Hamrah, home' }).focus();
    expect(inbox).toHaveAttribute('aria-expanded', 'true');
    await waitFor(() => expect(inbox).toHaveAttribute('aria-expanded', 'false'));
  });

  it('signs out and shows the landing page', async () => {
    const requests = serve(identity.signOut, undefined);
    const { user, currentUrl } = openShell();
    await user.click(await getHeader().findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logout successful.')).toBeInTheDocument();
    expect(requests).toHaveLength(1);
    expect(await getHeader().findByRole('link', { name: 'Log in' })).toBeInTheDocument();
    expect(currentUrl()).toBe('/');
  });

  it('keeps the member signed in when signing out fails', async () => {
    serveProblem(identity.signOut, 'service.unavailable');
    const { user } = openShell();
    await user.click(await getHeader().findByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('An error occurred. Please try again later.')).toBeInTheDocument();
    expect(await getHeader().findByRole('button', { name: 'Logout' })).toBeInTheDocument();
  });
});
