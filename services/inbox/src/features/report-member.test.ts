import { inbox, type PublishedMember, type RouteInput } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportsPerDay } from '../domain/report.ts';
import { type OpenInbox, openInbox } from '../testing.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

type Body = RouteInput<typeof inbox.reportMember>['body'];
const report = (reporter: PublishedMember, { member }: PublishedMember, more: Partial<Body> = {}) =>
  service.as(reporter).call(inbox.reportMember, { body: { member, reason: 'asks_for_money', ...more } });
const toldBy = async (reporter: PublishedMember) =>
  (await service.publishedEvents(inbox.memberReported)).filter(({ data }) => data.reporter === reporter.member);
const reportTold = async (reporter: PublishedMember) => {
  const [told] = await toldBy(reporter);
  return service.deps.request(inbox.getReport, { report: told?.data.report ?? service.deps.newId() });
};

describe('does it', () => {
  it('keeps reason, words and evidence for staff, as they were when the report was made', async () => {
    const [asha, ravi] = await service.connected();
    const { id, at } = await service.write(ravi, asha, 'Please send me money');
    await report(asha, ravi, { words: 'He asked for money.', photo: 'photo-1', messages: [id] });
    expect(await reportTold(asha)).toEqual({
      reporter: asha.member,
      reported: ravi.member,
      reason: 'asks_for_money',
      words: 'He asked for money.',
      photo: 'photo-1',
      messages: [{ id, from: ravi.member, text: 'Please send me money', at }],
      at: expect.any(String),
    });
  });

  it('takes the report of one who was blocked by the one they report, with its evidence', async () => {
    const [asha, ravi] = await service.connected();
    const { id } = await service.write(ravi, asha, 'Please send me money');
    await service.block(ravi, asha);
    await report(asha, ravi, { messages: [id] });
    expect(await reportTold(asha)).toMatchObject({ reported: ravi.member, messages: [{ id }] });
  });

  it('answers null for a report nobody has made', async () => {
    expect(await service.deps.request(inbox.getReport, { report: service.deps.newId() })).toBeNull();
  });
});

describe('who may not', () => {
  it('takes no message of other people’s conversations for evidence', async () => {
    const [asha, ravi] = await service.connected();
    const { id } = await service.write(ravi, asha, 'between us');
    const outsider = await service.introduce({ gender: 'Female' });
    await report(outsider, ravi, { messages: [id] });
    expect(await reportTold(outsider)).toMatchObject({ reported: ravi.member, messages: [] });
  });

  it('refuses a visitor', async () => {
    const body = { member: 'HM4T7K2Q9X', reason: 'fake_profile' } as const;
    const visitor = service.asAnyone().call(inbox.reportMember, { body });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('what it refuses', () => {
  it('answers for nobody’s code as for a member’s, and keeps nothing', async () => {
    const [asha, ravi] = await service.couple();
    expect(await report(asha, testMember({ gender: 'Male' }))).toEqual(await report(asha, ravi));
    expect(await toldBy(asha)).toHaveLength(1);
  });

  it('refuses a reason that is not on the list, and words of nothing', async () => {
    const [asha, ravi] = await service.couple();
    await expect(report(asha, ravi, { reason: 'dislike' as 'fake_profile' })).rejects.toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'reason' }],
    });
    await expect(report(asha, ravi, { words: '' })).rejects.toMatchObject({ fields: [{ path: 'words' }] });
  });

  it('takes so many a day, and no more', async () => {
    const [asha, ravi] = await service.couple();
    for (let n = 0; n < reportsPerDay; n++) await report(asha, ravi);
    await expect(report(asha, ravi)).rejects.toMatchObject({ code: 'inbox.too_many_reports', status: 429 });
    expect(await toldBy(asha)).toHaveLength(reportsPerDay);
  });
});

describe('what it tells the world', () => {
  it('tells that there is a report, of whom and by whom, and no word of it', async () => {
    const [asha, ravi] = await service.couple();
    await report(asha, ravi, { words: 'a secret story' });
    const [told] = await toldBy(asha);
    expect(told?.data).toEqual({
      report: told?.key,
      reporter: asha.member,
      reported: ravi.member,
      at: expect.any(String),
    });
  });
});
