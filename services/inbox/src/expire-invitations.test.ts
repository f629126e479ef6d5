import { inbox, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expireInvitations } from './expire-invitations.ts';
import { type OpenInbox, openInbox } from './testing.ts';

const dayMs = 24 * 3_600_000;
let passedMs = 0;
const now = () => new Date(Date.now() + passedMs);
const later = (days: number) => {
  passedMs += days * dayMs;
};

let service: OpenInbox;
let otherPod: OpenInbox;
const rare = { EXPIRY_SWEEP_SECONDS: '3600' };
beforeAll(async () => {
  service = await openInbox({ replace: { now }, env: rare });
  otherPod = await openInbox({ replace: { now }, env: rare, beside: service });
});
afterAll(async () => {
  await otherPod.stop();
  await service.stop();
});

const sent = async (member: PublishedMember) => (await service.as(member).call(inbox.listSent, { query: {} })).items;
const toldOf = async (event: typeof inbox.invitationExpired | typeof inbox.invitationLapsed, ids: readonly string[]) =>
  (await service.publishedEvents(event)).filter(({ key }) => ids.includes(key));

it('ends what stood unanswered for thirty days, in several pods at once, each once, and tells of each once', async () => {
  const ravi = await service.introduce({ gender: 'Male' });
  const women = await Promise.all(Array.from({ length: 6 }, () => service.introduce({ gender: 'Female' })));
  const ids: string[] = [];
  for (const asha of women) ids.push((await service.invite(ravi, asha)).id);
  later(29.9);
  expect(await expireInvitations(service.deps)).toBe(0);
  expect(await sent(ravi)).toHaveLength(6);
  later(0.2);
  const ended = await Promise.all([service, otherPod, service, otherPod].map(({ deps }) => expireInvitations(deps)));
  expect(ended.reduce((all, one) => all + one)).toBe(6);
  expect(await sent(ravi)).toEqual([]);
  const told = await toldOf(inbox.invitationExpired, ids);
  expect(told.map(({ key }) => key).toSorted()).toEqual(ids.toSorted());
  expect(await expireInvitations(service.deps)).toBe(0);
});

it('ends one that was turned down for its sender at the same moment, and tells only that', async () => {
  const [asha, ravi] = await service.couple();
  const { id } = await service.invite(ravi, asha);
  await service.as(asha).call(inbox.cancelInvitation, { params: { invitation: id } });
  later(30.1);
  await expireInvitations(service.deps);
  expect(await sent(ravi)).toEqual([]);
  expect((await service.as(asha).call(inbox.listCancelled, { query: {} })).items).toHaveLength(1);
  expect(await toldOf(inbox.invitationLapsed, [id])).toHaveLength(1);
  expect(await toldOf(inbox.invitationExpired, [id])).toEqual([]);
  await expect(service.invite(ravi, asha)).rejects.toMatchObject({ code: 'inbox.invitation_cooldown' });
  later(30.1);
  expect(await service.invite(ravi, asha)).toMatchObject({ state: 'sent' });
});

it('has one outcome when an answer comes with the end of the time', async () => {
  const [asha, ravi] = await service.couple();
  const { id } = await service.invite(ravi, asha);
  later(30.1);
  await Promise.allSettled([
    service.as(asha).call(inbox.acceptInvitation, { params: { invitation: id } }),
    expireInvitations(service.deps),
    expireInvitations(otherPod.deps),
  ]);
  const stored = await service.deps.store.invitations.model.findById(id).lean();
  const events = [inbox.invitationAccepted, inbox.invitationExpired];
  const told = (await Promise.all(events.map((event) => service.publishedEvents(event)))).flat();
  const outcomes = told.filter(({ key }) => key === id).map(({ type }) => type);
  expect(outcomes).toEqual([`inbox.invitation_${stored?.state}`]);
});

it('ends what became due while nothing ran, as soon as a pod starts', async () => {
  const [asha, ravi] = await service.couple();
  const { id } = await service.invite(ravi, asha);
  later(31);
  await otherPod.restart();
  await vi.waitFor(async () => expect(await sent(ravi)).toEqual([]), 20_000);
  await vi.waitFor(async () => expect(await toldOf(inbox.invitationExpired, [id])).toHaveLength(1), 20_000);
});
