import { admin, builtInLists } from '@hamrah/contracts';
import { expectAccessible, screen, serve, serveProblem, waitFor, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import { openStaff } from '../testing/staff.tsx';

const lists = Object.fromEntries(Object.entries(builtInLists).map(([list, names]) => [list, [...names]])) as Record<
  keyof typeof builtInLists,
  string[]
>;

/** Adds an entry to the list of hobbies with a reason. */
async function addHobby(name: string) {
  const { user } = openStaff('/admin-lists');
  await user.click(await screen.findByRole('button', { name: 'Add entry to Hobbies' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: 'New entry' });
  await user.type(field, name);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Many ask for it');
  await user.click(dialog.getByRole('button', { name: 'Add entry' }));
  return { dialog, field };
}

test('shows the entries of a list and adds an entry with a reason', async () => {
  serve(admin.readLists, lists);
  const requests = serve(admin.addListEntry, { message: 'Kite flying is on the list.' });
  await addHobby(' Kite flying ');
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({
    params: { list: 'hobbies' },
    body: { name: 'Kite flying', reason: 'Many ask for it' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('list', { name: 'Religions' })).toHaveTextContent(lists.religions[0] ?? 'an entry');
  await expectAccessible();
});

test('shows an error if an entry already exists, and keeps the typed text', async () => {
  serve(admin.readLists, lists);
  serveProblem(admin.addListEntry, 'admin.entry_exists');
  const { dialog, field } = await addHobby('Reading');
  expect(await dialog.findByText('This entry is already on the list.')).toBeVisible();
  expect(field).toHaveValue('Reading');
});

test('shows an empty state for a list without entries', async () => {
  serve(admin.readLists, { ...lists, hobbies: [] });
  openStaff('/admin-lists');
  const hobbies = await screen.findByRole('region', { name: 'Hobbies' });
  expect(hobbies).toHaveTextContent('This list has no entries yet.');
});
