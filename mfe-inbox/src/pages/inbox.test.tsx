import { inbox } from '@hamrah/contracts';
import {
  expectAccessible,
  hang,
  push,
  render,
  screen,
  serve,
  serveProblem,
  testCard,
  testNotification,
  testViewer,
  waitFor,
  within,
} from '@hamrah/ui-kit/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import App from '../app.tsx';
import { asha, meera, testItem } from '../testing/fixtures.ts';

const item = testItem;
const received = (...items: inbox.InboxItem[]) => serve(inbox.listReceived, { items, next: null });
const accepted = (...items: inbox.InboxItem[]) => serve(inbox.listAccepted, { items, next: null });
const open = (path = '/received') => render(<App />, { path });
const answered = (state: 'accepted' | 'cancelled') => ({
  ...item().invitation,
  state,
  answeredAt: '2026-05-06T10:00:00.000Z',
});

test('shows all specified details of a received invitation', async () => {
  received(item());
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

test.each(['/received', '/accepted'])('%s links photo and name to the profile, also by keyboard', async (path) => {
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

test.each(['/received', '/accepted'])('%s shows an empty state', async (path) => {
  received();
  accepted();
  open(path);
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
  await expectAccessible();
});

test.each(['/received', '/accepted'])('%s shows why loading failed, and retries', async (path) => {
  serveProblem(inbox.listReceived, 'service.unavailable');
  serveProblem(inbox.listAccepted, 'service.unavailable');
  const { user } = open(path);
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is unavailable.');
  received(item());
  accepted(item());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

test.each(['/received', '/accepted'])('%s announces that it is loading', async (path) => {
  hang(inbox.listReceived);
  hang(inbox.listAccepted);
  open(path);
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('removes an accepted invitation at once and confirms the connection', async () => {
  received(item(), item(asha));
  const requests = serve(inbox.acceptInvitation, () => {
    received(item(asha));
    return answered('accepted');
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Accept invitation from Meera' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Meera Sharma' })).toBeNull());
  expect(await screen.findByText('You and Meera are now connected.')).toBeInTheDocument();
  expect(requests).toEqual([{ params: { invitation: item().invitation.id } }]);
  expect(screen.getByRole('article', { name: 'Asha Sharma' })).toBeVisible();
});

test('shows a card once if its answer fails after a refetch', async () => {
  received(item());
  const { user } = open();
  const accept = await screen.findByRole('button', { name: 'Accept invitation from Meera' });
  const originalFetch = globalThis.fetch;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...request) => {
    if (String(request[0]).endsWith('/acceptance')) await released;
    return originalFetch(...request);
  });
  serveProblem(inbox.acceptInvitation, 'service.failed');
  await user.click(accept);
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  await push('receiveNotification', testNotification());
  expect(await screen.findByRole('article')).toBeVisible();
  release();
  expect(await screen.findByText('An error occurred. Please try again later.')).toBeInTheDocument();
  expect(await screen.findAllByRole('article')).toHaveLength(1);
});

test('removes a cancelled invitation by keyboard and keeps the focus in the list', async () => {
  received(item());
  serve(inbox.declineInvitation, () => {
    received();
    return answered('cancelled');
  });
  const { user } = open();
  (await screen.findByRole('button', { name: 'Cancel invitation from Meera' })).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Received Invitations' })).toHaveFocus();
});

test('restores the card at its position if the answer fails, and shows why', async () => {
  received(item(), item(asha));
  serveProblem(inbox.acceptInvitation, 'service.unavailable');
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Accept invitation from Meera' }));
  expect(await screen.findByText('This part of Hamrah is unavailable. Please try again shortly.')).toBeInTheDocument();
  const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  await waitFor(() => expect(names()).toEqual(['Meera Sharma', 'Asha Sharma']));
});

test('removes an invitation that was answered elsewhere', async () => {
  received(item());
  serveProblem(inbox.acceptInvitation, 'inbox.already_answered');
  const { user } = open();
  const accept = await screen.findByRole('button', { name: 'Accept invitation from Meera' });
  received();
  await user.click(accept);
  expect(await screen.findByText('This invitation has already been answered.')).toBeInTheDocument();
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
});

test('shows a new invitation as soon as it is pushed', async () => {
  received();
  open();
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
  received(item());
  await push('receiveNotification', testNotification());
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toBeVisible();
});

test('removes a withdrawn invitation as soon as it is pushed', async () => {
  received(item());
  open();
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toBeVisible();
  received();
  await push('relationChanged', { other: meera.code });
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
});

test('accepted invitations show who invited whom', async () => {
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

test('asks before ending a connection, removes it at once, and restores it on refusal', async () => {
  accepted(item(meera, { state: 'accepted' }), item(asha, { state: 'accepted' }));
  serveProblem(inbox.endConnection, 'service.unavailable');
  const { user } = open('/accepted');
  const end = async () => {
    await user.click(await screen.findByRole('button', { name: 'End connection with Meera' }));
    const dialog = await screen.findByRole('dialog', { name: 'End your connection with Meera?' });
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: 'End connection' }));
  };
  await end();
  expect(await screen.findByText(/This part of Hamrah is unavailable/)).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      'Meera Sharma',
      'Asha Sharma',
    ]),
  );
  const requests = serve(inbox.endConnection, () => {
    accepted(item(asha, { state: 'accepted' }));
    return undefined;
  });
  await end();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Meera Sharma' })).toBeNull());
  expect(await screen.findByText('You and Meera are no longer connected.')).toBeInTheDocument();
  expect(requests).toEqual([{ params: { member: meera.code } }]);
});

test('links a connection to its conversation', async () => {
  accepted(item(meera, { state: 'accepted' }));
  open('/accepted');
  expect(await screen.findByRole('link', { name: 'Message Meera' })).toHaveAttribute('href', '/messages/HM1A2B3C4D');
});

test('lists cancelled invitations with their date', async () => {
  serve(inbox.listCancelled, {
    items: [item(meera, { state: 'cancelled', answeredAt: '2026-05-06T10:00:00.000Z' })],
    next: null,
  });
  open('/cancelled');
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toHaveTextContent('Cancelled on 6 May');
  await expectAccessible();
});

describe('received invitations that become visible', () => {
  /** Makes every observed element visible at once. */
  const makeAllVisible = () => {
    class VisibleObserver {
      readonly #notify: IntersectionObserverCallback;
      constructor(notify: IntersectionObserverCallback) {
        this.#notify = notify;
      }
      observe(target: Element) {
        const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
        queueMicrotask(() => this.#notify([entry], this as unknown as IntersectionObserver));
      }
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    }
    vi.stubGlobal('IntersectionObserver', VisibleObserver);
  };
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('are reported in batches, without those already viewed', async () => {
    makeAllVisible();
    const third = testCard({ code: 'HM1A2B3C4F', firstName: 'Tara' });
    received(item(), item(asha), item(third, { viewedAt: '2026-05-05T11:00:00.000Z' }));
    const requests = serve(inbox.markInvitationsViewed, undefined);
    open();
    await screen.findByRole('article', { name: 'Tara Sharma' });
    await waitFor(() => expect(requests).not.toEqual([]));
    const ids = requests.flatMap(({ body }) => body.invitations);
    expect(ids.toSorted()).toEqual([item().invitation.id, item(asha).invitation.id].toSorted());
  });

  test('are not reported while they are out of view', async () => {
    received(item());
    const requests = serve(inbox.markInvitationsViewed, undefined);
    open();
    await screen.findByRole('article');
    expect(requests).toEqual([]);
  });
});
