import { identity, inbox, matches, profile } from '@hamrah/contracts';
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
import { testDashboard } from '../testing/dashboard.ts';

beforeEach(() => {
  serve(identity.readAccount, testAccount());
  serve(profile.listVisitors, { items: [], next: null });
  serve(matches.listRecentlyAdded, { items: [] });
  serve(matches.listDailyMatches, { state: 'on', items: [], nextAt: null });
  serve(inbox.countInbox, { received: 4, accepted: 3, sent: 0, cancelled: 0, unreadConversations: 0 });
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

test('links each of the six counters to the list it counts, in the specified order', async () => {
  serve(profile.readDashboard, testDashboard());
  open();
  const section = await screen.findByRole('region', { name: 'Your activity' });
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['1 Recent Visitors', '/dashboard#visitors'],
    ['2 Shortlisted Profiles', '/shortlisted'],
    ['3 Accepted Invitations', '/accepted'],
    ['4 Pending Invitations', '/received'],
    ['5 Contacts Viewed', '/contacts'],
    ['6 Total Contacts', '/contacts'],
  ]);
  expect(screen.getByText('Contacts left: 6')).toBeVisible();
  expect(screen.getByRole('link', { name: 'My Path Matches' })).toHaveAttribute('href', '/mymatches');
});

describe('the section Today', () => {
  const findToday = async () => within(await screen.findByRole('region', { name: 'Today' }));
  const hrefsOf = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'));

  test('lists invitations to answer, messages, profile visitors and the next profile step', async () => {
    serve(profile.readDashboard, testDashboard());
    serve(inbox.countInbox, { received: 4, accepted: 3, sent: 0, cancelled: 0, unreadConversations: 2 });
    open();
    const today = await findToday();
    expect(await today.findByRole('link', { name: 'Conversations with new messages 2' })).toBeVisible();
    const expected = ['/received', '/messages', '/dashboard#visitors', '/myphoto'];
    expect(hrefsOf(today.getAllByRole('link'))).toEqual(expected);
    expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Today');
    await expectAccessible();
  });

  test('shows a message if no invitation awaits an answer', async () => {
    const start = profile.startSteps.map((step) => ({ step, isDone: true }));
    serve(profile.readDashboard, { ...testDashboard({ pendingInvitations: 0, recentVisitors: 0 }), start });
    open();
    const today = await findToday();
    expect(today.getByText('Nobody is waiting for your answer. A good day to look around.')).toBeVisible();
    expect(today.queryByRole('link')).toBeNull();
  });
});

test('tells men under 21, but not women, when others will see them as a match', async () => {
  const born = new Date();
  born.setUTCFullYear(born.getUTCFullYear() - 20);
  const young = { age: 20, dateOfBirth: born.toISOString().slice(0, 10) } as const;
  serve(profile.readDashboard, { ...testDashboard(), profile: testProfile({ ...young, gender: 'Male' }) });
  open();
  expect(
    await screen.findByText(/In India a man may marry from 21\. Members will see you as a match from/),
  ).toBeVisible();
  await expectAccessible();
  serve(profile.readDashboard, { ...testDashboard(), profile: testProfile({ ...young, gender: 'Female' }) });
  await push('receiveNotification', testNotification());
  await waitFor(() => expect(screen.queryByText(/may marry from 21/)).toBeNull());
});

describe('the guided start', () => {
  test('shows what is left, why it helps and where to do it', async () => {
    serve(profile.readDashboard, testDashboard());
    open();
    const start = within(await screen.findByRole('region', { name: 'A good start' }));
    expect(start.getByText('1 of 5 done')).toBeVisible();
    expect(start.getByText('Then we can show you match scores and mutual matches.')).toBeVisible();
    expect(start.getByRole('link', { name: 'Choose preferences' })).toHaveAttribute('href', '/myprofile#partnerPref');
    expect(start.getByRole('link', { name: 'Write a line' })).toHaveAttribute('href', '/myprofile#profileDetails');
    expect(start.queryByRole('link', { name: 'Verify below' })).toBeNull();
  });

  test('disappears once only the optional horoscope remains', async () => {
    const start = profile.startSteps.map((step) => ({ step, isDone: step !== 'horoscope' }));
    serve(profile.readDashboard, { ...testDashboard(), start });
    open();
    await screen.findByRole('article', { name: 'Arjun Mehta' });
    expect(screen.queryByRole('region', { name: 'A good start' })).toBeNull();
  });
});

test('shows today’s matches with their first reason', async () => {
  serve(profile.readDashboard, testDashboard());
  const items = [{ ...testMatch({ firstName: 'Kavya' }), why: ['pathAndCity' as const, 'diet' as const] }];
  serve(matches.listDailyMatches, { state: 'on', items, nextAt: '2026-03-11T02:30:00.000Z' });
  open();
  const todaysMatches = within(await screen.findByRole('region', { name: 'Today’s matches' }));
  expect(await todaysMatches.findByRole('article', { name: /^Kavya/ })).toBeVisible();
  expect(todaysMatches.getByText('Same path, same city')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Meet today’s matches' })).toHaveAttribute('href', '/todaymatches');
  expect(screen.getByRole('link', { name: 'See everyone looking for someone like you' })).toHaveAttribute(
    'href',
    '/mutual',
  );
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
  const otpSent = { channel: 'email', to: 'ar***@example.org', resendAfterSeconds: 120 } as const;
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
    serve(identity.sendEmailCode, otpSent);
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
    serve(identity.sendEmailCode, otpSent);
    serveProblem(identity.verifyEmail, 'identity.otp_incorrect');
    const { user } = await startVerification();
    const otp = await screen.findByLabelText('OTP sent to your email');
    await user.type(otp, '0000');
    expect(await screen.findByText('OTP is incorrect')).toBeVisible();
    expect(otp).toHaveValue('');
    await waitFor(() => expect(otp).toHaveFocus());
  });

  test('offers another OTP when the wait is over', async () => {
    const requests = serve(identity.sendEmailCode, { ...otpSent, resendAfterSeconds: 1 });
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
