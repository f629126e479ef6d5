import { inbox, matches } from '@hamrah/contracts';
import {
  testMatch as card,
  expectAccessible,
  push,
  refuse,
  render,
  screen,
  serve,
  slow,
  testInvitation,
  testNotification,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import App from '../app.tsx';

const open = () => render(<App />, { path: '/mymatches' });
const list = (...items: matches.MatchCard[]) => serve(matches.listMyPathMatches, { items, next: null });

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
});

test('the score folds out its terms, which sum to it; a must that fails is said', async () => {
  const score = { total: 0, theyFit: 20, youFit: 0, balance: -31, completeness: 6, recency: 5 };
  list(card(), card({ code: 'HM1A2B3C4E', firstName: 'Asha', score }));
  const { user } = open();
  const shown = within(await screen.findByRole('article', { name: 'Meera Sharma' }));
  await user.click(shown.getByText('Fits 74 of 100', { selector: 'summary' }));
  const terms = shown.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(terms.slice(-6)).toEqual([
    ['They are what you look for', '36 of 42'],
    ['You are what they look for', '30 of 42'],
    ['One side fits more than the other', '−3'],
    ['Their profile is filled in', '6 of 8'],
    ['They were here lately', '5 of 8'],
    ['Together', '74 of 100'],
  ]);
  const unfit = within(screen.getByRole('article', { name: 'Asha Sharma' }));
  expect(unfit.getByText('Does not fit what one of you must have')).toBeVisible();
  await expectAccessible();
});

test('a verified e-mail and a crown are told in words', async () => {
  list(card({ emailVerified: true, premiumBadge: true }));
  open();
  expect(await screen.findByRole('img', { name: 'Email verified' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Premium member' })).toBeVisible();
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
  const asked = serve(inbox.sendInvitation, ({ body }) => testInvitation(body.to));
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

test('Connect Now with someone who asked meanwhile connects the two at once', async () => {
  list(card());
  serve(inbox.sendInvitation, ({ body }) => testInvitation(body.to, { state: 'accepted' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Connect Now with Meera' }));
  expect(await screen.findByText('Connected')).toBeVisible();
});

test.each([
  ['inbox.already_invited', 'Invitation sent'],
  ['inbox.already_connected', 'Connected'],
] as const)('Connect Now refused because of %s shows how things stand', async (reason, standing) => {
  list(card());
  refuse(inbox.sendInvitation, reason);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Connect Now with Meera' }));
  expect(await screen.findByText(standing)).toBeVisible();
});

test('someone who has asked leads to their invitation', async () => {
  list(card({ relation: 'received' }));
  open();
  expect(await screen.findByRole('link', { name: 'Answer invitation of Meera' })).toHaveAttribute('href', '/received');
});

test('a connection leads to the profile and cannot be asked for again', async () => {
  list(card({ relation: 'connected' }));
  open();
  const mark = await screen.findByRole('link', { name: 'Connected with Meera: profile' });
  expect(mark).toHaveAttribute('href', '/user/HM1A2B3C4D');
  expect(screen.queryByRole('button', { name: /Connect Now/ })).toBeNull();
});

test('a heart changes on every page that shows the member', async () => {
  list(card());
  serve(matches.listAllPathMatches, { items: [card()], next: null });
  serve(matches.addToShortlist, undefined);
  const { user, go } = open();
  await screen.findByRole('article');
  await go('/newmatches');
  await user.click(await screen.findByRole('button', { name: 'Shortlist Meera Sharma', pressed: false }));
  slow(matches.listMyPathMatches);
  await go('/mymatches');
  expect(await screen.findByRole('button', { name: 'Shortlist Meera Sharma', pressed: true })).toBeVisible();
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

test('the next page comes with Load more, and whoever pressed it goes on at its first card, until there is none', async () => {
  const asked = serve(matches.listMyPathMatches, ({ query }) =>
    query.cursor === 'page-2'
      ? { items: [card({ code: 'HM1A2B3C4E', firstName: 'Asha' })], next: null }
      : { items: [card()], next: 'page-2' },
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('article', { name: 'Asha Sharma' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Asha Sharma' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(asked.map(({ query }) => query.cursor)).toEqual([undefined, 'page-2']);
});

test('the end of a long list is one key away', async () => {
  list(card());
  const { user } = open();
  await screen.findByRole('article');
  screen.getByRole('button', { name: 'Skip to the end of the list' }).focus();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('a page that fails to come says so, and comes when tried again', async () => {
  serve(matches.listMyPathMatches, { items: [card()], next: 'page-2' });
  const { user } = open();
  const more = await screen.findByRole('button', { name: 'Load more' });
  refuse(matches.listMyPathMatches, 'service.unavailable');
  await user.click(more);
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('article')).toBeVisible();
  list(card({ code: 'HM1A2B3C4E', firstName: 'Asha' }));
  await user.click(again);
  expect(await screen.findByRole('article', { name: 'Asha Sharma' })).toBeVisible();
});
