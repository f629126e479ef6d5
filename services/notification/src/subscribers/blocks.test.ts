import { inbox, notification, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenNotification, openNotification, openSocket } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const listOf = (member: PublishedMember) => service.as(member).call(notification.listNotifications, { query: {} });
const bellOf = async ({ member: code, gender }: PublishedMember) => {
  const bell = openSocket(service.pod.url, { cookie: service.pod.cookieFor({ code, gender }) });
  await bell.open;
  return bell;
};
const lettersTo = ({ member }: PublishedMember) =>
  service.mailServer.mails.filter(({ to }) => to?.[0]?.address === `${member}@mail.example`);

it('takes each out of the other’s bell at once, whoever blocks, and brings all back when no block stands any more', async () => {
  const [asha, ravi] = await service.couple();
  const other = await service.introduce({ gender: 'Male' });
  await service.sent(ravi, asha);
  await service.sent(other, asha);
  await service.accepted(ravi, asha);
  const before = [await listOf(asha), await listOf(ravi)];
  await service.blocks(ravi, asha);
  expect(await listOf(asha)).toMatchObject({ items: [{ member: other.member }], unread: 1 });
  expect(await listOf(ravi)).toEqual({ items: [], next: null, unread: 0 });
  await service.blocks(asha, ravi);
  await service.unblocks(ravi, asha);
  expect((await listOf(ravi)).items).toEqual([]);
  await service.unblocks(asha, ravi);
  expect([await listOf(asha), await listOf(ravi)]).toEqual(before);
});

it.each(['the one who hears', 'the one heard of'])('says, rings and writes nothing when %s blocks', async (who) => {
  const [asha, ravi] = await service.couple();
  const other = await service.introduce({ gender: 'Male' });
  await (who === 'the one who hears' ? service.blocks(asha, ravi) : service.blocks(ravi, asha));
  const bell = await bellOf(asha);
  await service.sent(ravi, asha);
  await service.visited(ravi, asha);
  await service.fits(ravi, asha);
  await service.accepted(asha, ravi);
  await service.wrote(ravi, asha);
  await service.ask(notification.pushTyping, { from: ravi.member, to: asha.member });
  await service.sent(other, asha);
  await service.post();
  await expect.poll(() => bell.received.map(({ member }) => member)).toEqual([other.member]);
  expect([bell.messages, bell.typing]).toEqual([[], []]);
  expect(lettersTo(asha).map(({ subject }) => subject)).toEqual([expect.stringContaining(other.lastName)]);
  bell.socket.close();
});

it('leaves the block standing when an older change comes late, and when it comes twice', async () => {
  const [asha, ravi] = await service.couple();
  await service.sent(ravi, asha);
  await service.blocks(asha, ravi, { sequence: 5 });
  await service.unblocks(asha, ravi, { sequence: 4 });
  expect((await listOf(asha)).items).toEqual([]);
  const id = crypto.randomUUID();
  await service.unblocks(asha, ravi, { sequence: 6, id });
  await service.blocks(asha, ravi, { sequence: 7 });
  expect((await service.unblocks(asha, ravi, { sequence: 6, id })).outcomes).toEqual({
    'lift-block-when-member-unblocked': 'duplicate',
  });
  expect((await listOf(asha)).items).toEqual([]);
});

it.each([inbox.memberBlocked, inbox.memberUnblocked, inbox.messageSent])('parks a malformed $name', async (event) => {
  const outcomes = await service.pod.deliverRaw(event, '{"half":');
  expect(new Set(Object.values(outcomes))).toEqual(new Set(['dead_lettered']));
});

it('keeps no block of a member who has left, however late it comes', async () => {
  const [asha, ravi] = await service.couple();
  await service.blocks(asha, ravi);
  await service.leave(ravi);
  await service.blocks(ravi, asha, { sequence: 99 });
  expect(
    await service.pod.deps.store.blocks.model.countDocuments({
      $or: [{ blocker: ravi.member }, { blocked: ravi.member }],
    }),
  ).toBe(0);
});
