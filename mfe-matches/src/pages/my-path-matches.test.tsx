import { inbox, matches } from '@hamrah/contracts';
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

const card = (facts: Partial<matches.MatchCard> = {}): matches.MatchCard => ({
  ...testCard(facts),
  shortlisted: false,
  relation: 'none',
  ...facts,
});
const open = () => render(<App />, { path: '/mymatches' });
const list = (...items: matches.MatchCard[]) => serve(matches.listMyPathMatches, { items, next: null });
const invitation = (to: string): inbox.InvitationView => ({
  id: '0199a7c0-0000-7000-8000-000000000001',
  from: testViewer.member,
  to,
  state: 'sent',
  sentAt: '2026-05-01T10:00:00.000Z',
  answeredAt: null,
});

test('a card tells all the specification asks of it', async () => {
  list(card({ accountType: 'Pro', synthetic: true }));
  open();
  const shown = await screen.findByRole('article', { name: 'Meera Sharma' });
  for (const fact of [
    'Pro',
    'Demo profile',
    `28 years · 5' 4"`,
    'Radha Soami Satsang Beas',
    'Rajasthan, India',
    'Never Married',
    'Hindi',
    'Hindu',
    'I teach mathematics and sit for meditation every morning.',
  ])
    expect(shown).toHaveTextContent(fact);
  expect(screen.getByRole('img', { name: 'No photo of Meera Sharma yet' })).toBeVisible();
  await expectAccessible();
});

test('an empty list says so', async () => {
  list();
  open();
  expect(await screen.findByText('No matches found')).toBeVisible();
  await expectAccessible();
});

test('a list that fails says why and loads when tried again', async () => {
  refuse(matches.listMyPathMatches, 'service.unavailable');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is resting.');
  list(card());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('a list on its way is announced as loading', async () => {
  slow(matches.listMyPathMatches);
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await expectAccessible();
});

test('matches still being prepared come by themselves', async () => {
  refuse(matches.listMyPathMatches, 'matches.being_prepared');
  open();
  expect(await screen.findByText('Your matches are being prepared. Please wait a moment.')).toBeVisible();
  list(card());
  expect(await screen.findByRole('article', {}, { timeout: 5_000 })).toBeVisible();
});

test('Connect Now shows as sent before the answer, and stays', async () => {
  list(card());
  const asked = serve(inbox.sendInvitation, ({ body }) => invitation(body.to));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Connect Now with Meera' }));
  expect(screen.getByText('Invitation sent')).toBeVisible();
  await waitFor(() => expect(asked).toEqual([{ body: { to: 'HM1A2B3C4D' } }]));
  expect(screen.getByText('Invitation sent')).toBeVisible();
});

test('Connect Now is taken back with a message when it is refused', async () => {
  list(card());
  refuse(inbox.sendInvitation, 'service.unavailable');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Connect Now with Meera' }));
  expect(await screen.findByRole('button', { name: 'Connect Now with Meera' })).toBeVisible();
  expect(await screen.findByText('This part of Hamrah is resting. Please try again shortly.')).toBeVisible();
});

test('a card turns to connected the moment the other member accepts', async () => {
  list(card({ relation: 'sent' }));
  open();
  expect(await screen.findByText('Invitation sent')).toBeVisible();
  await push('receiveNotification', testNotification({ kind: 'invitation_accepted' }));
  expect(await screen.findByText('Connected')).toBeVisible();
});

test('Connect Now with someone who asked first leads to their invitation', async () => {
  list(card());
  refuse(inbox.sendInvitation, 'inbox.awaiting_your_answer');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Connect Now with Meera' }));
  expect(await screen.findByRole('link', { name: 'Answer invitation of Meera' })).toHaveAttribute('href', '/received');
});

test('a connection shows as such and cannot be asked for again', async () => {
  list(card({ relation: 'connected' }));
  open();
  expect(await screen.findByText('Connected')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Connect Now/ })).toBeNull();
});

test('the heart shortlists and takes back, by keyboard too', async () => {
  list(card());
  const added = serve(matches.addToShortlist, undefined);
  const removed = serve(matches.removeFromShortlist, undefined);
  const { user } = open();
  const heart = await screen.findByRole('button', { name: 'Shortlist Meera Sharma' });
  heart.focus();
  await user.keyboard('{Enter}');
  expect(heart).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard(' ');
  expect(heart).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect([added.length, removed.length]).toEqual([1, 1]));
});

test('a refused heart goes pale again', async () => {
  list(card());
  refuse(matches.addToShortlist, 'matches.member_not_found');
  const { user } = open();
  const heart = await screen.findByRole('button', { name: 'Shortlist Meera Sharma' });
  await user.click(heart);
  await waitFor(() => expect(heart).toHaveAttribute('aria-pressed', 'false'));
  expect(await screen.findByText('User not found')).toBeVisible();
});

test('photo, name and Show more lead to the profile, by keyboard too', async () => {
  list(card());
  const { user } = open();
  const name = await screen.findByRole('link', { name: 'Meera Sharma' });
  const photo = screen.getByRole('link', { name: 'No photo of Meera Sharma yet' });
  const more = screen.getByRole('link', { name: 'Show more about Meera Sharma' });
  for (const link of [photo, name, more]) expect(link).toHaveAttribute('href', '/user/HM1A2B3C4D');
  photo.focus();
  await user.tab();
  expect(name).toHaveFocus();
  await user.tab();
  await user.tab();
  expect(more).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  await expectAccessible();
});

test('the next page comes with Load more, until there is none', async () => {
  const asked = serve(matches.listMyPathMatches, ({ query }) =>
    query.cursor === 'page-2'
      ? { items: [card({ code: 'HM1A2B3C4E', firstName: 'Asha' })], next: null }
      : { items: [card()], next: 'page-2' },
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('article', { name: 'Asha Sharma' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(asked.map(({ query }) => query.cursor)).toEqual([undefined, 'page-2']);
});
