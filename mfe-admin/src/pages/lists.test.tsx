import { admin, builtInLists } from '@hamrah/contracts';
import { expectAccessible, serveProblem, screen, serve, waitFor, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import { openStaff } from '../testing/staff.tsx';

const lists = Object.fromEntries(Object.entries(builtInLists).map(([list, names]) => [list, [...names]])) as Record<
  keyof typeof builtInLists,
  string[]
>;

/** Opens the dialog that adds to the hobbies, types an entry and a reason, and sends it. */
async function addHobby(name: string) {
  const { user } = openStaff('/admin-lists');
  await user.click(await screen.findByRole('button', { name: 'Add an entry to Hobbies' }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: 'New entry' });
  await user.type(field, name);
  await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Many ask for it');
  await user.click(dialog.getByRole('button', { name: 'Add an entry' }));
  return { dialog, field };
}

test('every list is there with its entries, and one is added with a reason', async () => {
  serve(admin.readLists, lists);
  const asked = serve(admin.addListEntry, { message: 'Kite flying is on the list.' });
  await addHobby(' Kite flying ');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toMatchObject({
    params: { list: 'hobbies' },
    body: { name: 'Kite flying', reason: 'Many ask for it' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('list', { name: 'Religions' })).toHaveTextContent(lists.religions[0] ?? 'an entry');
  await expectAccessible();
});

test('an entry that is on the list already is refused in words, and what was typed stays', async () => {
  serve(admin.readLists, lists);
  serveProblem(admin.addListEntry, 'admin.entry_already_there');
  const { dialog, field } = await addHobby('Reading');
  expect(await dialog.findByText('This entry is on the list already.')).toBeVisible();
  expect(field).toHaveValue('Reading');
});

test('a list without entries says so', async () => {
  serve(admin.readLists, { ...lists, hobbies: [] });
  openStaff('/admin-lists');
  const hobbies = await screen.findByRole('region', { name: 'Hobbies' });
  expect(hobbies).toHaveTextContent('Nothing is on this list yet.');
});
