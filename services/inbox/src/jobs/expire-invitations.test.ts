import { inbox, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type OpenInbox, openInbox } from '../testing/index.ts';
import { expireInvitations } from './expire-invitations.ts';

const dayMs = 24 * 3_600_000;
let elapsedMs = 0;
const now = () => new Date(Date.now() + elapsedMs);
const advanceDays = (days: number) => {
  elapsedMs += days * dayMs;
};

let service: OpenInbox;
let otherPod: OpenInbox;
const rareSweeps = { EXPIRY_SWEEP_SECONDS: '3600' };
beforeAll(async () => {
  service = await openInbox({ replace: { now }, env: rareSweeps });
  otherPod = await openInbox({ replace: { now }, env: rareSweeps, sameEnvironmentAs: service });
});
afterAll(async () => {
  await otherPod.stop();
  await service.stop();
});

const listSent = async (member: PublishedMember) =>
  (await service.as(member).call(inbox.listSent, { query: {} })).items;
const publishedFor = async (
  event: typeof inbox.invitationExpired | typeof inbox.invitationLapsed,
  ids: readonly string[],
) => (await service.publishedEvents(event)).filter(({ key }) => ids.includes(key));

it('expires invitations after thirty days and publishes each expiry once, even if several pods run the sweep', async () => {
  const ravi = await service.publishMember({ gender: 'Male' });
  const women = await Promise.all(Array.from({ length: 6 }, () => service.publishMember({ gender: 'Female' })));
  const ids: string[] = [];
  for (const asha of women) ids.push((await service.invite(ravi, asha)).id);
  advanceDays(29.9);
  expect(await expireInvitations(service.context)).toBe(0);
  expect(await listSent(ravi)).toHaveLength(6);
  advanceDays(0.2);
  const expiredCounts = await Promise.all(
    [service, otherPod, service, otherPod].map(({ context }) => expireInvitations(context)),
  );
  expect(expiredCounts.reduce((sum, count) => sum + count)).toBe(6);
  expect(await listSent(ravi)).toEqual([]);
  const published = await publishedFor(inbox.invitationExpired, ids);
  expect(published.map(({ key }) => key).toSorted()).toEqual(ids.toSorted());
  expect(await expireInvitations(service.context)).toBe(0);
});

it('closes a declined invitation for its sender after thirty days and publishes it as lapsed', async () => {
  const [asha, ravi] = await service.publishCouple();
  const { id } = await service.invite(ravi, asha);
  await service.as(asha).call(inbox.declineInvitation, { params: { invitation: id } });
  advanceDays(30.1);
  await expireInvitations(service.context);
  expect(await listSent(ravi)).toEqual([]);
  expect((await service.as(asha).call(inbox.listCancelled, { query: {} })).items).toHaveLength(1);
  expect(await publishedFor(inbox.invitationLapsed, [id])).toHaveLength(1);
  expect(await publishedFor(inbox.invitationExpired, [id])).toEqual([]);
  await expect(service.invite(ravi, asha)).rejects.toMatchObject({ code: 'inbox.invitation_cooldown' });
  advanceDays(30.1);
  expect(await service.invite(ravi, asha)).toMatchObject({ state: 'sent' });
});

it('has one outcome if an answer and the expiry are concurrent', async () => {
  const [asha, ravi] = await service.publishCouple();
  const { id } = await service.invite(ravi, asha);
  advanceDays(30.1);
  await Promise.allSettled([
    service.as(asha).call(inbox.acceptInvitation, { params: { invitation: id } }),
    expireInvitations(service.context),
    expireInvitations(otherPod.context),
  ]);
  const stored = await service.context.store.invitations.model.findById(id).lean();
  const events = [inbox.invitationAccepted, inbox.invitationExpired];
  const published = (await Promise.all(events.map((event) => service.publishedEvents(event)))).flat();
  const outcomes = published.filter(({ key }) => key === id).map(({ type }) => type);
  expect(outcomes).toEqual([`inbox.invitation_${stored?.state}`]);
});

it('expires overdue invitations when a pod starts', async () => {
  const [asha, ravi] = await service.publishCouple();
  const { id } = await service.invite(ravi, asha);
  advanceDays(31);
  await otherPod.restart();
  await vi.waitFor(async () => expect(await listSent(ravi)).toEqual([]), 30_000);
  await vi.waitFor(async () => expect(await publishedFor(inbox.invitationExpired, [id])).toHaveLength(1), 30_000);
});
