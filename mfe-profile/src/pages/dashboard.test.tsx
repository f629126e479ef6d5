import { identity, matches, profile, type RouteResult } from '@hamrah/contracts';
import {
  expectAccessible,
  hang,
  push,
  render,
  screen,
  serve,
  serveProblem,
  testAccount,
  testCard,
  testMatch,
  testNotification,
  testProfile,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import App from '../app.tsx';

const counters = {
  recentVisitors: 1,
  shortlistedProfiles: 2,
  acceptedInvitations: 3,
  pendingInvitations: 4,
  contactsViewed: 5,
  totalContacts: 6,
};
const testDashboard = (overrides = {}): RouteResult<typeof profile.readDashboard> => ({
  profile: testProfile(),
  counters: { ...counters, ...overrides },
});
beforeEach(() => {
  serve(identity.readAccount, testAccount());
  serve(profile.listVisitors, { items: [], next: null });
  serve(matches.listRecentlyAdded, { items: [] });
});

const open = () => render(<App />, { path: '/dashboard' });

test('shows all details on the profile card', async () => {
  serve(profile.readDashboard, testDashboard());
  open();
  const card = await screen.findByRole('article', { name: 'Arjun Mehta' });
  for (const text of [
    'HM4T7K2Q9X',
    'Free',
    'Radha Soami Satsang Beas',
    '32 years',
    '5\' 10" (178 cm)',
    'Amritsar, Punjab, India',
    'Member since March 2026',
  ])
    expect(card).toHaveTextContent(text);
  expect(within(card).getByRole('img', { name: 'No photo of Arjun Mehta yet' })).toBeVisible();
  await expectAccessible();
});

test('shows an error and a retry button that loads the account', async () => {
  serve(profile.readDashboard, testDashboard());
  serveProblem(identity.readAccount, 'service.unavailable');
  const { user } = open();
  const card = within(await screen.findByRole('article', { name: 'Arjun Mehta' }));
  expect(await card.findByRole('alert')).toHaveTextContent(/\S/);
  serve(identity.readAccount, testAccount());
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByRole('button', { name: 'Verify' })).toBeVisible();
});

test('shows the six counters in the specified order, linked if they have a page', async () => {
  serve(profile.readDashboard, testDashboard());
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
  expect(screen.getByRole('link', { name: '5 Contacts Viewed' })).toHaveAttribute('href', '/contacts');
  expect(screen.getByRole('link', { name: 'My Path Matches' })).toHaveAttribute('href', '/mymatches');
});

test('offers an upgrade to free accounts and shows a banner to premium accounts', async () => {
  serve(profile.readDashboard, testDashboard());
  open();
  expect(await screen.findByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/plan');
  expect(screen.queryByText('Premium member')).not.toBeInTheDocument();
  serve(profile.readDashboard, { ...testDashboard(), profile: testProfile({ accountType: 'Pro' }) });
  await push('receiveNotification', testNotification());
  expect(await screen.findByText('Premium member')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Upgrade' })).not.toBeInTheDocument();
});

describe('the two carousels of members', () => {
  const getCarousel = (name: string) => within(screen.getByRole('region', { name }));

  test('show a message when they are empty', async () => {
    serve(profile.readDashboard, testDashboard());
    open();
    expect(await screen.findByText('No recent visitors found.')).toBeVisible();
    expect(await screen.findByText('No recent added found.')).toBeVisible();
    await expectAccessible();
  });

  test('describe the members and link to their profiles', async () => {
    serve(profile.readDashboard, testDashboard());
    serve(profile.listVisitors, { items: [{ member: testCard(), at: '2026-11-20T08:00:00.000Z' }], next: null });
    const newMember = testMatch({ code: 'HM2A2B3C4D', firstName: 'Asha', accountType: 'Pro', designation: 'No' });
    serve(matches.listRecentlyAdded, { items: [newMember] });
    open();
    const visitor = await screen.findByRole('article', { name: 'Meera Sharma' });
    for (const text of ['Free', 'India', 'Teacher']) expect(visitor).toHaveTextContent(text);
    expect(getCarousel('Recent Visitors').getByRole('link')).toHaveAttribute('href', '/user/HM1A2B3C4D');
    const newMemberCard = await screen.findByRole('article', { name: 'Asha Sharma' });
    for (const text of ['Pro', 'Not working']) expect(newMemberCard).toHaveTextContent(text);
    expect(getCarousel('Recently Added').getByRole('link')).toHaveAttribute('href', '/user/HM2A2B3C4D');
    await expectAccessible();
  });

  test('fail independently and load on retry', async () => {
    serve(profile.readDashboard, testDashboard());
    serveProblem(matches.listRecentlyAdded, 'service.unavailable');
    const { user } = open();
    expect(await screen.findByText('No recent visitors found.')).toBeVisible();
    await getCarousel('Recently Added').findByRole('alert');
    serve(matches.listRecentlyAdded, { items: [] });
    await user.click(getCarousel('Recently Added').getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No recent added found.')).toBeVisible();
  });
});

test('copies the profile ID', async () => {
  serve(profile.readDashboard, testDashboard());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy profile ID' }));
  expect(await navigator.clipboard.readText()).toBe('HM4T7K2Q9X');
});

test('polls while the profile is being prepared', async () => {
  serveProblem(profile.readDashboard, 'profile.profile_pending');
  open();
  expect(await screen.findByText('We’re setting up your profile. Please wait a moment.')).toBeVisible();
  await expectAccessible();
  serve(profile.readDashboard, testDashboard());
  expect(await screen.findByRole('article')).toBeVisible();
});

test('shows an error and a retry button that loads the dashboard', async () => {
  serveProblem(profile.readDashboard, 'service.unavailable');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is unavailable.');
  serve(profile.readDashboard, testDashboard());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test('announces that the dashboard is loading', () => {
  hang(profile.readDashboard);
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('updates the counters when an invitation arrives', async () => {
  serve(profile.readDashboard, testDashboard());
  open();
  expect(await screen.findByRole('link', { name: '4 Pending Invitations' })).toBeVisible();
  serve(profile.readDashboard, testDashboard({ pendingInvitations: 5 }));
  await push('receiveNotification', testNotification());
  expect(await screen.findByRole('link', { name: '5 Pending Invitations' }, { timeout: 15_000 })).toBeVisible();
});

describe('the email address on the card', () => {
  const codeSent = { channel: 'email', to: 'ar***@example.org', resendAfterSeconds: 120 } as const;
  const startVerification = async () => {
    serve(profile.readDashboard, testDashboard());
    const page = open();
    await page.user.click(await screen.findByRole('button', { name: 'Verify' }));
    return page;
  };

  test('is shown with its verified mark', async () => {
    serve(identity.readAccount, testAccount({ emailVerified: true }));
    serve(profile.readDashboard, testDashboard());
    open();
    expect(await screen.findByText('arjun.mehta@example.org')).toBeVisible();
    expect(screen.getByText('Verified')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verify' })).not.toBeInTheDocument();
  });

  test('is verified as soon as four digits are typed', async () => {
    serve(identity.sendEmailCode, codeSent);
    const requests = serve(identity.verifyEmail, testAccount({ emailVerified: true }));
    const { user } = await startVerification();
    expect(await screen.findByText('Otp sent successfully.')).toBeVisible();
    const otp = await screen.findByLabelText('OTP sent to your email');
    await waitFor(() => expect(otp).toHaveFocus());
    await expectAccessible();
    await user.type(otp, '4821');
    expect(await screen.findByText('Verified')).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([{ otp: '4821' }]);
  });

  test('shows an error and clears a wrong OTP', async () => {
    serve(identity.sendEmailCode, codeSent);
    serveProblem(identity.verifyEmail, 'identity.otp_incorrect');
    const { user } = await startVerification();
    const otp = await screen.findByLabelText('OTP sent to your email');
    await user.type(otp, '0000');
    expect(await screen.findByText('OTP is incorrect')).toBeVisible();
    expect(otp).toHaveValue('');
    await waitFor(() => expect(otp).toHaveFocus());
  });

  test('offers another OTP when the wait is over', async () => {
    const requests = serve(identity.sendEmailCode, { ...codeSent, resendAfterSeconds: 1 });
    const { user } = await startVerification();
    expect(await screen.findByRole('button', { name: 'Re-send in 0:01' })).toBeDisabled();
    await user.click(await screen.findByRole('button', { name: 'Re-send' }));
    expect(requests).toHaveLength(2);
  });

  test('shows an error if the OTP is not sent', async () => {
    serveProblem(identity.sendEmailCode, 'identity.otp_not_sent');
    await startVerification();
    expect(await screen.findByText('Otp send failed.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Verify' })).toBeEnabled());
  });
});
