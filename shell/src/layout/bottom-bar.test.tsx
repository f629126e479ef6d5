import { identity, inbox, notification } from '@hamrah/contracts';
import { expectAccessible, push, screen, serve, testNotification, waitFor, within } from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openShell, testRemote } from '../testing/open-shell.tsx';

const pageOf = (path: string) => ({ path, access: 'member', title: path }) as const;
const remotes = [
  testRemote({
    name: 'profile',
    paths: ['/dashboard', '/myprofile', '/setting'].map(pageOf),
    menu: [
      { group: 'dashboard', label: 'Dashboard', path: '/dashboard', order: 0 },
      { group: 'dashboard', label: 'My Profile', path: '/myprofile', order: 1 },
      { group: 'dashboard', label: 'Setting', path: '/setting', order: 9 },
    ],
  }),
  testRemote({
    name: 'matches',
    paths: ['/mymatches', '/newmatches', '/basic_search', '/result'].map(pageOf),
    menu: [
      { group: 'matches', label: 'My Path Matches', path: '/mymatches', order: 0 },
      { group: 'matches', label: 'All Path Matches', path: '/newmatches', order: 1 },
      { group: 'search', label: 'Basic Search', path: '/basic_search', order: 0 },
    ],
  }),
  testRemote({
    name: 'inbox',
    paths: ['/received', '/accepted', '/sent', '/cancelled', '/messages'].map(pageOf),
    menu: [
      { group: 'inbox', label: 'Received', path: '/received', order: 0, count: 'received' },
      { group: 'inbox', label: 'Accepted', path: '/accepted', order: 1, count: 'accepted' },
      { group: 'inbox', label: 'Sent', path: '/sent', order: 2, count: 'sent' },
      { group: 'inbox', label: 'Cancelled', path: '/cancelled', order: 3, count: 'cancelled' },
      { group: 'inbox', label: 'Messages', path: '/messages', order: 4, count: 'unreadConversations' },
    ],
  }),
];
const serveCounts = (counts: Partial<Record<'received' | 'accepted' | 'unreadConversations', number>>) =>
  serve(inbox.countInbox, { received: 0, accepted: 0, sent: 0, cancelled: 0, unreadConversations: 0, ...counts });

/** Reveals the bar, because jsdom's window is wide. */
function showNarrowLayout() {
  const style = document.createElement('style');
  style.textContent = '#bottom-bar { display: block !important; }';
  document.head.append(style);
  onTestFinished(() => style.remove());
}
const open = (path: string) => {
  showNarrowLayout();
  return openShell({ path, remotes });
};
const findBar = async () => within(await screen.findByRole('navigation', { name: 'Quick links' }));

beforeEach(() => {
  serve(notification.listNotifications, { items: [], next: null, unread: 0 });
  serveCounts({});
});

describe('the bottom bar', () => {
  it('shows members the links Home, Matches, Search, Inbox and Me', async () => {
    open('/me');
    const bar = await findBar();
    expect(bar.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/dashboard'],
      ['Matches', '/mymatches'],
      ['Search', '/basic_search'],
      ['Inbox', '/received'],
      ['Me', '/me'],
    ]);
    await expectAccessible();
  });

  it.each([
    ['/dashboard', 'Home'],
    ['/newmatches', 'Matches'],
    ['/result?data=%5B%5D', 'Search'],
    ['/messages', 'Inbox'],
    ['/myprofile', 'Me'],
    ['/status/1', 'Me'],
  ])('marks the destination of %s', async (path, name) => {
    open(path);
    const bar = await findBar();
    expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent(name);
  });

  it('counts invitations to answer and unread conversations, and updates over the socket', async () => {
    serveCounts({ received: 2, accepted: 7, unreadConversations: 1 });
    open('/me');
    const bar = await findBar();
    expect(await bar.findByText('3')).toBeInTheDocument();
    serveCounts({ received: 3, unreadConversations: 1 });
    await push('receiveNotification', testNotification());
    expect(await bar.findByText('4')).toBeInTheDocument();
    serveCounts({ received: 2 });
    await push('relationChanged', { other: 'HM1A2B3C4D' });
    expect(await bar.findByText('2')).toBeInTheDocument();
  });

  it('is not shown to visitors', async () => {
    serve(identity.signOut, undefined);
    showNarrowLayout();
    openShell({ viewer: null, path: '/about-us', remotes });
    expect(await screen.findByRole('link', { name: 'Log in' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Quick links' })).not.toBeInTheDocument();
  });
});

describe('the tabs of a menu', () => {
  it('link to the lists of the inbox, with the count of each', async () => {
    serveCounts({ received: 2, accepted: 7 });
    open('/accepted');
    const tabs = within(await screen.findByRole('navigation', { name: 'Your inbox' }));
    await waitFor(() =>
      expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
        'Received 2 in the list',
        'Accepted 7 in the list',
        'Sent 0 in the list',
        'Cancelled 0 in the list',
        'Messages 0 unread',
      ]),
    );
    expect(tabs.getByRole('link', { current: 'page' })).toHaveAttribute('href', '/accepted');
  });

  it('are absent if the menu has only one page', async () => {
    open('/basic_search');
    await findBar();
    expect(screen.queryByRole('navigation', { name: 'Your search' })).not.toBeInTheDocument();
  });
});

describe('the page Me', () => {
  it('links to the member’s own pages and Contact Us', async () => {
    open('/me');
    const main = within(screen.getByRole('main'));
    for (const [name, path] of [
      ['My Profile', '/myprofile'],
      ['Setting', '/setting'],
      ['Contact Us', '/contactus'],
    ] as const)
      expect(await main.findByRole('link', { name })).toHaveAttribute('href', path);
    expect(main.queryByRole('link', { name: 'Dashboard' })).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('asks before it logs the member out', async () => {
    const requests = serve(identity.signOut, undefined);
    const { user, currentUrl } = open('/me');
    const main = within(screen.getByRole('main'));
    const button = await main.findByRole('button', { name: 'Logout' });
    await user.click(button);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Go back' }));
    expect(requests).toHaveLength(0);
    expect(currentUrl()).toBe('/me');
    await user.click(button);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Logout' }));
    expect(await screen.findByText('Logout successful.')).toBeInTheDocument();
    expect(requests).toHaveLength(1);
    expect(currentUrl()).toBe('/');
  });
});

it('offers members their matches and the plans instead of registration', async () => {
  openShell({ path: '/about-us', remotes });
  expect((await screen.findAllByRole('link', { name: 'See your matches' }))[0]).toHaveAttribute('href', '/mymatches');
  expect(screen.queryByRole('link', { name: 'Register Now' })).not.toBeInTheDocument();
  expect(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Plans' })).toHaveAttribute('href', '/plan');
});
