import { inbox } from '@hamrah/contracts';
import { setFirstRender } from '@hamrah/ui-kit/shell-api';
import {
  expectAccessible,
  hang,
  push,
  render,
  screen,
  serve,
  serveProblem,
  stubVisibleObserver,
  testCard,
  testNotification,
  testViewer,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import App, { loadData, loadPage } from '../app.tsx';
import { asha, meera, testItem } from '../testing/fixtures.ts';

const serveReceived = (...items: inbox.InboxItem[]) => serve(inbox.listReceived, { items, next: null });
const serveAccepted = (...items: inbox.InboxItem[]) => serve(inbox.listAccepted, { items, next: null });
const open = (path = '/received') => render(<App />, { path });
const testAnsweredInvitation = (state: 'accepted' | 'cancelled') => ({
  ...testItem().invitation,
  state,
  answeredAt: '2026-05-06T10:00:00.000Z',
});

test('shows all specified details of a received invitation', async () => {
  serveReceived(testItem());
  open();
  const card = await screen.findByRole('article', { name: 'Meera Sharma' });
  for (const text of [
    'Invited you on 5 May',
    `28 years · 5' 4"`,
    'Radha Soami Satsang Beas',
    'Rajasthan, India',
    'Never Married',
    'Hindi',
    'Hindu',
  ])
    expect(card).toHaveTextContent(text);
  await expectAccessible();
});

test.each([
  ['/received', inbox.listReceived, testItem()],
  ['/accepted', inbox.listAccepted, { ...testItem(), invitation: testAnsweredInvitation('accepted') }],
  ['/cancelled', inbox.listCancelled, { ...testItem(), invitation: testAnsweredInvitation('cancelled') }],
] as const)(
  '%s shows at once what was loaded before its first render, and refetches it on the next visit',
  async (path, list, item) => {
    const requests = serve(list, { items: [item], next: null });
    setFirstRender(true);
    await Promise.all([loadPage(path), loadData(path)]);
    const { navigate } = open(path);
    expect(screen.getByRole('article', { name: 'Meera Sharma' })).toBeVisible();
    setFirstRender(false);
    expect(requests).toHaveLength(1);
    await navigate('/elsewhere');
    await navigate(path);
    await waitFor(() => expect(requests).toHaveLength(2));
  },
);

test.each(['/received', '/accepted'])('%s links photo and name to the profile, with keyboard access', async (path) => {
  serveReceived(testItem());
  serveAccepted(testItem());
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

test.each(['/received', '/accepted'])('%s shows an empty state', async (path) => {
  serveReceived();
  serveAccepted();
  open(path);
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
  await expectAccessible();
});

test.each(['/received', '/accepted'])('%s shows an error and a retry button that loads the list', async (path) => {
  serveProblem(inbox.listReceived, 'service.unavailable');
  serveProblem(inbox.listAccepted, 'service.unavailable');
  const { user } = open(path);
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is unavailable.');
  serveReceived(testItem());
  serveAccepted(testItem());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test.each(['/received', '/accepted'])('%s announces a list that is loading', async (path) => {
  hang(inbox.listReceived);
  hang(inbox.listAccepted);
  open(path);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('removes an accepted invitation immediately and confirms the connection', async () => {
  serveReceived(testItem(), testItem(asha));
  let cardsDuringRequest: number | undefined;
  const requests = serve(inbox.acceptInvitation, () => {
    cardsDuringRequest = screen.queryAllByRole('article').length;
    serveReceived(testItem(asha));
    return testAnsweredInvitation('accepted');
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Accept invitation from Meera' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Meera Sharma' })).toBeNull());
  expect(await screen.findByText('You and Meera are now connected.')).toBeInTheDocument();
  expect(requests).toEqual([{ params: { invitation: testItem().invitation.id } }]);
  expect(cardsDuringRequest).toBe(1);
  expect(screen.getByRole('article', { name: 'Asha Sharma' })).toBeVisible();
});

test('shows the card only once if the answer fails after the list was fetched again', async () => {
  serveReceived(testItem());
  const { user } = open();
  const acceptButton = await screen.findByRole('button', { name: 'Accept invitation from Meera' });
  const originalFetch = globalThis.fetch;
  const { promise: releaseSignal, resolve: release } = Promise.withResolvers<void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    if (String(request[0]).endsWith('/acceptance')) await releaseSignal;
    return originalFetch(...request);
  });
  serveProblem(inbox.acceptInvitation, 'service.failed');
  await user.click(acceptButton);
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  await push('receiveNotification', testNotification());
  expect(await screen.findByRole('article')).toBeVisible();
  release();
  expect(await screen.findByText('An error occurred. Please try again later.')).toBeInTheDocument();
  expect(await screen.findAllByRole('article')).toHaveLength(1);
});

test('removes a declined invitation by keyboard and keeps the focus in the list', async () => {
  serveReceived(testItem());
  serve(inbox.declineInvitation, () => {
    serveReceived();
    return testAnsweredInvitation('cancelled');
  });
  const { user } = open();
  (await screen.findByRole('button', { name: 'Decline (Cancel) invitation from Meera' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Received Invitations' })).toHaveFocus();
});

test('restores the card at its position and shows an error if the answer fails', async () => {
  serveReceived(testItem(), testItem(asha));
  serveProblem(inbox.acceptInvitation, 'service.unavailable');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Accept invitation from Meera' }));
  expect(await screen.findByText('This part of Hamrah is unavailable. Please try again shortly.')).toBeInTheDocument();
  const getNames = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  await waitFor(() => expect(getNames()).toEqual(['Meera Sharma', 'Asha Sharma']));
});

test('removes an invitation that was answered elsewhere', async () => {
  serveReceived(testItem());
  serveProblem(inbox.acceptInvitation, 'inbox.already_answered');
  const { user } = open();
  const acceptButton = await screen.findByRole('button', { name: 'Accept invitation from Meera' });
  serveReceived();
  await user.click(acceptButton);
  expect(await screen.findByText('This invitation has already been answered.')).toBeInTheDocument();
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
});

test('shows a new invitation as soon as a push arrives', async () => {
  serveReceived();
  open();
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
  serveReceived(testItem());
  await push('receiveNotification', testNotification());
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toBeVisible();
});

test('removes a withdrawn invitation as soon as a push arrives', async () => {
  serveReceived(testItem());
  open();
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toBeVisible();
  serveReceived();
  await push('relationChanged', { other: meera.code });
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
});

test('shows who sent each accepted invitation', async () => {
  const answeredAt = '2026-05-06T10:00:00.000Z';
  serveAccepted(
    testItem(meera, { state: 'accepted', answeredAt }),
    testItem(asha, { state: 'accepted', answeredAt, from: testViewer.member, to: asha.code }),
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

test('asks before it ends a connection, removes the card immediately, and restores the card if the request fails', async () => {
  serveAccepted(testItem(meera, { state: 'accepted' }), testItem(asha, { state: 'accepted' }));
  serveProblem(inbox.endConnection, 'service.unavailable');
  const { user } = open('/accepted');
  const endConnection = async () => {
    await user.click(await screen.findByRole('button', { name: 'End connection with Meera' }));
    const dialog = await screen.findByRole('dialog', { name: 'End your connection with Meera?' });
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: 'End connection' }));
  };
  await endConnection();
  expect(await screen.findByText(/This part of Hamrah is unavailable/)).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      'Meera Sharma',
      'Asha Sharma',
    ]),
  );
  let cardsDuringRequest: number | undefined;
  const requests = serve(inbox.endConnection, () => {
    cardsDuringRequest = screen.queryAllByRole('article', { hidden: true }).length;
    serveAccepted(testItem(asha, { state: 'accepted' }));
    return undefined;
  });
  await endConnection();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Meera Sharma' })).toBeNull());
  expect(await screen.findByText('You and Meera are no longer connected.')).toBeInTheDocument();
  expect(requests).toEqual([{ params: { member: meera.code } }]);
  expect(cardsDuringRequest).toBe(1);
});

test('links a connection to its conversation', async () => {
  serveAccepted(testItem(meera, { state: 'accepted' }));
  open('/accepted');
  expect(await screen.findByRole('link', { name: 'Message Meera' })).toHaveAttribute('href', '/messages/HM1A2B3C4D');
});

test('lists cancelled invitations with their date', async () => {
  serve(inbox.listCancelled, {
    items: [testItem(meera, { state: 'cancelled', answeredAt: '2026-05-06T10:00:00.000Z' })],
    next: null,
  });
  open('/cancelled');
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toHaveTextContent('Declined on 6 May');
  await expectAccessible();
});

describe('received invitations', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('are reported as viewed when they become visible, unless already viewed', async () => {
    stubVisibleObserver();
    const tara = testCard({ code: 'HM1A2B3C4F', firstName: 'Tara' });
    serveReceived(testItem(), testItem(asha), testItem(tara, { viewedAt: '2026-05-05T11:00:00.000Z' }));
    const requests = serve(inbox.markInvitationsViewed, undefined);
    open();
    await screen.findByRole('article', { name: 'Tara Sharma' });
    await waitFor(() => expect(requests).not.toEqual([]));
    const ids = requests.flatMap(({ body }) => body.invitations);
    expect(ids.toSorted()).toEqual([testItem().invitation.id, testItem(asha).invitation.id].toSorted());
  });

  test('are not reported as viewed before they become visible', async () => {
    const listRequests = serveReceived(testItem());
    const requests = serve(inbox.markInvitationsViewed, undefined);
    const { navigate } = open();
    await screen.findByRole('article');
    // The page reports what was seen when it closes.
    await navigate('/elsewhere');
    await navigate('/received');
    await waitFor(() => expect(listRequests).toHaveLength(2));
    expect(requests).toEqual([]);
  });
});
