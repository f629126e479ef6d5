import { inbox, matches } from '@hamrah/contracts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { testViewer } from '../../testing/fixtures.ts';
import { failNetwork, serve, serveProblem } from '../../testing/mock-server.ts';
import { useSession } from '../session.ts';
import type { HeartAction, InvitationAction, MessageAction } from './action.ts';
import { openDevice } from './device.ts';
import { dropAction, onSent, perform, sendAll } from './outbox.ts';
import { drainLateRefusals, useOutbox } from './outbox-entries.ts';

const to = 'HM9X8W7V6T';
let lastId = 0;
const newId = (): string => {
  lastId += 1;
  return `00000000-0000-4000-8000-${String(lastId).padStart(12, '0')}`;
};
const heart = (isShortlisted = true): HeartAction => ({ kind: 'heart', id: newId(), to, isShortlisted });
const invitation = (): InvitationAction => ({ kind: 'invitation', id: newId(), to });
const message = (text: string): MessageAction => ({
  kind: 'message',
  id: newId(),
  to,
  text,
  at: '2026-11-27T10:00:00.000Z',
  confirmed: false,
});
const invitationView = {
  id: '00000000-0000-4000-8000-00000000000a',
  from: testViewer.member,
  to,
  state: 'sent',
  sentAt: '2026-11-27T10:00:00.000Z',
  expiresAt: '2026-12-27T10:00:00.000Z',
  viewedAt: null,
  answeredAt: null,
} as const;
const serveMessages = () =>
  serve(inbox.sendMessage, ({ body }) => ({
    id: body.id,
    number: 1,
    from: testViewer.member,
    text: body.text,
    at: '2026-11-27T10:00:00.000Z',
  }));
const goOnline = () => window.dispatchEvent(new Event('online'));
const states = () => useOutbox.getState().entries.map(({ state }) => state);

beforeEach(() => {
  useSession.setState({ status: 'member', viewer: testViewer }, true);
});

it('sends an action immediately and resolves to the reply', async () => {
  serve(inbox.sendInvitation, invitationView);
  expect(await perform(invitation())).toEqual({ reply: invitationView });
  expect(states()).toEqual([]);
});

it('stores actions without a network, and sends them once and in order when it returns', async () => {
  failNetwork(matches.addToShortlist);
  failNetwork(inbox.sendMessage);
  expect(await perform(heart())).toBe('stored');
  expect(await Promise.all([perform(message('One')), perform(message('Two'))])).toEqual(['stored', 'stored']);
  expect(states()).toEqual(['waiting', 'waiting', 'waiting']);
  const order: string[] = [];
  const stop = onSent(({ kind, ...action }) => order.push('text' in action ? action.text : kind));
  const hearts = serve(matches.addToShortlist, undefined);
  const messages = serveMessages();
  goOnline();
  await vi.waitFor(() => expect(states()).toEqual([]));
  expect(order).toEqual(['heart', 'One', 'Two']);
  expect(hearts).toHaveLength(1);
  expect(messages.map(({ body }) => body.text)).toEqual(['One', 'Two']);
  stop();
});

it('retries even if the browser does not report that the network is back', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  failNetwork(matches.addToShortlist);
  expect(await perform(heart())).toBe('stored');
  const hearts = serve(matches.addToShortlist, undefined);
  await vi.advanceTimersByTimeAsync(2_000);
  await vi.waitFor(() => expect(hearts).toHaveLength(1));
});

it('sends the next action at once when an action that the server already has is dropped', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  failNetwork(inbox.sendMessage);
  const first = message('One');
  expect(await perform(first)).toBe('stored');
  expect(await perform(message('Two'))).toBe('stored');
  const messages = serveMessages();
  await dropAction(first.id);
  await vi.waitFor(() => expect(messages.map(({ body }) => body.text)).toEqual(['Two']));
});

describe('an action of an earlier visit', () => {
  it('is sent on the next visit', async () => {
    await (await openDevice(testViewer.member)).addAction(message('From yesterday'));
    const messages = serveMessages();
    await sendAll();
    expect(messages.map(({ body }) => body.text)).toEqual(['From yesterday']);
    expect(await (await openDevice(testViewer.member)).listActions()).toEqual([]);
  });

  it.each(['inbox.already_invited', 'inbox.already_connected'] as const)(
    'counts as sent if the server reports %s, because only the reply was lost',
    async (code) => {
      await (await openDevice(testViewer.member)).addAction(invitation());
      serveProblem(inbox.sendInvitation, code);
      await sendAll();
      expect(states()).toEqual([]);
      expect(drainLateRefusals()).toEqual([]);
    },
  );

  it('is kept if the server is unavailable', async () => {
    await (await openDevice(testViewer.member)).addAction(heart());
    serveProblem(matches.addToShortlist, 'service.unavailable');
    await sendAll();
    expect(states()).toEqual(['waiting']);
    serve(matches.addToShortlist, undefined);
    goOnline();
    await vi.waitFor(() => expect(states()).toEqual([]));
  });

  it('is reported if the server fails each time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const failing = heart();
    await (await openDevice(testViewer.member)).addAction(failing);
    const requests = serveProblem(matches.addToShortlist, 'service.failed');
    await sendAll();
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    await vi.waitFor(() => expect(states()).toEqual([]));
    expect(requests).toHaveLength(8);
    expect(drainLateRefusals()).toEqual([{ action: failing, code: 'service.failed' }]);
  });

  it('is reported if the server refuses it, and delays none of the others', async () => {
    const device = await openDevice(testViewer.member);
    const refused = invitation();
    await device.addAction(refused);
    await device.addAction(heart());
    serveProblem(inbox.sendInvitation, 'inbox.too_many_invitations');
    const hearts = serve(matches.addToShortlist, undefined);
    await sendAll();
    expect(hearts).toHaveLength(1);
    expect(drainLateRefusals()).toEqual([{ action: refused, code: 'inbox.too_many_invitations' }]);
    expect(drainLateRefusals()).toEqual([]);
  });

  it('is not sent for another member', async () => {
    await (await openDevice(testViewer.member)).addAction(heart());
    const hearts = serve(matches.addToShortlist, undefined);
    useSession.setState({ status: 'member', viewer: { ...testViewer, member: 'HM5E6F7G8H' } }, true);
    await sendAll();
    expect(hearts).toEqual([]);
    expect(states()).toEqual([]);
  });
});

it('rejects with the refusal if a page waits for the outcome', async () => {
  serveProblem(inbox.sendInvitation, 'inbox.already_invited');
  await expect(perform(invitation())).rejects.toMatchObject({ code: 'inbox.already_invited' });
  expect(states()).toEqual([]);
  expect(drainLateRefusals()).toEqual([]);
});

it('keeps a refused message until it is sent again or removed', async () => {
  const first = message('Call me');
  const second = message('Another');
  serveProblem(inbox.sendMessage, 'inbox.contact_details_in_message');
  await expect(perform(first)).rejects.toMatchObject({ code: 'inbox.contact_details_in_message' });
  await expect(perform(second)).rejects.toMatchObject({ code: 'inbox.contact_details_in_message' });
  expect(states()).toEqual(['refused', 'refused']);
  const messages = serveMessages();
  await perform({ ...first, confirmed: true });
  expect(messages.map(({ body }) => body)).toEqual([{ id: first.id, text: first.text, confirmed: true }]);
  await dropAction(second.id);
  expect(states()).toEqual([]);
  expect(await (await openDevice(testViewer.member)).listActions()).toEqual([]);
});
