import { inbox } from '@hamrah/contracts';
import { expectAccessible, hang, render, screen, serve, serveProblem, waitFor, within } from '@hamrah/ui-kit/testing';
import { expect, test, vi } from 'vitest';
import App from '../app.tsx';
import { asha, meera, testItem } from '../testing/fixtures.ts';

// Role queries are slow in large dialogs.
vi.setConfig({ testTimeout: 60_000 });

const open = async (action: 'Block' | 'Report', ...items: inbox.InboxItem[]) => {
  serve(inbox.listReceived, { items: [testItem(), ...items], next: null });
  const { user } = render(<App />, { path: '/received' });
  await user.click(await screen.findByRole('button', { name: 'More options for Meera Sharma' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
};

test('asks for confirmation before a block, then removes the member from the list immediately', async () => {
  const { user, dialog } = await open('Block', testItem(asha));
  expect(dialog.getByText(/We won’t let them know/)).toBeVisible();
  await expectAccessible();
  const requests = serve(inbox.blockMember, undefined);
  hang(inbox.listReceived);
  await user.click(dialog.getByRole('button', { name: 'Block Meera' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Meera Sharma' })).toBeNull());
  expect(screen.getByRole('article', { name: 'Asha Sharma' })).toBeVisible();
  expect(requests).toEqual([{ params: { member: meera.code } }]);
  expect(await screen.findByText('Meera is blocked. You can unblock them in your settings.')).toBeInTheDocument();
});

test('shows an error and changes nothing if a block fails', async () => {
  const { user, dialog } = await open('Block');
  serveProblem(inbox.blockMember, 'service.unavailable');
  await user.click(dialog.getByRole('button', { name: 'Block Meera' }));
  expect(await dialog.findByText(/This part of Hamrah is unavailable/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Go back' }));
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toBeVisible();
});

test('requires a reason before it sends a report', async () => {
  const { user, dialog } = await open('Report');
  const requests = serve(inbox.reportMember, undefined);
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await dialog.findByText('Please choose a reason.')).toBeVisible();
  expect(requests).toEqual([]);
  await expectAccessible();
});

test('sends a report with reason and description, and blocks the member on request', async () => {
  const { user, dialog } = await open('Report');
  const reportRequests = serve(inbox.reportMember, undefined);
  const blockRequests = serve(inbox.blockMember, () => {
    serve(inbox.listReceived, { items: [], next: null });
    return undefined;
  });
  await user.click(dialog.getByLabelText('They ask for money'));
  await user.type(dialog.getByLabelText(/What happened/), 'She asked for a loan.');
  await user.click(dialog.getByLabelText('Also block Meera'));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/look into it\. Meera is blocked/)).toBeInTheDocument();
  expect(reportRequests.map(({ body }) => body)).toEqual([
    { member: meera.code, reason: 'asks_for_money', description: 'She asked for a loan.', photo: null, messages: [] },
  ]);
  expect(blockRequests).toHaveLength(1);
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
});

test('does not send a report again if only the block failed', async () => {
  const { user, dialog } = await open('Report');
  const reportRequests = serve(inbox.reportMember, undefined);
  serveProblem(inbox.blockMember, 'service.unavailable');
  await user.click(dialog.getByLabelText('They ask for money'));
  await user.click(dialog.getByLabelText('Also block Meera'));
  await user.click(dialog.getByText('Send report'));
  expect(await dialog.findByText(/This part of Hamrah is unavailable/)).toBeVisible();
  const blockRequests = serve(inbox.blockMember, () => {
    serve(inbox.listReceived, { items: [], next: null });
    return undefined;
  });
  await user.click(dialog.getByText('Send report'));
  expect(await screen.findByText(/look into it\. Meera is blocked/)).toBeInTheDocument();
  expect(blockRequests).toHaveLength(1);
  expect(reportRequests).toHaveLength(1);
});

test.each([
  ['attaches the member’s photo to a report if the reporter selects it', true, 'photo-1'],
  ['attaches no photo to a report if the reporter does not select it', false, null],
])('%s', async (_title, isSelected, photo) => {
  const meeraWithPhoto = { ...meera, photoUrl: '/api/profile/photos/photo-1/card?expires=1&signature=a' };
  serve(inbox.listReceived, { items: [testItem(meeraWithPhoto)], next: null });
  const { user } = render(<App />, { path: '/received' });
  await user.click(await screen.findByRole('button', { name: 'More options for Meera Sharma' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog'));
  const reportRequests = serve(inbox.reportMember, undefined);
  await user.click(dialog.getByLabelText('A photo is offensive'));
  if (isSelected) await user.click(dialog.getByLabelText('Their current photo'));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Thank you. Our team will look into it.')).toBeInTheDocument();
  expect(reportRequests[0]?.body).toMatchObject({ photo, description: null });
});
