import { identity, inbox, type PublishedMember, type RouteInput } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { maxReportsPerDay } from '../../domain/report-quota.ts';
import { type OpenInbox, openInbox } from '../../testing/index.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

type Body = RouteInput<typeof inbox.reportMember>['body'];
const report = (reporter: PublishedMember, { member }: PublishedMember, overrides: Partial<Body> = {}) =>
  service.as(reporter).call(inbox.reportMember, { body: { member, reason: 'asks_for_money', ...overrides } });
const reportEventsBy = async (reporter: PublishedMember) =>
  (await service.publishedEvents(inbox.memberReported)).filter(({ data }) => data.reporter === reporter.member);
const reportBy = async (reporter: PublishedMember) => {
  const [published] = await reportEventsBy(reporter);
  return service.context.request(inbox.getReport, { report: published?.data.report ?? service.context.newId() });
};

describe('behaviour', () => {
  it('stores reason, description and evidence as of the time of the report', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    const { id, at } = await service.write(ravi, asha, 'Please send me money');
    await report(asha, ravi, { description: 'He asked for money.', photo: 'photo-1', messages: [id] });
    expect(await reportBy(asha)).toEqual({
      reporter: asha.member,
      reported: ravi.member,
      reason: 'asks_for_money',
      description: 'He asked for money.',
      photo: 'photo-1',
      messages: [{ id, from: ravi.member, text: 'Please send me money', at }],
      at: expect.any(String),
    });
  });

  it('accepts a report and its evidence after the reported member has blocked the reporter', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    const { id } = await service.write(ravi, asha, 'Please send me money');
    await service.block(ravi, asha);
    await report(asha, ravi, { messages: [id] });
    expect(await reportBy(asha)).toMatchObject({ reported: ravi.member, messages: [{ id }] });
  });

  it('returns null for an unknown report', async () => {
    expect(await service.context.request(inbox.getReport, { report: service.context.newId() })).toBeNull();
  });
});

describe('access', () => {
  it('ignores messages of other conversations as evidence', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    const { id } = await service.write(ravi, asha, 'between us');
    const outsider = await service.publishMember({ gender: 'Female' });
    await report(outsider, ravi, { messages: [id] });
    expect(await reportBy(outsider)).toMatchObject({ reported: ravi.member, messages: [] });
  });

  it('refuses a visitor', async () => {
    const body = { member: 'HM4T7K2Q9X', reason: 'fake_profile' } as const;
    const visitor = service.asAnyone().call(inbox.reportMember, { body });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('refusals', () => {
  it('gives the same reply for an unknown member as for a known one, and publishes nothing', async () => {
    const [asha, ravi] = await service.publishCouple();
    expect(await report(asha, testMember({ gender: 'Male' }))).toEqual(await report(asha, ravi));
    expect(await reportEventsBy(asha)).toHaveLength(1);
  });

  it('refuses an unknown reason and an empty description', async () => {
    const [asha, ravi] = await service.publishCouple();
    await expect(report(asha, ravi, { reason: 'dislike' as 'fake_profile' })).rejects.toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'reason' }],
    });
    await expect(report(asha, ravi, { description: '' })).rejects.toMatchObject({ fields: [{ path: 'description' }] });
  });

  it('enforces the daily quota', async () => {
    const [asha, ravi] = await service.publishCouple();
    for (let n = 0; n < maxReportsPerDay; n++) await report(asha, ravi);
    await expect(report(asha, ravi)).rejects.toMatchObject({ code: 'inbox.too_many_reports', status: 429 });
    expect(await reportEventsBy(asha)).toHaveLength(maxReportsPerDay);
  });
});

describe('events', () => {
  it('publishes reporter and reported member, without the description', async () => {
    const [asha, ravi] = await service.publishCouple();
    await report(asha, ravi, { description: 'a secret story' });
    const [published] = await reportEventsBy(asha);
    expect(published?.data).toEqual({
      report: published?.key,
      reporter: asha.member,
      reported: ravi.member,
      at: expect.any(String),
    });
  });
});

describe('a report that is being sent', () => {
  /** Reports a member, and deletes a member directly after the request has read the evidence. */
  const reportWhileDeleting = async (deleted: PublishedMember, ...args: Parameters<typeof report>) => {
    const { messages } = service.context.store;
    const findByIds = messages.findByIds;
    vi.spyOn(messages, 'findByIds').mockImplementationOnce(async (...query) => {
      const found = await findByIds(...query);
      await service.deliver(identity.accountDeleted, { member: deleted.member });
      return found;
    });
    await report(...args);
  };
  const storedReports = (filter: { reporter?: string; reported?: string }) =>
    service.context.store.reports.model.find(filter).lean();

  it('is erased if the reported member is deleted concurrently', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    const { id } = await service.write(ravi, asha, 'Please send me money');
    await reportWhileDeleting(ravi, asha, ravi, { messages: [id] });
    expect(await storedReports({ reported: ravi.member })).toEqual([]);
  });

  it('loses the reporter’s code, description and messages if the reporter is deleted concurrently', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    const [{ id }, reply] = [await service.write(ravi, asha, 'Please send me money'), await service.write(asha, ravi)];
    await reportWhileDeleting(asha, asha, ravi, { description: 'He wrote to Asha Rao', messages: [id, reply.id] });
    expect(await storedReports({ reported: ravi.member })).toMatchObject([
      { reporter: null, description: null, messages: [{ id }] },
    ]);
  });

  it('is stored and counted if the reporter has no profile yet', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const newcomer = testMember({ gender: 'Female' });
    for (let n = 0; n < maxReportsPerDay; n++) await report(newcomer, ravi);
    expect(await storedReports({ reporter: newcomer.member })).toHaveLength(maxReportsPerDay);
    await expect(report(newcomer, ravi)).rejects.toMatchObject({ code: 'inbox.too_many_reports' });
  });
});
