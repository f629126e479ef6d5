import { admin } from '@hamrah/contracts';
import { expectAccessible, screen, serve, serveProblem, waitFor, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import { openStaff } from '../testing/staff.tsx';

const members = ['HM1A2B3C4D', 'HM2B3C4D5E'];
const pair: admin.DuplicateView = {
  pair: members.join('-'),
  members,
  signals: ['photo', 'phone'],
  photos: members.map((member, index) => ({ member, photo: `photo-${index}` })),
  state: 'open',
  verdict: null,
  foundAt: '2026-05-03T10:01:00.000Z',
};

test('shows both photos and saves a verdict with its reason', async () => {
  serve(admin.listDuplicates, { items: [pair], next: null });
  const requests = serve(admin.reviewDuplicate, { ...pair, state: 'same_person' });
  const { user } = openStaff('/admin-duplicates');
  const table = await screen.findByRole('table', { name: 'Duplicates' });
  for (const member of members) expect(within(table).getByRole('link', { name: member })).toBeVisible();
  for (const signal of ['Photo', 'Phone']) expect(within(table).getByText(signal)).toBeVisible();
  await expectAccessible();
  await user.click(within(table).getByRole('button', { name: /^Decide/ }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const member of members) expect(dialog.getByRole('img', { name: `Photo of ${member}` })).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'The same face');
  await user.click(dialog.getByRole('button', { name: 'Save verdict' }));
  expect(await dialog.findByText('Please choose a verdict.')).toBeVisible();
  await user.click(dialog.getByRole('radio', { name: 'Same person' }));
  await user.click(dialog.getByRole('button', { name: 'Save verdict' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({
    params: { pair: pair.pair },
    body: { state: 'same_person', reason: 'The same face' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('shows an error for a rejected verdict and keeps the typed reason', async () => {
  serve(admin.listDuplicates, { items: [pair], next: null });
  serveProblem(admin.reviewDuplicate, 'admin.duplicate_not_found');
  const { user } = openStaff('/admin-duplicates');
  await user.click(await screen.findByRole('button', { name: /^Decide/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Different people' }));
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Twins');
  await user.click(dialog.getByRole('button', { name: 'Save verdict' }));
  expect(await dialog.findByText(/have nothing in common that we know of/)).toBeVisible();
  expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Twins');
});

test('shows an empty state if no pair is open', async () => {
  const requests = serve(admin.listDuplicates, { items: [], next: null });
  openStaff('/admin-duplicates');
  expect(await screen.findByText('Nothing found')).toBeVisible();
  expect(requests[0]?.query).toMatchObject({ state: 'open' });
});
