import { inbox } from '@hamrah/contracts';
import { expectAccessible, render, screen, serve, testCard, waitFor, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import { SafetyMenu } from './safety-menu.tsx';

const card = testCard({ photoUrl: '/api/profile/photos/photo-1/card?expires=1&signature=a' });
const open = async (what: 'Block' | 'Report') => {
  const page = render(<SafetyMenu card={card} />, { path: `/user/${card.code}` });
  await page.user.click(await screen.findByRole('button', { name: 'More about Meera Sharma' }));
  await page.user.click(await screen.findByRole('menuitem', { name: what }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
};

test('a member is blocked from their profile, which is then left', async () => {
  const asked = serve(inbox.blockMember, undefined);
  const { user, dialog, currentUrl } = await open('Block');
  expect(dialog.getByText(/They will not be told/)).toBeVisible();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Block Meera' }));
  await waitFor(() => expect(currentUrl()).toBe('/dashboard'));
  expect(asked).toEqual([{ params: { member: card.code } }]);
});

test('a report from the profile may show the photo, and leaves one there', async () => {
  const asked = serve(inbox.reportMember, undefined);
  const { user, dialog, currentUrl } = await open('Report');
  await user.click(dialog.getByLabelText('This is not who they say they are'));
  await user.click(dialog.getByLabelText('Their photo, as it is now'));
  await user.click(dialog.getByText('Send report'));
  expect(await screen.findByText('Thank you. Our staff will look at it.')).toBeInTheDocument();
  expect(asked.map(({ body }) => body)).toEqual([
    { member: card.code, reason: 'fake_profile', words: null, photo: 'photo-1', messages: [] },
  ]);
  expect(currentUrl()).toBe(`/user/${card.code}`);
});
