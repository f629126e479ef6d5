import { inbox, matches, notification } from '@hamrah/contracts';
import { perform, useSession } from '@hamrah/ui-kit/shell-api';
import { expectAccessible, mockPush, render, screen, serve, testViewer, waitFor } from '@hamrah/ui-kit/testing';
import { beforeEach, expect, it } from 'vitest';
import { NotificationPrompt } from './notification-prompt.tsx';

const to = 'HM9X8W7V6T';
const question = 'Shall we let you know when they reply, even if Hamrah is closed?';
const invite = () => perform({ kind: 'invitation', id: crypto.randomUUID(), to });
/** Waits long enough for the question to appear after an action. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 50));

beforeEach(() => {
  serve(inbox.sendInvitation, {
    id: '00000000-0000-4000-8000-00000000000a',
    from: testViewer.member,
    to,
    state: 'sent',
    sentAt: '2026-11-27T10:00:00.000Z',
    expiresAt: '2026-12-27T10:00:00.000Z',
    viewedAt: null,
    answeredAt: null,
  });
  serve(notification.readDeviceNotifications, { publicKey: 'B'.repeat(87), choice: null });
});

it('offers notifications after an invitation, and turns them on', async () => {
  const browser = mockPush();
  const saved = serve(notification.saveDeviceNotifications, undefined);
  const { user } = render(<NotificationPrompt />);
  expect(screen.queryByText(question)).not.toBeInTheDocument();
  await invite();
  expect(await screen.findByText(question)).toBeVisible();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Yes, notify me' }));
  expect(await screen.findByText(/^We’ll notify you on this device\./)).toBeVisible();
  expect(screen.queryByText(question)).not.toBeInTheDocument();
  expect(saved).toMatchObject([
    { body: { subscription: { endpoint: browser.endpoint }, choice: notification.defaultDeviceChoice } },
  ]);
});

it('offers notifications if it loads after the invitation', async () => {
  mockPush();
  useSession.setState({ status: 'member', viewer: testViewer }, true);
  await invite();
  render(<NotificationPrompt />);
  expect(await screen.findByText(question)).toBeVisible();
});

it('does not ask again', async () => {
  mockPush();
  const { user } = render(<NotificationPrompt />);
  await invite();
  await user.click(await screen.findByRole('button', { name: 'Not now' }));
  await invite();
  await settle();
  expect(screen.queryByText(question)).not.toBeInTheDocument();
});

it('says how to allow notifications if the member refuses', async () => {
  mockPush().answer = 'denied';
  const { user } = render(<NotificationPrompt />);
  await invite();
  await user.click(await screen.findByRole('button', { name: 'Yes, notify me' }));
  expect(await screen.findByText(/^Your browser won’t show our notifications\./)).toBeVisible();
  await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
});

it('does not ask after a heart, or if the browser already allows notifications', async () => {
  const browser = mockPush();
  serve(matches.addToShortlist, undefined);
  render(<NotificationPrompt />);
  await perform({ kind: 'heart', id: crypto.randomUUID(), to, isShortlisted: true });
  await settle();
  expect(screen.queryByText(question)).not.toBeInTheDocument();
  browser.permission = 'granted';
  await invite();
  await settle();
  expect(screen.queryByText(question)).not.toBeInTheDocument();
});
