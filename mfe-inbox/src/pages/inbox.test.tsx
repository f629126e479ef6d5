import { inbox } from '@hamrah/contracts';
import {
  expectAccessible,
  push,
  refuse,
  render,
  screen,
  serve,
  slow,
  testCard,
  testNotification,
  testViewer,
  waitFor,
} from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import App from '../app.tsx';

const meera = testCard();
const asha = testCard({ code: 'HM1A2B3C4E', firstName: 'Asha' });
const item = (member = meera, facts: Partial<inbox.InvitationView> = {}): inbox.InboxItem => ({
  member,
  invitation: {
    id: `0199a7c0-0000-7000-8000-0000${member.code
      .slice(2)
      .toLowerCase()
      .replace(/[^0-9a-f]/g, '0')}`,
    from: member.code,
    to: testViewer.member,
    state: 'sent',
    sentAt: '2026-05-05T10:00:00.000Z',
    expiresAt: '2026-06-04T10:00:00.000Z',
    viewedAt: null,
    answeredAt: null,
    ...facts,
  },
});
const received = (...items: inbox.InboxItem[]) => serve(inbox.listReceived, { items, next: null });
const accepted = (...items: inbox.InboxItem[]) => serve(inbox.listAccepted, { items, next: null });
const open = (path = '/received') => render(<App />, { path });
const answered = (state: 'accepted' | 'cancelled') => ({
  ...item().invitation,
  state,
  answeredAt: '2026-05-06T10:00:00.000Z',
});

test('a received invitation tells all the specification asks of it', async () => {
  received(item());
  open();
  const card = await screen.findByRole('article', { name: 'Meera Sharma' });
  for (const fact of [
    'Invited you on 5 May',
    `28 years · 5' 4"`,
    'Radha Soami Satsang Beas',
    'Rajasthan, India',
    'Never Married',
    'Hindi',
    'Hindu',
  ])
    expect(card).toHaveTextContent(fact);
  await expectAccessible();
});

test.each(['/received', '/accepted'])('%s leads from photo and name to the profile, by keyboard too', async (path) => {
  received(item());
  accepted(item());
  const { user } = open(path);
  const name = await screen.findByRole('link', { name: 'Meera Sharma' });
  const photo = screen.getByRole('link', { name: 'No photo of Meera Sharma yet' });
  for (const link of [photo, name]) expect(link).toHaveAttribute('href', '/user/HM1A2B3C4D');
  await expectAccessible();
  photo.focus();
  await user.tab();
  expect(name).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
});

test.each(['/received', '/accepted'])('%s says when it is empty', async (path) => {
  received();
  accepted();
  open(path);
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
  await expectAccessible();
});

test.each(['/received', '/accepted'])('%s says why it fails and loads when tried again', async (path) => {
  refuse(inbox.listReceived, 'service.unavailable');
  refuse(inbox.listAccepted, 'service.unavailable');
  const { user } = open(path);
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is resting.');
  received(item());
  accepted(item());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test.each(['/received', '/accepted'])('%s on its way is announced as loading', async (path) => {
  slow(inbox.listReceived);
  slow(inbox.listAccepted);
  open(path);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('an accepted invitation goes at once, and both are told to be connected', async () => {
  received(item(), item(asha));
  const asked = serve(inbox.acceptInvitation, () => {
    received(item(asha));
    return answered('accepted');
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation of Meera' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Meera Sharma' })).toBeNull());
  expect(await screen.findByText('You and Meera are now connected.')).toBeInTheDocument();
  expect(asked).toEqual([{ params: { invitation: item().invitation.id } }]);
  expect(screen.getByRole('article', { name: 'Asha Sharma' })).toBeVisible();
});

test('a cancelled invitation goes, by keyboard, and focus stays in the list', async () => {
  received(item());
  serve(inbox.cancelInvitation, () => {
    received();
    return answered('cancelled');
  });
  const { user } = open();
  (await screen.findByRole('button', { name: 'Cancel the invitation of Meera' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Received Invitations' })).toHaveFocus();
});

test('an answer that fails puts the card back where it was and says why', async () => {
  received(item(), item(asha));
  refuse(inbox.acceptInvitation, 'service.unavailable');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation of Meera' }));
  expect(await screen.findByText('This part of Hamrah is resting. Please try again shortly.')).toBeInTheDocument();
  const names = screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  expect(names).toEqual(['Meera Sharma', 'Asha Sharma']);
});

test('an invitation answered elsewhere goes for good', async () => {
  received(item());
  refuse(inbox.acceptInvitation, 'inbox.already_answered');
  const { user } = open();
  const accept = await screen.findByRole('button', { name: 'Accept the invitation of Meera' });
  received();
  await user.click(accept);
  expect(await screen.findByText('This invitation has already been answered.')).toBeInTheDocument();
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
});

test('a new invitation stands in the list the moment it is pushed', async () => {
  received();
  open();
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
  received(item());
  await push('receiveNotification', testNotification());
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toBeVisible();
});

test('accepted invitations say which side asked', async () => {
  const answeredAt = '2026-05-06T10:00:00.000Z';
  accepted(
    item(meera, { state: 'accepted', answeredAt }),
    item(asha, { state: 'accepted', answeredAt, from: testViewer.member, to: asha.code }),
  );
  open('/accepted');
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toHaveTextContent(
    'They invited you · accepted on 6 May',
  );
  expect(screen.getByRole('article', { name: 'Asha Sharma' })).toHaveTextContent(
    'You invited them · accepted on 6 May',
  );
  await expectAccessible();
});
