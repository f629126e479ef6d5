import { admin } from '@hamrah/contracts';
import { expectAccessible, hang, screen, serve, serveProblem, waitFor, within } from '@hamrah/ui-kit/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { openStaff, testOwner, testPayment, testRow } from '../testing/staff.tsx';

const testPage = (
  items: readonly admin.MemberRow[],
  entries: number | null = items.length,
  next: string | null = null,
) => ({
  items: [...items],
  entries,
  hasMoreEntries: false,
  next,
});

beforeEach(() => {
  serve(admin.listMembers, testPage([testRow()], 12_345));
});

test('shows users with the specified columns, the entry count and links to members', async () => {
  openStaff('/admin-users');
  const table = await screen.findByRole('table', { name: 'Users' });
  const headings = within(table).getAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'ID',
    'Name',
    'Email',
    'Phone',
    'Path',
    'Gender',
    'Profile Type',
    'Account',
    'State',
    'City',
    'Date',
  ]);
  expect(screen.getByText('12,345 entries')).toBeVisible();
  expect(within(table).getByRole('link', { name: 'HM1A2B3C4D' })).toHaveAttribute('href', '/admin-users/HM1A2B3C4D');
  expect(table).toHaveTextContent('20••••••01');
  expect(table).toHaveTextContent('1 May 2026');
  await expectAccessible();
});

test('keeps filters in the URL and sends them to the server', async () => {
  const requests = serve(admin.listMembers, testPage([testRow()]));
  const { user, currentUrl } = openStaff('/admin-users?path=Vipassana');
  await screen.findByRole('table', { name: 'Users' });
  await user.click(screen.getByRole('button', { name: /Account/ }));
  await user.click(within(screen.getByRole('listbox')).getByRole('option', { name: 'Pro' }));
  await user.type(screen.getByRole('textbox', { name: 'Search' }), 'meera jai');
  await waitFor(() =>
    expect(requests.at(-1)?.query).toMatchObject({
      path: 'Vipassana',
      account: 'Pro',
      search: 'meera jai',
      sort: 'joined',
    }),
  );
  expect(currentUrl()).toBe('/admin-users?path=Vipassana&account=Pro&search=meera+jai');
});

test('sorts by a heading, first descending, then ascending', async () => {
  const requests = serve(admin.listMembers, testPage([testRow()]));
  const { user } = openStaff('/admin-users');
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ sort: 'name', order: 'desc' }));
  await user.click(await screen.findByRole('button', { name: 'Name' }));
  await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ sort: 'name', order: 'asc' }));
  expect(await screen.findByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending');
});

test('goes to the next and previous page by cursor, and keeps the entry count', async () => {
  const secondRow = testRow({ member: 'HM2B3C4D5E', firstName: 'Asha' });
  const requests = serve(admin.listMembers, ({ query }) =>
    query.cursor === 'two' ? testPage([secondRow], null) : testPage([testRow()], 2, 'two'),
  );
  const { user } = openStaff('/admin-users');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('link', { name: 'HM2B3C4D5E' })).toBeVisible();
  expect(screen.getByText('2 entries')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(await screen.findByRole('link', { name: 'HM1A2B3C4D' })).toBeVisible();
  expect(requests.map(({ query }) => query.cursor)).toEqual([undefined, 'two']);
});

test('shows an error if the next page fails to load, keeps the current page and allows a retry', async () => {
  const secondRow = testRow({ member: 'HM2B3C4D5E', firstName: 'Asha' });
  serve(admin.listMembers, testPage([testRow()], 2, 'two'));
  const { user } = openStaff('/admin-users');
  await screen.findByRole('link', { name: 'HM1A2B3C4D' });
  const failedRequests = serveProblem(admin.listMembers, 'service.unavailable');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/is unavailable/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'HM1A2B3C4D' })).toBeVisible();
  expect(failedRequests.map(({ query }) => query.cursor)).toEqual(['two']);
  serve(admin.listMembers, testPage([secondRow], null));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('link', { name: 'HM2B3C4D5E' })).toBeVisible();
  expect(screen.queryByText(/is unavailable/)).toBeNull();
});

test('shows payments without member links to viewers who may not read members', async () => {
  serve(admin.listPayments, { items: [testPayment], entries: 1, hasMoreEntries: false, next: null });
  openStaff('/admin-transition', { ...testOwner, roles: ['finance'] });
  const table = await screen.findByRole('table', { name: 'Transactions' });
  expect(table).toHaveTextContent('HM1A2B3C4D');
  expect(within(table).queryByRole('link')).toBeNull();
});

test('shows an empty state for a table without entries', async () => {
  serve(admin.listMembers, testPage([]));
  openStaff('/admin-users');
  expect(await screen.findByText('Nothing found')).toBeVisible();
});

test('retries a table that failed to load', async () => {
  serveProblem(admin.listMembers, 'service.unavailable');
  const { user } = openStaff('/admin-users');
  expect(await screen.findByText(/is unavailable/)).toBeVisible();
  serve(admin.listMembers, testPage([testRow()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Users' })).toBeVisible();
});

test('shows that a table is loading', async () => {
  hang(admin.listMembers);
  openStaff('/admin-users');
  await screen.findByRole('heading', { name: 'Users' });
  expect(await screen.findByText('Loading')).toBeInTheDocument();
});

test('downloads the filtered list as CSV', async () => {
  const savedFiles: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    savedFiles.push(this.download);
  });
  const requests = serve(admin.exportMembers, undefined);
  const { user } = openStaff('/admin-users?account=Pro');
  await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(savedFiles).toEqual(['members.csv']));
  expect(requests).toMatchObject([{ query: { account: 'Pro' } }]);
});

test('shows transactions with the specified columns', async () => {
  serve(admin.listPayments, { items: [testPayment], entries: 1, hasMoreEntries: false, next: null });
  openStaff('/admin-transition', { ...testOwner, roles: ['support'] });
  const table = await screen.findByRole('table', { name: 'Transactions' });
  const headings = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(headings.slice(0, 11)).toEqual([
    'ID',
    'Name',
    'Email',
    'Phone',
    'Path',
    'Txn',
    'Plan',
    'Amount',
    'GST',
    'Date',
    'Time',
  ]);
  for (const value of ['₹1,999.00', '₹359.82', '3 May 2026', '15:31']) expect(table).toHaveTextContent(value);
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  await expectAccessible();
});

test('shows the details of each enquiry and a link to its page', async () => {
  const enquiry = '0199a7c0-0000-7000-8000-00000000e001';
  serve(admin.listEnquiries, {
    items: [
      {
        enquiry,
        type: 'nri',
        name: 'Kiran',
        phone: '20••••••77',
        message: 'We live in Toronto.',
        path: 'Heartfulness',
        at: '2026-05-03T10:01:00.000Z',
        state: 'new',
        owner: null,
      },
    ],
    entries: 1,
    hasMoreEntries: false,
    next: null,
  });
  openStaff('/admin-query');
  const table = await screen.findByRole('table', { name: 'Queries' });
  for (const value of ['Kiran', '20••••••77', 'Heartfulness', 'We live in Toronto.', '3 May 2026', '15:31', 'NRI'])
    expect(table).toHaveTextContent(value);
  expect(within(table).getByRole('link')).toHaveAttribute('href', `/admin-query/${enquiry}`);
  await expectAccessible();
});

test('explains how to search, and says when more entries match than were counted', async () => {
  serve(admin.listMembers, { ...testPage([testRow()], 2_000), hasMoreEntries: true });
  openStaff('/admin-users?search=sha');
  expect(await screen.findByText(/More than 2,000 entries/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveAccessibleDescription(/3 or more letters of a name/);
});

test('marks payments by demo members', async () => {
  const items = [{ ...testPayment, synthetic: true }];
  serve(admin.listPayments, { items, entries: 1, hasMoreEntries: false, next: null });
  openStaff('/admin-transition');
  const table = await screen.findByRole('table', { name: 'Transactions' });
  expect(within(table).getByRole('cell', { name: /Meera Sharma/ })).toHaveTextContent('Demo');
});
