import { inbox, matches, profile, undisclosedIncome } from '@hamrah/contracts';
import { useCardLayout } from '@hamrah/ui-kit/shell-api';
import {
  testMatch as card,
  expectAccessible,
  hang,
  push,
  render,
  screen,
  serve,
  serveProblem,
  stubVisibleObserver,
  testInvitation,
  testNotification,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import App from '../app.tsx';

beforeEach(() => {
  useCardLayout.getState().setLayout('large');
  serve(matches.countMatches, { count: 2, more: false });
});

const open = () => render(<App />, { path: '/mymatches' });
const params = { params: { member: 'HM1A2B3C4D' } };
const serveList = (...items: matches.MatchCard[]) => serve(matches.listMyPathMatches, { items, next: null });

test('shows all details that the specification lists for a card', async () => {
  serveList(card({ accountType: 'Pro', synthetic: true }));
  open();
  const meeraCard = await screen.findByRole('article', { name: 'Meera Sharma' });
  for (const text of [
    'Pro',
    'Demo profile',
    `28 years · 5' 4"`,
    'Radha Soami Satsang Beas',
    'Jaipur, Rajasthan, India',
    'Teacher at City School',
    'Master’s degree',
    '₹50,000 to ₹1,00,000',
    'Both vegetarian · same state',
    'Never Married',
    'Hindi',
    'Hindu',
    'I teach mathematics and sit for meditation every morning.',
  ])
    expect(meeraCard).toHaveTextContent(text);
  expect(screen.getByRole('img', { name: 'No photo of Meera Sharma yet' })).toBeVisible();
});

test('shows an income only if the member shares it', async () => {
  serveList(card(), card({ code: 'HM1A2B3C4E', firstName: 'Asha', income: undisclosedIncome }));
  open();
  const incomeTermOf = async (name: string) =>
    within(await screen.findByRole('article', { name })).queryByText('Monthly income');
  expect(await incomeTermOf('Meera Sharma')).toBeVisible();
  expect(await incomeTermOf('Asha Sharma')).toBeNull();
});

test('shows the terms that add up to the score, and marks a must-have that is not met', async () => {
  const score = { total: 0, theyFit: 20, youFit: 0, balance: -26, completeness: 6 };
  serveList(card(), card({ code: 'HM1A2B3C4E', firstName: 'Asha', score }));
  const { user } = open();
  const meeraCard = within(await screen.findByRole('article', { name: 'Meera Sharma' }));
  await user.click(meeraCard.getByText('Match score: 69 of 100', { selector: 'summary' }));
  const terms = meeraCard.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(terms.slice(-5)).toEqual([
    ['How well they match your preferences', '36 of 46'],
    ['How well you match theirs', '30 of 46'],
    ['One-sided match', '−3'],
    ['Complete profile', '6 of 8'],
    ['Total', '69 of 100'],
  ]);
  const unmatchedCard = within(screen.getByRole('article', { name: 'Asha Sharma' }));
  expect(unmatchedCard.getByText('A must-have of one of you is not met')).toBeVisible();
  await expectAccessible();
});

test('says when a member was last active, in words, if the member shows it', async () => {
  serveList(card({ lastActive: 'week' }), card({ code: 'HM1A2B3C4E', firstName: 'Asha' }));
  open();
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toHaveTextContent('Active this week');
  expect(screen.getByRole('article', { name: 'Asha Sharma' })).not.toHaveTextContent('Active');
});

test('names the verified mark and the crown for screen readers', async () => {
  serveList(card({ emailVerified: true, premiumBadge: true }));
  open();
  expect(await screen.findByRole('img', { name: 'Email verified' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Premium member' })).toBeVisible();
});

test('shows a message when the list is empty', async () => {
  serveList();
  open();
  expect(await screen.findByText('No matches found')).toBeVisible();
  await expectAccessible();
});

test('shows an error and a retry button that loads the list', async () => {
  serveProblem(matches.listMyPathMatches, 'service.unavailable');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is unavailable.');
  serveList(card());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('announces that the list is loading', async () => {
  hang(matches.listMyPathMatches);
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
  await expectAccessible();
});

test('polls while the matches are being prepared', async () => {
  serveProblem(matches.listMyPathMatches, 'matches.profile_pending');
  open();
  expect(await screen.findByText('We’re setting up your matches. Please wait a moment.')).toBeVisible();
  serveList(card());
  expect(await screen.findByRole('article')).toBeVisible();
});

test('shows the invitation as sent before the reply arrives', async () => {
  serveList(card());
  const requests = serve(inbox.sendInvitation, ({ body }) => testInvitation(body.to));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Connect Now with Meera' }));
  expect(screen.getByText('Invitation sent')).toBeVisible();
  await waitFor(() => expect(requests).toEqual([{ body: { to: 'HM1A2B3C4D' } }]));
  expect(screen.getByText('Invitation sent')).toBeVisible();
});

test('restores Connect Now and shows an error when the invitation fails', async () => {
  serveList(card());
  serveProblem(inbox.sendInvitation, 'service.unavailable');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Connect Now with Meera' }));
  expect(await screen.findByRole('button', { name: 'Connect Now with Meera' })).toBeVisible();
  expect(await screen.findByText('This part of Hamrah is unavailable. Please try again shortly.')).toBeVisible();
});

test('shows the card as connected when the other member accepts', async () => {
  serveList(card({ relation: 'sent' }));
  open();
  expect(await screen.findByText('Invitation sent')).toBeVisible();
  await push('receiveNotification', testNotification({ kind: 'invitation_accepted' }));
  expect(await screen.findByText('Connected')).toBeVisible();
});

test('connects immediately with a member who has already sent an invitation', async () => {
  serveList(card());
  serve(inbox.sendInvitation, ({ body }) => testInvitation(body.to, { state: 'accepted' }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Connect Now with Meera' }));
  expect(await screen.findByText('Connected')).toBeVisible();
});

test.each([
  ['inbox.already_invited', 'Invitation sent'],
  ['inbox.already_connected', 'Connected'],
] as const)('shows the current relation when Connect Now fails with %s', async (reason, label) => {
  serveList(card());
  serveProblem(inbox.sendInvitation, reason);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Connect Now with Meera' }));
  expect(await screen.findByText(label)).toBeVisible();
});

test('links to a received invitation', async () => {
  serveList(card({ relation: 'received' }));
  open();
  expect(await screen.findByRole('link', { name: 'Respond to invitation from Meera' })).toHaveAttribute(
    'href',
    '/received',
  );
});

test('links a connected card to the profile, without Connect Now', async () => {
  serveList(card({ relation: 'connected' }));
  open();
  const badge = await screen.findByRole('link', { name: 'Connected with Meera. View profile' });
  expect(badge).toHaveAttribute('href', '/user/HM1A2B3C4D');
  expect(screen.queryByRole('button', { name: /Connect Now/ })).toBeNull();
});

test('updates the heart on every page that shows the member', async () => {
  serveList(card());
  serve(matches.listAllPathMatches, { items: [card()], next: null });
  serve(matches.addToShortlist, undefined);
  const { user, navigate } = open();
  await screen.findByRole('article');
  await navigate('/newmatches');
  await user.click(await screen.findByRole('button', { name: 'Shortlist Meera Sharma', pressed: false }));
  hang(matches.listMyPathMatches);
  await navigate('/mymatches');
  expect(await screen.findByRole('button', { name: 'Shortlist Meera Sharma', pressed: true })).toBeVisible();
});

test('toggles the shortlist by keyboard', async () => {
  serveList(card());
  const addRequests = serve(matches.addToShortlist, undefined);
  const removeRequests = serve(matches.removeFromShortlist, undefined);
  const { user } = open();
  const shortlistButton = await screen.findByRole('button', { name: 'Shortlist Meera Sharma' });
  shortlistButton.focus();
  await user.keyboard('{Enter}');
  expect(shortlistButton).toHaveAttribute('aria-pressed', 'true');
  await user.keyboard(' ');
  expect(shortlistButton).toHaveAttribute('aria-pressed', 'false');
  await waitFor(() => expect([addRequests.length, removeRequests.length]).toEqual([1, 1]));
});

test('clears the heart when shortlisting fails', async () => {
  serveList(card());
  serveProblem(matches.addToShortlist, 'matches.member_not_found');
  const { user } = open();
  const shortlistButton = await screen.findByRole('button', { name: 'Shortlist Meera Sharma' });
  await user.click(shortlistButton);
  await waitFor(() => expect(shortlistButton).toHaveAttribute('aria-pressed', 'false'));
  expect(await screen.findByText('User not found')).toBeVisible();
});

test('links photo, name and Show more to the profile, for mouse and keyboard', async () => {
  serveList(card());
  const { user } = open();
  const name = await screen.findByRole('link', { name: 'Meera Sharma' });
  const photo = screen.getByRole('link', { name: 'No photo of Meera Sharma yet' });
  const moreLink = screen.getByRole('link', { name: 'Show more about Meera Sharma' });
  for (const link of [photo, name, moreLink]) expect(link).toHaveAttribute('href', '/user/HM1A2B3C4D');
  photo.focus();
  await user.tab();
  expect(name).toHaveFocus();
  for (let control = 0; control < 4; control += 1) await user.tab();
  expect(moreLink).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  await expectAccessible();
});

test('loads the next page with Load more and moves the focus to its first card', async () => {
  const requests = serve(matches.listMyPathMatches, ({ query }) =>
    query.cursor === 'page-2'
      ? { items: [card({ code: 'HM1A2B3C4E', firstName: 'Asha' })], next: null }
      : { items: [card()], next: 'page-2' },
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByRole('article', { name: 'Asha Sharma' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('link', { name: 'Asha Sharma' })).toHaveFocus());
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  expect(requests.map(({ query }) => query.cursor)).toEqual([undefined, 'page-2']);
});

test('has a skip link to the end of the list', async () => {
  serveList(card());
  const { user } = open();
  await screen.findByRole('article');
  screen.getByRole('button', { name: 'Skip to the end of the list' }).focus();
  await user.keyboard('{Enter}');
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('keeps the cards and shows a retry button if the next page fails to load', async () => {
  serve(matches.listMyPathMatches, { items: [card()], next: 'page-2' });
  const { user } = open();
  const loadMoreButton = await screen.findByRole('button', { name: 'Load more' });
  serveProblem(matches.listMyPathMatches, 'service.unavailable');
  await user.click(loadMoreButton);
  const retryButton = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('article')).toBeVisible();
  serveList(card({ code: 'HM1A2B3C4E', firstName: 'Asha' }));
  await user.click(retryButton);
  expect(await screen.findByRole('article', { name: 'Asha Sharma' })).toBeVisible();
});

test('shows Not working instead of the "No" that registration asks for', async () => {
  serveList(card({ designation: 'No', company: 'no' }));
  open();
  const article = await screen.findByRole('article');
  expect(article).toHaveTextContent('Not working');
  expect(article).not.toHaveTextContent(/\bno\b/);
});

test('removes a newly shortlisted member from the shortlist when the viewer presses Undo', async () => {
  serveList(card());
  serve(matches.addToShortlist, undefined);
  const removals = serve(matches.removeFromShortlist, undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Shortlist Meera Sharma' }));
  expect(await screen.findByText('Meera is on your shortlist.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(removals).toEqual([{ params: { member: 'HM1A2B3C4D' } }]));
  expect(screen.getByRole('button', { name: 'Shortlist Meera Sharma', pressed: false })).toBeVisible();
});

test('hides a member, moves the focus to the next card, and restores the member on Undo', async () => {
  serveList(card(), card({ code: 'HM1A2B3C4E', firstName: 'Asha' }));
  const dismissals = serve(matches.dismissMember, undefined);
  const restorations = serve(matches.restoreMember, undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Hide Meera Sharma from your lists' }));
  expect(screen.queryByRole('article', { name: 'Meera Sharma' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Asha Sharma' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toBeVisible();
  await waitFor(() => expect([dismissals, restorations]).toEqual([[params], [params]]));
});

test('restores the card when hiding fails', async () => {
  serveList(card());
  serveProblem(matches.dismissMember, 'service.unavailable');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Hide Meera Sharma from your lists' }));
  expect(await screen.findByText('This part of Hamrah is unavailable. Please try again shortly.')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Meera Sharma' })).toBeVisible();
});

test('lists hidden members, and restores one when the viewer presses its button', async () => {
  serve(matches.listDismissed, { items: [card()], next: null });
  const restorations = serve(matches.restoreMember, undefined);
  const { user } = render(<App />, { path: '/hidden_matches' });
  await user.click(await screen.findByRole('button', { name: 'Show Meera Sharma in your lists again' }));
  expect(await screen.findByText('You haven’t hidden anyone.')).toBeVisible();
  expect(await screen.findByText('Meera is back in your lists.')).toBeVisible();
  expect(restorations).toEqual([params]);
  await expectAccessible();
});

test('remembers whether cards are compact or large', async () => {
  serveList(card());
  const { user } = open();
  await screen.findByRole('article');
  await user.click(screen.getByRole('button', { name: 'Compact cards' }));
  expect(screen.getByRole('button', { name: 'Compact cards', pressed: true })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Large cards', pressed: false })).toBeVisible();
  expect(localStorage.getItem('hamrah.cardLayout')).toBe('compact');
  await expectAccessible();
});

test('loads the other photos of a card only on request', async () => {
  serveList(card({ photoUrl: '/photos/main' }));
  const photo = (id: string) => ({ id, cardUrl: `/photos/${id}`, fullUrl: `/photos/${id}-full` });
  const requests = serve(profile.listMemberPhotos, { gallery: [photo('one'), photo('two')], premiumPhotoCount: 0 });
  stubVisibleObserver();
  const { user } = open();
  const next = await screen.findByRole('button', { name: 'Next photo of Meera Sharma' });
  expect(requests).toHaveLength(0);
  await user.click(next);
  expect(await screen.findByText('2 of 2')).toBeVisible();
  expect(
    screen.getAllByRole('img', { name: 'Photo of Meera Sharma' }).map((image) => image.getAttribute('src')),
  ).toEqual(['/photos/main', '/photos/two']);
  vi.unstubAllGlobals();
  expect(screen.queryByRole('button', { name: 'Next photo of Meera Sharma' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Previous photo of Meera Sharma' })).toBeVisible();
  await expectAccessible();
});
