import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InvitationAction, MessageAction } from './action.ts';
import { deleteEncryptedStore, deleteReplies, openEncryptedStore } from './encrypted-store.ts';

const member = 'HM1A2B3C4D';
const message: MessageAction = {
  kind: 'message',
  id: 'a1',
  to: 'HM9X8W7V6T',
  text: 'Namaste from the train',
  at: '2026-11-27T10:00:00.000Z',
  confirmed: false,
};
const invitation: InvitationAction = { kind: 'invitation', id: 'a2', to: 'HM5E6F7G8H' };
const open = async (of = member) => {
  const store = await openEncryptedStore(of);
  if (!store) throw new Error('The store has no owner.');
  return store;
};
const rawRows = async (name: string): Promise<unknown[]> => {
  const database = await openDB('hamrah');
  const rows = await database.getAll(name);
  database.close();
  return rows;
};

afterEach(async () => {
  vi.useRealTimers();
  await deleteEncryptedStore();
});

it('returns actions in the order in which they were added, even to a new page', async () => {
  const store = await open();
  await store.addAction(message);
  await store.addAction(invitation);
  const rows = await (await open()).listActions();
  expect(rows.map(({ action }) => action)).toEqual([message, invitation]);
});

it('replaces and removes an action by its position', async () => {
  const store = await open();
  const order = await store.addAction(message);
  const last = await store.addAction(invitation);
  const refusal = { code: 'inbox.conversation_closed', fieldError: null };
  await store.replaceAction({ order, action: message, refusal });
  await store.removeAction(last);
  expect(await store.listActions()).toEqual([{ order, action: message, refusal }]);
});

it('encrypts stored actions and replies with a key that no script can export', async () => {
  const store = await open();
  await store.addAction(message);
  await store.saveReply('shortlist', { firstName: 'Meera' });
  const bytes = [...(await rawRows('actions')), ...(await rawRows('replies'))] as { data: ArrayBuffer }[];
  expect(bytes).toHaveLength(2);
  for (const { data } of bytes) expect(Buffer.from(data).toString('latin1')).not.toMatch(/Namaste|Meera|HM9X8W7V6T/);
  const [owner] = (await rawRows('owner')) as [{ key: CryptoKey }];
  expect(owner.key.extractable).toBe(false);
  await expect(crypto.subtle.exportKey('raw', owner.key)).rejects.toThrow();
});

describe('a saved reply', () => {
  it('can be read until a week has passed', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const store = await open();
    await store.saveReply('shortlist', { items: [1] });
    vi.setSystemTime(Date.now() + 7 * 24 * 60 * 60 * 1_000 - 1);
    expect(await store.loadReply('shortlist')).toEqual({ items: [1] });
    vi.setSystemTime(Date.now() + 1);
    expect(await store.loadReply('shortlist')).toBeUndefined();
    expect(await rawRows('replies')).toEqual([]);
  });

  it('is undefined if there is none', async () => {
    expect(await (await open()).loadReply('shortlist')).toBeUndefined();
  });
});

it('can delete the replies and keep the actions that wait for the next log-in', async () => {
  const store = await open();
  await store.addAction(message);
  await store.saveReply('viewer', { member });
  await deleteReplies();
  expect(await (await openEncryptedStore())?.loadReply('viewer')).toBeUndefined();
  expect((await (await open()).listActions()).map(({ action }) => action)).toEqual([message]);
});

it('deletes everything when another member signs in', async () => {
  const store = await open();
  await store.addAction(message);
  await store.saveReply('viewer', { member });
  const other = await open('HM9X8W7V6T');
  expect(await other.listActions()).toEqual([]);
  expect(await other.loadReply('viewer')).toBeUndefined();
  expect([await rawRows('actions'), await rawRows('replies')]).toEqual([[], []]);
});

it('opens for its last member if none is known yet, and for nobody once it is deleted', async () => {
  expect(await openEncryptedStore()).toBeUndefined();
  await (await open()).saveReply('viewer', { member });
  expect(await (await openEncryptedStore())?.loadReply('viewer')).toEqual({ member });
  await deleteEncryptedStore();
  expect(await openEncryptedStore()).toBeUndefined();
});
