import { inbox } from '@hamrah/contracts';
import {
  expectAccessible,
  hang,
  push,
  render,
  screen,
  serve,
  serveProblem,
  testViewer,
  within,
} from '@hamrah/ui-kit/testing';
import { beforeEach, expect, test } from 'vitest';
import App from '../app.tsx';
import { asha, meera, messageId, testConversation, testMessage } from '../testing/fixtures.ts';

const serveConversations = (...items: inbox.ConversationView[]) =>
  serve(inbox.listConversations, { items, next: null });
const serveAllowance = (left: number) =>
  serve(inbox.readAllowance, {
    invitations: { perDay: 20, leftToday: 20, renewsAt: '2026-05-06T18:30:00.000Z' },
    messages: { granted: left, left },
  });
beforeEach(() => {
  serveAllowance(3);
});
const open = () => render(<App />, { path: '/messages' });

test('lists conversations with member, last message, date and unread count', async () => {
  serveConversations(
    testConversation({ unread: 2 }),
    testConversation({ member: asha, last: testMessage(3, { from: testViewer.member, text: 'Namaste' }) }),
  );
  open();
  const meeraRow = await screen.findByRole('link', { name: /Meera Sharma/ });
  expect(meeraRow).toHaveAttribute('href', '/messages/HM1A2B3C4D');
  expect(meeraRow).toHaveTextContent('Line 1');
  expect(meeraRow).toHaveTextContent('2 unread');
  expect(meeraRow).toHaveTextContent('5 May');
  expect(screen.getByRole('link', { name: /Asha Sharma/ })).toHaveTextContent('You: Namaste');
  await expectAccessible();
});

test('shows an empty state that links to the connections', async () => {
  serveConversations();
  open();
  expect(await screen.findByText('No Message Yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your connections' })).toHaveAttribute('href', '/accepted');
  await expectAccessible();
});

test('shows an error and a retry button that loads the conversations', async () => {
  serveProblem(inbox.listConversations, 'service.unavailable');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is unavailable.');
  serveConversations(testConversation());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Meera Sharma/ })).toBeVisible();
});

test('announces that the conversations are loading', async () => {
  hang(inbox.listConversations);
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('shows an incoming message in the list immediately', async () => {
  serveConversations();
  open();
  await screen.findByText('No Message Yet');
  serveConversations(testConversation({ unread: 1 }));
  await push('receiveMessage', {
    message: messageId(1),
    pair: `${meera.code}|${testViewer.member}`,
    from: meera.code,
    to: testViewer.member,
    at: '2026-05-05T10:01:00.000Z',
  });
  expect(await screen.findByRole('link', { name: /Meera Sharma/ })).toHaveTextContent('1 unread');
});

test('tells a member whose plan allows no first message that they can reply', async () => {
  serveConversations();
  serveAllowance(0);
  open();
  expect(await screen.findByText(/you can reply for free/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plan');
  expect(screen.queryByText(/Ready to say hello/)).not.toBeInTheDocument();
});

test('keeps the list beside an open conversation and marks its row', async () => {
  serveConversations(testConversation(), testConversation({ member: asha }));
  serve(inbox.readConversation, testConversation());
  serve(inbox.listMessages, { items: [testMessage(1)], next: null });
  const { user, currentUrl } = open();
  await user.click(await screen.findByRole('link', { name: /Meera Sharma/ }));
  expect(await screen.findByRole('log', { name: 'Conversation with Meera' })).toBeVisible();
  expect(currentUrl()).toBe(`/messages/${meera.code}`);
  const list = within(screen.getByRole('region', { name: 'Messages', hidden: true }));
  expect(list.getByRole('link', { current: 'page', hidden: true })).toHaveTextContent('Meera Sharma');
  expect(list.getByRole('link', { name: /Asha Sharma/, hidden: true })).toBeInTheDocument();
  await expectAccessible();
});
