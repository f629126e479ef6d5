import { identity, inbox, matches } from '@hamrah/contracts';
import { call, perform } from '@hamrah/ui-kit/shell-api';
import {
  expectAccessible,
  failNetwork,
  render,
  screen,
  serve,
  serveProblem,
  testViewer,
  waitFor,
} from '@hamrah/ui-kit/testing';
import { afterEach, expect, it, vi } from 'vitest';
import MemberDevice from './member-device.tsx';

const to = 'HM9X8W7V6T';
const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};
const heart = () => perform({ kind: 'heart', id: crypto.randomUUID(), to, isShortlisted: true });

afterEach(() => setOnline(true));

it('says nothing while the server responds', async () => {
  render(<MemberDevice />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('says how many actions wait for the network, until they are sent', async () => {
  failNetwork(matches.addToShortlist);
  render(<MemberDevice />);
  setOnline(false);
  expect(await screen.findByText(/^You’re offline\. You can still open your shortlist/)).toBeVisible();
  await heart();
  expect(await screen.findByText(/^You’re offline\. One action is waiting\./)).toBeVisible();
  await heart();
  expect(await screen.findByText(/^You’re offline\. 2 actions are waiting\./)).toBeVisible();
  await expectAccessible();
  serve(matches.addToShortlist, undefined);
  setOnline(true);
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
});

it('says that the server cannot be reached, and tries again automatically', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  failNetwork(inbox.countInbox);
  render(<MemberDevice />);
  await call(inbox.countInbox).catch(() => undefined);
  expect(await screen.findByText(/^We can’t reach Hamrah just now\./)).toBeVisible();
  serve(identity.readSession, testViewer);
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
});

it('reports an action that the server refuses after its page has closed', async () => {
  failNetwork(inbox.sendInvitation);
  render(<MemberDevice />);
  await perform({ kind: 'invitation', id: crypto.randomUUID(), to });
  serveProblem(inbox.sendInvitation, 'inbox.profile_hidden');
  setOnline(true);
  expect(await screen.findByText(/^One of your invitations couldn’t be sent\./)).toBeVisible();
});
