import { inbox } from '@hamrah/contracts';
import { expectAccessible, hang, push, render, screen, serve, serveProblem, testViewer } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import App from '../app.tsx';
import { asha, meera, messageId, testConversation, testMessage } from '../testing/fixtures.ts';

const list = (...items: inbox.ConversationView[]) => serve(inbox.listConversations, { items, next: null });
const open = () => render(<App />, { path: '/messages' });

test('lists conversations with member, last message, date and unread count', async () => {
  list(
    testConversation({ unread: 2 }),
    testConversation({ member: asha, last: testMessage(3, { from: testViewer.member, text: 'Namaste' }) }),
  );
  open();
  const first = await screen.findByRole('link', { name: /Meera Sharma/ });
  expect(first).toHaveAttribute('href', '/messages/HM1A2B3C4D');
  expect(first).toHaveTextContent('Line 1');
  expect(first).toHaveTextContent('2 unread');
  expect(first).toHaveTextContent('5 May');
  expect(screen.getByRole('link', { name: /Asha Sharma/ })).toHaveTextContent('You: Namaste');
  await expectAccessible();
});

test('shows an empty state that links to the connections', async () => {
  list();
  open();
  expect(await screen.findByText('No Message Yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your connections' })).toHaveAttribute('href', '/accepted');
  await expectAccessible();
});

test('shows why loading failed, and retries', async () => {
  serveProblem(inbox.listConversations, 'service.unavailable');
  const { user } = open();
  expect(await screen.findByRole('alert')).toHaveTextContent('This part of Hamrah is unavailable.');
  list(testConversation());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: /Meera Sharma/ })).toBeVisible();
});

test('announces that it is loading', async () => {
  hang(inbox.listConversations);
  open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading');
});

test('shows an incoming message in the list at once', async () => {
  list();
  open();
  await screen.findByText('No Message Yet');
  list(testConversation({ unread: 1 }));
  await push('receiveMessage', {
    message: messageId(1),
    pair: `${meera.code}|${testViewer.member}`,
    from: meera.code,
    to: testViewer.member,
    at: '2026-05-05T10:01:00.000Z',
  });
  expect(await screen.findByRole('link', { name: /Meera Sharma/ })).toHaveTextContent('1 unread');
});
