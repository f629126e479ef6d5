import { inbox } from '@hamrah/contracts';
import { expectAccessible, hang, push, render, screen, serve, serveProblem, testViewer } from '@hamrah/ui-kit/testing';
import { expect, test } from 'vitest';
import App from '../app.tsx';
import { asha, meera, messageId, testConversation, testMessage } from '../testing/fixtures.ts';

const serveConversations = (...items: inbox.ConversationView[]) =>
  serve(inbox.listConversations, { items, next: null });
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
