import { inbox, matches, type PublishedMember, profile } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
let now: Date;
/** Four in the afternoon in India: after the default hour. */
const afternoon = new Date('2026-03-10T10:30:00.000Z');
const dayMs = 86_400_000;

beforeEach(async () => {
  now = afternoon;
  // The job could plan a day while a test reads it.
  service ??= await openMatches({ PLANS_DAILY_MATCHES: 'false' }, { now: () => now });
  const { members } = service.context.store;
  await members.discard(await members.listCodes('', undefined, 1_000));
});
afterAll(() => service.stop());

const listDaily = (viewer: PublishedMember) => service.as(viewer).call(matches.listDailyMatches, {});
const codesOf = async (viewer: PublishedMember) => (await listDaily(viewer)).items.map(({ code }) => code).toSorted();
const pass = (viewer: PublishedMember, { member }: PublishedMember) =>
  service.as(viewer).call(matches.passDailyMatch, { params: { member } });
const publish = async (gender: 'Female' | 'Male', count: number, fields: Partial<PublishedMember> = {}) => {
  const published = [];
  for (let index = 0; index < count; index += 1)
    published.push(await service.publishMember({ gender, joinedAt: '2026-01-01T00:00:00.000Z', ...fields }));
  return published as [PublishedMember, PublishedMember, ...PublishedMember[]];
};
const one = async (gender: 'Female' | 'Male', fields: Partial<PublishedMember> = {}) =>
  (await publish(gender, 1, fields))[0];
const invite = async (from: PublishedMember, to: PublishedMember, sentAt = now) => {
  const invitation = crypto.randomUUID();
  const data = { invitation, from: from.member, to: to.member };
  await service.deliver(inbox.invitationSent, { ...data, sentAt: sentAt.toISOString() }, { sequence: 1 });
  return data;
};

describe('today’s matches', () => {
  it('show five to ten members at once on a site without decisions, and the same ones all day', async () => {
    const ravi = await one('Male');
    const women = await publish('Female', 30);
    const first = await listDaily(ravi);
    expect(first.state).toBe('on');
    expect(first.items.length).toBeGreaterThanOrEqual(matches.minDailyMatches);
    expect(first.items.length).toBeLessThanOrEqual(matches.maxDailyMatches);
    expect(women.map(({ member }) => member)).toEqual(expect.arrayContaining(first.items.map(({ code }) => code)));
    now = new Date(afternoon.getTime() + 3_600_000);
    expect(await listDaily(ravi)).toEqual(first);
  });

  it('are the same for requests that arrive at the same time', async () => {
    await publish('Female', 30);
    for (const viewer of await publish('Male', 10)) {
      const replies = await Promise.all(Array.from({ length: 8 }, () => codesOf(viewer)));
      expect(replies[0]?.length).toBeGreaterThan(0);
      expect(new Set(replies.map((codes) => codes.join(' '))).size).toBe(1);
    }
  });

  it('are an empty list, not an error, if the viewer opts out at the same time', async () => {
    await publish('Female', 30);
    const ravi = await one('Male');
    const { dailyMatches } = service.context.store;
    const findById = vi.spyOn(dailyMatches.model, 'findById').mockReturnValue({ lean: async () => null } as never);
    expect(await listDaily(ravi)).toMatchObject({ state: 'on', items: [] });
    findById.mockRestore();
  });

  it('show other members on the next day, from the hour that the viewer chose', async () => {
    const ravi = await one('Male');
    await publish('Female', 30);
    await service
      .as(ravi)
      .call(matches.saveDailySettings, { body: { isOn: true, hour: 20, timeZone: 'Asia/Kolkata' } });
    const first = await listDaily(ravi);
    const firstCodes = first.items.map(({ code }) => code);
    expect(first.nextAt).toBe('2026-03-11T14:30:00.000Z');
    now = new Date('2026-03-11T14:29:00.000Z');
    expect((await listDaily(ravi)).items.map(({ code }) => code)).toEqual(firstCodes);
    now = new Date('2026-03-11T14:31:00.000Z');
    const second = await listDaily(ravi);
    expect(second.items.length).toBeGreaterThanOrEqual(matches.minDailyMatches);
    for (const { code } of second.items) expect(firstCodes).not.toContain(code);
    expect(second.nextAt).toBe('2026-03-12T14:30:00.000Z');
  });

  it('leave out blocked, hidden, under-age, dismissed, invited, away and opted-out members, and pairs with a failed must', async () => {
    const ravi = await one('Male', { religion: 'Jain' });
    await service.publishSearchFields(ravi, { ...profile.unrestrictedPreferences, paths: ['Osho'], musts: ['path'] });
    const onPath = { path: 'Osho' };
    const asha = await one('Female', onPath);
    const [blocked, hidden, dismissed, invited, choosy, away, optedOut] = await publish('Female', 7, onPath);
    const [underAge, otherPath] = [
      await one('Female', { ...onPath, dateOfBirth: '2010-01-01' }),
      await one('Female', { path: 'ISKCON' }),
    ];
    await service.block(blocked, ravi);
    await service.hide(hidden as PublishedMember);
    await service.as(ravi).call(matches.dismissMember, { params: { member: (dismissed as PublishedMember).member } });
    await invite(ravi, invited as PublishedMember);
    await service.publishSearchFields(choosy as PublishedMember, {
      ...profile.unrestrictedPreferences,
      incomes: ['1 Lakh'],
      musts: ['income'],
    });
    await service.context.commit((tx) =>
      service.context.store.members.markActive((away as PublishedMember).member, '2026-02-20', tx),
    );
    await service.as(optedOut as PublishedMember).call(matches.saveDailySettings, {
      body: { ...matches.defaultDailySettings, isOn: false },
    });
    expect(await codesOf(ravi)).toEqual([asha.member]);
    expect([underAge, otherPath]).toHaveLength(2);
  });

  it('drop a member who hides, and refuse a viewer whose profile has not arrived', async () => {
    const ravi = await one('Male');
    const [asha, meera] = await publish('Female', 2);
    expect(await codesOf(ravi)).toEqual([asha.member, meera.member].toSorted());
    await service.hide(asha);
    expect(await codesOf(ravi)).toEqual([meera.member]);
    await expect(listDaily(testMember())).rejects.toMatchObject({ code: 'matches.profile_pending' });
    await expect(service.asAnyone().call(matches.listDailyMatches, {})).rejects.toMatchObject({
      code: 'session.required',
    });
  });

  it('say that invitations await an answer instead of showing members', async () => {
    const asha = await one('Female');
    for (const man of await publish('Male', 10)) await invite(man, asha);
    await publish('Male', 5);
    expect(await listDaily(asha)).toMatchObject({ state: 'waiting', items: [] });
  });

  it('leave out a member with more unanswered invitations than looks', async () => {
    const [asha, meera] = await publish('Female', 2);
    for (const man of await publish('Male', 10)) await invite(man, asha);
    const ravi = await one('Male');
    expect(await codesOf(ravi)).toEqual([meera.member]);
  });

  it('are not in the order of their codes', async () => {
    const ravi = await one('Male', { path: 'Osho' });
    await service.publishSearchFields(ravi, { ...profile.unrestrictedPreferences, paths: ['Osho'] });
    const women = await publish('Female', 4, { path: 'Osho' });
    women.push(...(await publish('Female', 4, { path: 'ISKCON' })));
    const codes = (await listDaily(ravi)).items.map(({ code }) => code);
    const [stored] = await service.context.store.dailyMatches.findDays(ravi.member, ['2026-03-10']);
    const storedCodes = stored?.items.map(({ member }) => member) ?? [];
    expect(codes.toSorted()).toEqual(storedCodes.toSorted());
    expect(codes).not.toEqual(storedCodes);
    expect(codes.length).toBe(8);
  });
});

describe('the reasons', () => {
  it('include met musts, met preferences, and the same path and city', async () => {
    const place = { country: 'India', state: 'Maharashtra', city: 'Pune', path: 'Osho' };
    const ravi = await one('Male', place);
    const asha = await one('Female', place);
    for (const member of [ravi, asha])
      await service.publishSearchFields(member, {
        ...profile.unrestrictedPreferences,
        paths: ['Osho'],
        musts: ['path'],
      });
    const [card] = (await listDaily(ravi)).items;
    expect(card?.why.slice(0, 2)).toEqual(['musts', 'preferences']);
    expect(card?.why).toContain('pathAndCity');
  });

  it('say only that neither ruled the other out if nothing else holds', async () => {
    const ravi = await one('Male', { path: 'Osho', city: 'Pune', state: 'Maharashtra', motherTongue: 'Marathi' });
    await one('Female', { path: 'ISKCON', city: 'Agra', state: 'Uttar Pradesh', motherTongue: 'Hindi' });
    expect((await listDaily(ravi)).items.map(({ why }) => why)).toEqual([['nobodyRuledOut']]);
  });

  it('say that a member answers within two days only while that is true', async () => {
    const asha = await one('Female');
    for (const man of await publish('Male', 5)) {
      const data = await invite(man, asha, new Date(afternoon.getTime() - 5 * dayMs));
      const answeredAt = new Date(afternoon.getTime() - 4 * dayMs).toISOString();
      await service.deliver(inbox.invitationDeclined, { ...data, answeredAt }, { sequence: 2 });
    }
    const ravi = await one('Male');
    const whyOf = async () => (await listDaily(ravi)).items.find(({ code }) => code === asha.member)?.why;
    expect(await whyOf()).toContain('answersSoon');
    await invite(await one('Male'), asha, new Date(afternoon.getTime() - 3 * dayMs));
    expect(await whyOf()).not.toContain('answersSoon');
  });
});

describe('passing', () => {
  it('removes a member from the daily matches until undone, but from no list', async () => {
    const ravi = await one('Male');
    const [asha, meera] = await publish('Female', 2);
    await listDaily(ravi);
    await pass(ravi, asha);
    expect(await codesOf(ravi)).toEqual([meera.member]);
    expect((await service.listCards(ravi)).map(({ code }) => code)).toContain(asha.member);
    await service.as(ravi).call(matches.undoPass, { params: { member: asha.member } });
    expect(await codesOf(ravi)).toEqual([asha.member, meera.member].toSorted());
  });

  it('gives the same refusal for an unknown member and one who is not among the viewer’s matches', async () => {
    const ravi = await one('Male');
    const asha = await one('Female');
    const unknown = await refusalOf(pass(ravi, testMember({ gender: 'Female' })));
    expect(unknown).toMatchObject({ code: 'matches.member_not_found', status: 404 });
    expect(await refusalOf(pass(ravi, asha))).toEqual(unknown);
  });

  it('removes the member from later matches, and does not affect the other member’s lists', async () => {
    const ravi = await one('Male');
    const asha = await one('Female');
    await listDaily(ravi);
    await pass(ravi, asha);
    now = new Date(afternoon.getTime() + 2 * dayMs);
    expect(await codesOf(ravi)).toEqual([]);
    expect(await service.readCard(asha, ravi)).toBeDefined();
  });
});
