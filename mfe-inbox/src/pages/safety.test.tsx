import { inbox } from '@hamrah/contracts';
import { expectAccessible, refuse, render, screen, serve, waitFor, within } from '@hamrah/ui-kit/testing';
import { expect, test, vi } from 'vitest';
import App from '../app.tsx';
import { asha, meera, testItem } from '../testing/inbox.ts';

// Dialogs of many fields are found by role slowly; a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 });

const open = async (what: 'Block' | 'Report', ...items: inbox.InboxItem[]) => {
  serve(inbox.listReceived, { items: [testItem(), ...items], next: null });
  const { user } = render(<App />, { path: '/received' });
  await user.click(await screen.findByRole('button', { name: 'More about Meera Sharma' }));
  await user.click(await screen.findByRole('menuitem', { name: what }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

test('blocking is asked about in kind words, and takes the member off the page at once', async () => {
  const { user, dialog } = await open('Block', testItem(asha));
  expect(dialog.getByText(/They will not be told/)).toBeVisible();
  await expectAccessible();
  const asked = serve(inbox.blockMember, () => {
    serve(inbox.listReceived, { items: [testItem(asha)], next: null });
    return undefined;
  });
  await user.click(dialog.getByRole('button', { name: 'Block Meera' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Meera Sharma' })).toBeNull());
  expect(screen.getByRole('article', { name: 'Asha Sharma' })).toBeVisible();
  expect(asked).toEqual([{ params: { member: meera.code } }]);
  expect(await screen.findByText('Meera is blocked. You can take it back in Setting.')).toBeInTheDocument();
});

test('a block that fails says why and leaves everything as it was', async () => {
  const { user, dialog } = await open('Block');
  refuse(inbox.blockMember, 'service.unavailable');
  await user.click(dialog.getByRole('button', { name: 'Block Meera' }));
  expect(await dialog.findByText(/This part of Hamrah is resting/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Go back' }));
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toBeVisible();
});

test('a report asks for a reason before anything is sent', async () => {
  const { user, dialog } = await open('Report');
  const asked = serve(inbox.reportMember, undefined);
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('Please choose a reason.')).toBeVisible();
  expect(asked).toEqual([]);
  await expectAccessible();
});

test('a report carries the reason and the words, and blocks as well when asked to', async () => {
  const { user, dialog } = await open('Report');
  const reported = serve(inbox.reportMember, undefined);
  const blocked = serve(inbox.blockMember, () => {
    serve(inbox.listReceived, { items: [], next: null });
    return undefined;
  });
  await user.click(dialog.getByLabelText('They ask for money'));
  await user.type(dialog.getByLabelText(/What happened/), 'She asked for a loan.');
  await user.click(dialog.getByLabelText('Block Meera as well'));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/and Meera is blocked/)).toBeInTheDocument();
  expect(reported.map(({ body }) => body)).toEqual([
    { member: meera.code, reason: 'asks_for_money', words: 'She asked for a loan.', photo: null, messages: [] },
  ]);
  expect(blocked).toHaveLength(1);
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
});

test('a report that went through is not sent again when only the block failed', async () => {
  const { user, dialog } = await open('Report');
  const reported = serve(inbox.reportMember, undefined);
  refuse(inbox.blockMember, 'service.unavailable');
  await user.click(dialog.getByLabelText('They ask for money'));
  await user.click(dialog.getByLabelText('Block Meera as well'));
  await user.click(dialog.getByText('Send report'));
  expect(await dialog.findByText(/This part of Hamrah is resting/)).toBeVisible();
  const blocked = serve(inbox.blockMember, () => {
    serve(inbox.listReceived, { items: [], next: null });
    return undefined;
  });
  await user.click(dialog.getByText('Send report'));
  expect(await screen.findByText(/and Meera is blocked/)).toBeInTheDocument();
  expect(blocked).toHaveLength(1);
  expect(reported).toHaveLength(1);
});

test('a photo goes with the report only when it is chosen', async () => {
  const photoed = { ...meera, photoUrl: '/api/profile/photos/photo-1/card?expires=1&signature=a' };
  serve(inbox.listReceived, { items: [testItem(photoed)], next: null });
  const { user } = render(<App />, { path: '/received' });
  await user.click(await screen.findByRole('button', { name: 'More about Meera Sharma' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reported = serve(inbox.reportMember, undefined);
  await user.click(dialog.getByLabelText('A photo is offensive'));
  await user.click(dialog.getByLabelText('Their photo, as it is now'));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Thank you. Our staff will look at it.')).toBeInTheDocument();
  expect(reported[0]?.body).toMatchObject({ photo: 'photo-1', words: null });
});
