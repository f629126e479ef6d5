import { inbox, profile } from '@hamrah/contracts';
import { expectAccessible, render, screen, serve, waitFor, within } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import App from '../app.tsx';
import { testView } from '../testing/member-view.ts';

const open = async (what: 'Block' | 'Report') => {
  const view = testView();
  const photoUrl = '/api/profile/photos/photo-1/card?expires=1&signature=a';
  serve(profile.viewMember, { ...view, card: { ...view.card, photoUrl } });
  serve(profile.recordVisit, undefined);
  const page = render(<App />, { path: '/user/HM1A2B3C4D' });
  await page.user.click(await screen.findByRole('button', { name: 'More about Meera Sharma' }));
  await page.user.click(await screen.findByRole('menuitem', { name: what }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
};

test('a member is blocked from their profile, which is then left', async () => {
  const asked = serve(inbox.blockMember, undefined);
  const { user, dialog, address } = await open('Block');
  expect(dialog.getByText(/They will not be told/)).toBeVisible();
  await expectAccessible();
  await user.click(dialog.getByRole('button', { name: 'Block Meera' }));
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(asked).toEqual([{ params: { member: 'HM1A2B3C4D' } }]);
});

test('a report from the profile may show the photo', async () => {
  const asked = serve(inbox.reportMember, undefined);
  const { user, dialog } = await open('Report');
  await user.click(dialog.getByLabelText('This is not who they say they are'));
  await user.click(dialog.getByLabelText('Their photo, as it is now'));
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('Thank you. Our staff will look at it.')).toBeInTheDocument();
  expect(asked.map(({ body }) => body)).toEqual([
    { member: 'HM1A2B3C4D', reason: 'fake_profile', words: null, photo: 'photo-1', messages: [] },
  ]);
});
