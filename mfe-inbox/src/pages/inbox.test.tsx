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
  within,
} from '@hamrah/ui-kit/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import App from '../app.tsx';
import { asha, meera, testItem } from '../testing/inbox.ts';

const item = testItem;
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

test('one whose answer did not get through stands there once, though the list was read again meanwhile', async () => {
  received(item());
  const { user } = open();
  const accept = await screen.findByRole('button', { name: 'Accept the invitation of Meera' });
  const fetchNow = globalThis.fetch;
  const { promise: mayArrive, resolve: letArrive } = Promise.withResolvers<void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...asked) => {
    if (String(asked[0]).endsWith('/acceptance')) await mayArrive;
    return fetchNow(...asked);
  });
  refuse(inbox.acceptInvitation, 'service.failed');
  await user.click(accept);
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  await push('receiveNotification', testNotification());
  expect(await screen.findByRole('article')).toBeVisible();
  letArrive();
  expect(await screen.findByText('An error occurred. Please try again later.')).toBeInTheDocument();
  expect(await screen.findAllByRole('article')).toHaveLength(1);
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
  const names = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  await waitFor(() => expect(names()).toEqual(['Meera Sharma', 'Asha Sharma']));
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

test('a withdrawn invitation goes from the list the moment it is pushed', async () => {
  received(item());
  open();
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toBeVisible();
  received();
  await push('relationChanged', { other: meera.code });
  expect(await screen.findByText('No recent visitors found.')).toBeVisible();
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

test('an ended connection is asked about first, goes at once, and comes back when that is refused', async () => {
  accepted(item(meera, { state: 'accepted' }), item(asha, { state: 'accepted' }));
  refuse(inbox.endConnection, 'service.unavailable');
  const { user } = open('/accepted');
  const end = async () => {
    await user.click(await screen.findByRole('button', { name: 'End connection with Meera' }));
    const dialog = await screen.findByRole('dialog', { name: 'End the connection with Meera?' });
    await expectAccessible();
    await user.click(within(dialog).getByRole('button', { name: 'End connection' }));
  };
  await end();
  expect(await screen.findByText(/This part of Hamrah is resting/)).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual([
      'Meera Sharma',
      'Asha Sharma',
    ]),
  );
  const asked = serve(inbox.endConnection, () => {
    accepted(item(asha, { state: 'accepted' }));
    return undefined;
  });
  await end();
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Meera Sharma' })).toBeNull());
  expect(await screen.findByText('You and Meera are no longer connected.')).toBeInTheDocument();
  expect(asked).toEqual([{ params: { member: meera.code } }]);
});

test('a connection leads to its conversation', async () => {
  accepted(item(meera, { state: 'accepted' }));
  open('/accepted');
  expect(await screen.findByRole('link', { name: 'Message to Meera' })).toHaveAttribute('href', '/messages/HM1A2B3C4D');
});

test('the cancelled ones stand by themselves, with when', async () => {
  serve(inbox.listCancelled, {
    items: [item(meera, { state: 'cancelled', answeredAt: '2026-05-06T10:00:00.000Z' })],
    next: null,
  });
  open('/cancelled');
  expect(await screen.findByRole('article', { name: 'Meera Sharma' })).toHaveTextContent('Cancelled on 6 May');
  await expectAccessible();
});

describe('received invitations that come into sight', () => {
  /** Observers that see at once whatever they are shown, as a window does that has room for all. */
  const seeAll = () => {
    class Eye {
      readonly #tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback) {
        this.#tell = tell;
      }
      observe(target: Element) {
        const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
        queueMicrotask(() => this.#tell([entry], this as unknown as IntersectionObserver));
      }
      unobserve() {}
      disconnect() {}
      takeRecords() {
        return [];
      }
    }
    vi.stubGlobal('IntersectionObserver', Eye);
  };
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('are told to the service, several at once, those already viewed left out', async () => {
    seeAll();
    const third = testCard({ code: 'HM1A2B3C4F', firstName: 'Tara' });
    received(item(), item(asha), item(third, { viewedAt: '2026-05-05T11:00:00.000Z' }));
    const told = serve(inbox.markInvitationsViewed, undefined);
    open();
    await screen.findByRole('article', { name: 'Tara Sharma' });
    await waitFor(() => expect(told).not.toEqual([]));
    const ids = told.flatMap(({ body }) => body.invitations);
    expect(ids.toSorted()).toEqual([item().invitation.id, item(asha).invitation.id].toSorted());
  });

  test('and only those', async () => {
    received(item());
    const told = serve(inbox.markInvitationsViewed, undefined);
    open();
    await screen.findByRole('article');
    expect(told).toEqual([]);
  });
});
