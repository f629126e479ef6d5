import { profile, type RouteAnswer } from '@hamrah/contracts';
import {
  expectAccessible,
  push,
  refuse,
  render,
  screen,
  serve,
  slow,
  testNotification,
  testProfile,
  within,
} from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import App from '../app.tsx';

const counters = {
  recentVisitors: 1,
  shortlistedProfiles: 2,
  acceptedInvitations: 3,
  pendingInvitations: 4,
  contactsViewed: 5,
  totalContacts: 6,
};
const board = (facts = {}): RouteAnswer<typeof profile.readDashboard> => ({
  profile: testProfile(),
  counters: { ...counters, ...facts },
});
const open = () => render(<App />, { path: '/dashboard' });

test('the card tells all there is to tell of the member', async () => {
  serve(profile.readDashboard, board());
  open();
  const card = await screen.findByRole('article', { name: 'Arjun Mehta' });
  for (const fact of [
    'HM4T7K2Q9X',
    'Free',
    'Radha Soami Satsang Beas',
    '32 years',
    '5\' 10" (178 cm)',
    'Amritsar, Punjab, India',
    'Member since March 2026',
  ])
    expect(card).toHaveTextContent(fact);
  expect(within(card).getByRole('img', { name: 'No photo of Arjun Mehta yet' })).toBeVisible();
  await expectAccessible();
});

test('the six counters stand in the order of the specification and lead where there is a page', async () => {
  serve(profile.readDashboard, board());
  open();
  const tiles = await screen.findAllByRole('listitem');
  expect(tiles.map((tile) => tile.textContent)).toEqual([
    '1 Recent Visitors',
    '2 Shortlisted Profiles',
    '3 Accepted Invitations',
    '4 Pending Invitations',
    '5 Contacts Viewed',
    '6 Total Contacts',
  ]);
  expect(screen.getByRole('link', { name: '3 Accepted Invitations' })).toHaveAttribute('href', '/accepted');
  expect(screen.getByRole('link', { name: '4 Pending Invitations' })).toHaveAttribute('href', '/received');
  expect(screen.getByRole('link', { name: 'My Path Matches' })).toHaveAttribute('href', '/mymatches');
});

test('the profile id is copied', async () => {
  serve(profile.readDashboard, board());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy profile ID' }));
  expect(await navigator.clipboard.readText()).toBe('HM4T7K2Q9X');
});

test('a profile being prepared comes by itself', async () => {
  refuse(profile.readDashboard, 'profile.being_prepared');
  open();
  expect(await screen.findByText('Your profile is being prepared. Please wait a moment.')).toBeVisible();
  await expectAccessible();
  serve(profile.readDashboard, board());
  expect(await screen.findByRole('article', {}, { timeout: 5_000 })).toBeVisible();
});

test('a dashboard that fails says why and loads when tried again', async () => {
  refuse(profile.readDashboard, 'service.unavailable');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is resting.');
  serve(profile.readDashboard, board());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('a dashboard on its way is announced as loading', () => {
  slow(profile.readDashboard);
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('the counters follow an invitation that comes in', async () => {
  serve(profile.readDashboard, board());
  open();
  expect(await screen.findByRole('link', { name: '4 Pending Invitations' })).toBeVisible();
  serve(profile.readDashboard, board({ pendingInvitations: 5 }));
  await push('receiveNotification', testNotification());
  expect(await screen.findByRole('link', { name: '5 Pending Invitations' }, { timeout: 3_000 })).toBeVisible();
});
