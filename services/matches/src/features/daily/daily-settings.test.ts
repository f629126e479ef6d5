import { inbox, matches, type PublishedMember, profile } from '@hamrah/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenMatches, openMatches } from '../../testing/index.ts';

let service: OpenMatches;
beforeAll(async () => {
  service = await openMatches();
});
afterAll(() => service.stop());

let ravi: PublishedMember;
let asha: PublishedMember;
beforeEach(async () => {
  const { members } = service.context.store;
  await members.discard(await members.listCodes('', undefined, 1_000));
  [ravi, asha] = await service.publishCouple();
});

const save = (member: PublishedMember, body: matches.DailySettings) =>
  service.as(member).call(matches.saveDailySettings, { body });
const { defaultDailySettings } = matches;
const off = { ...defaultDailySettings, isOn: false };
const listDaily = (member: PublishedMember) => service.as(member).call(matches.listDailyMatches, {});
const invite = async (from: PublishedMember, to: PublishedMember, invitation: string = crypto.randomUUID()) => {
  const data = { invitation, from: from.member, to: to.member };
  await service.deliver(inbox.invitationSent, { ...data, sentAt: new Date().toISOString() }, { sequence: 1 });
  return data;
};
const accept = (data: Awaited<ReturnType<typeof invite>>) =>
  service.deliver(inbox.invitationAccepted, { ...data, answeredAt: new Date().toISOString() }, { sequence: 2 });
/** Names of all collections with a row that mentions the member. */
const collectionsWith = async ({ member }: PublishedMember): Promise<string[]> => {
  const { db } = service.context.store.members.model;
  const found: string[] = [];
  for (const { name } of (await db.db?.listCollections().toArray()) ?? []) {
    const rows = await db.collection(name).find().toArray();
    if (rows.some((row) => JSON.stringify(row).includes(member))) found.push(name);
  }
  return found.toSorted();
};

it('returns the defaults until settings are saved, and only the viewer’s own settings', async () => {
  expect(await service.as(ravi).call(matches.readDailySettings, {})).toEqual(defaultDailySettings);
  const mine = { isOn: true, hour: 21, timeZone: 'Europe/London' };
  expect(await save(ravi, mine)).toEqual(mine);
  expect(await service.as(ravi).call(matches.readDailySettings, {})).toEqual(mine);
  expect(await service.as(asha).call(matches.readDailySettings, {})).toEqual(defaultDailySettings);
});

it('refuses an hour or a time zone that does not exist, and visitors', async () => {
  for (const body of [
    { ...defaultDailySettings, hour: 24 },
    { ...defaultDailySettings, timeZone: 'Mars/Olympus' },
  ])
    await expect(save(ravi, body)).rejects.toMatchObject({ code: 'request.invalid' });
  await expect(service.asAnyone().call(matches.readDailySettings, {})).rejects.toMatchObject({
    code: 'session.required',
  });
});

describe('opting out', () => {
  /** Writes rows that learning uses: daily matches, impressions, a heart and an accepted invitation. */
  const createLearningRows = async () => {
    await listDaily(ravi);
    await listDaily(asha);
    await service.as(ravi).call(matches.recordImpressions, {
      body: { items: [{ member: asha.member, place: 'daily', source: 'daily', position: 0 }] },
    });
    await service.as(asha).call(matches.recordImpressions, {
      body: { items: [{ member: ravi.member, place: 'list', source: 'newest', position: 0 }] },
    });
    await service.addToShortlist(ravi, asha.member);
    await accept(await invite(asha, ravi));
    await service.context.learning.settle();
  };

  it('deletes readiness, welcome and every row that learning uses', async () => {
    await createLearningRows();
    const learning = ['daily_matches', 'decisions', 'impressions', 'invitation_waits', 'member_effects'];
    expect(await collectionsWith(ravi)).toEqual(expect.arrayContaining(learning));
    await save(ravi, off);
    const left = await collectionsWith(ravi);
    expect(left).toContain('daily_settings');
    for (const name of learning) expect(left).not.toContain(name);
  });

  it('takes effect at once, and nothing is learnt afterwards, not even from a late event', async () => {
    await createLearningRows();
    await save(ravi, off);
    const before = await collectionsWith(ravi);
    expect(await listDaily(ravi)).toEqual({ state: 'off', items: [], nextAt: null });
    await accept(await invite(ravi, await service.publishMember({ gender: 'Female' })));
    await accept(await invite(asha, ravi));
    await service.as(ravi).call(matches.recordImpressions, {
      body: { items: [{ member: asha.member, place: 'list', source: 'newest', position: 0 }] },
    });
    await service.as(asha).call(matches.recordImpressions, {
      body: { items: [{ member: ravi.member, place: 'list', source: 'newest', position: 0 }] },
    });
    await service.removeFromShortlist(ravi, asha.member);
    await service.addToShortlist(ravi, asha.member);
    await service.context.learning.settle();
    expect(await collectionsWith(ravi)).toEqual(before);
  });

  it('hides the member from the matches of others, but from no list', async () => {
    await save(asha, off);
    expect((await listDaily(ravi)).items).toEqual([]);
    expect((await service.listCards(ravi)).map(({ code }) => code)).toContain(asha.member);
  });

  it('can be reverted, and the member then starts without readiness and welcome', async () => {
    await createLearningRows();
    await save(asha, off);
    await save(asha, defaultDailySettings);
    expect(await service.context.store.memberEffects.findMany([asha.member])).toEqual(new Map());
    expect((await listDaily(asha)).state).toBe('on');
  });
});

describe('the learnt numbers', () => {
  it('are in no reply, no event and no export', async () => {
    const exportOf = ({ member }: PublishedMember) => service.context.request(matches.exportMemberData, { member });
    await accept(await invite(ravi, asha));
    const { learning, store } = service.context;
    await learning.settle();
    const effects = await store.memberEffects.findMany([ravi.member, asha.member]);
    const means = [...effects.values()].flatMap(({ ready, welcome }) => [ready?.mean, welcome?.mean]);
    const numbers = means.filter((mean) => mean !== undefined).map((mean) => String(Math.abs(mean)).slice(0, 6));
    expect(numbers.length).toBe(4);
    await service.publishSearchFields(ravi, { ...profile.unrestrictedPreferences, paths: [ravi.path] });
    const third = await service.publishMember({ gender: 'Female' });
    const shown = JSON.stringify([
      await listDaily(ravi),
      await listDaily(third),
      await service.listCards(ravi),
      await service.readMatch(ravi, asha.member),
      await service.listRecentlyAdded(ravi),
      await service.as(ravi).call(matches.listMutual, {}),
      await service.as(ravi).call(matches.readDailySettings, {}),
      await exportOf(ravi),
      await exportOf(asha),
      await service.publishedEvents(matches.shortlistChanged),
      await service.publishedEvents(matches.dailyMatchesReady),
      await service.publishedEvents(matches.newMatchFound),
    ]);
    for (const number of numbers) expect(shown).not.toContain(number);
    expect(JSON.stringify(await exportOf(ravi))).toContain('how readily you say yes');
    const names = /"(?:ready|welcome|aYes|bYes|propensity|chance|effect)"/;
    expect(shown).not.toMatch(names);
  });

  it('are erased with the account', async () => {
    await accept(await invite(ravi, asha));
    await listDaily(asha);
    await service.deleteAccount(asha);
    // The tombstone, and the change log, from which other pods read the change for an hour.
    expect(await collectionsWith(asha)).toEqual(['member_changes', 'members']);
  });
});
