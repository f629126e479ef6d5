import { matches, notification, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenNotification, openNotification } from '../testing/index.ts';

let service: OpenNotification;
beforeAll(async () => {
  service = await openNotification();
});
afterAll(() => service.stop());

const listOf = async (member: PublishedMember) =>
  (await service.as(member).call(notification.listNotifications, { query: {} })).items;

it('notifies only the owner of a saved search about a new match', async () => {
  const [asha, ravi] = await service.publishCouple();
  await service.deliverNewMatchFound(ravi, asha);
  expect(await listOf(asha)).toMatchObject([{ kind: 'new_match', member: ravi.member }]);
  expect(await listOf(ravi)).toEqual([]);
});

const deliverReady = ({ member }: PublishedMember, id: string = crypto.randomUUID()) =>
  service.pod.deliver(
    matches.dailyMatchesReady,
    { owner: member, day: '2026-03-01', at: '2026-03-01T02:30:00.000Z' },
    { id },
  );
const choose = (member: PublishedMember, daily_matches: notification.EmailTiming) =>
  service.as(member).call(notification.savePreferences, {
    body: {
      ...notification.defaultPreferences,
      email: { ...notification.defaultPreferences.email, daily_matches },
    },
  });
const emailsTo = ({ member }: PublishedMember) =>
  service.mailServer.emails.filter(({ to }) => to?.[0]?.address === `${member}@mail.example`);

it('notifies a member about today’s matches only if their preferences include them', async () => {
  const [asha] = await service.publishCouple();
  await deliverReady(asha);
  await service.sendDueEmails();
  expect([await listOf(asha), emailsTo(asha)]).toEqual([[], []]);
});

it('sends one email and one notification about today’s matches, even if the event is repeated', async () => {
  const [asha, ravi] = await service.publishCouple();
  await choose(asha, 'at_once');
  const id = crypto.randomUUID();
  await deliverReady(asha, id);
  await deliverReady(asha, id);
  await service.sendDueEmails();
  expect(await listOf(asha)).toMatchObject([{ kind: 'daily_matches', member: null, link: '/todaymatches' }]);
  expect(emailsTo(asha).map(({ subject }) => subject)).toEqual(['Your matches for today are here']);
  expect(emailsTo(asha)[0]?.text).toContain('/todaymatches');
  expect(JSON.stringify(emailsTo(asha))).not.toContain(ravi.member);
});

it('dead-letters a malformed matches.daily_matches_ready and handles the next', async () => {
  const [asha] = await service.publishCouple();
  await choose(asha, 'at_once');
  const outcomes = (await service.pod.deliverRaw(matches.dailyMatchesReady, '{"half":')) as Record<string, string>;
  expect(new Set(Object.values(outcomes))).toEqual(new Set(['dead_lettered']));
  await deliverReady(asha);
  expect(await listOf(asha)).toHaveLength(1);
});
