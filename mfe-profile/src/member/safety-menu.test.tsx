import { inbox } from '@hamrah/contracts';
import { expectAccessible, render, screen, serve, testCard, waitFor, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import { SafetyMenu } from './safety-menu.tsx';

const card = testCard({ photoUrl: '/api/profile/photos/photo-1/card?expires=1&signature=a' });
const open = async (action: 'Block' | 'Report') => {
  const page = render(<SafetyMenu card={card} />, { path: `/user/${card.code}` });
  await page.user.click(await screen.findByRole('button', { name: 'More options for Meera Sharma' }));
  await page.user.click(await screen.findByRole('menuitem', { name: action }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
};

test('blocks a member and leaves their profile', async () => {
  const requests = serve(inbox.blockMember, undefined);
  const { user, dialog, currentUrl } = await open('Block');
  expect(dialog.getByText(/We won’t let them know/)).toBeVisible();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Block Meera' }));
  await waitFor(() => expect(currentUrl()).toBe('/dashboard'));
  expect(requests).toEqual([{ params: { member: card.code } }]);
});

test('sends a report with the photo and stays on the profile', async () => {
  const requests = serve(inbox.reportMember, undefined);
  const { user, dialog, currentUrl } = await open('Report');
  await user.click(dialog.getByLabelText('They aren’t who they say they are'));
  await user.click(dialog.getByLabelText('Their current photo'));
  await user.click(dialog.getByText('Send report'));
  expect(await screen.findByText('Thank you. Our team will look into it.')).toBeInTheDocument();
  expect(requests.map(({ body }) => body)).toEqual([
    { member: card.code, reason: 'fake_profile', description: null, photo: 'photo-1', messages: [] },
  ]);
  expect(currentUrl()).toBe(`/user/${card.code}`);
});
