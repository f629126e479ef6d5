import { randomUUID } from 'node:crypto';
import { admin, identity, inbox, matches, notification, profile } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FakeServices } from '../../testing/fake-services.ts';
import { type OpenAdmin, openAdmin } from '../../testing/index.ts';
import { publishMember } from '../../testing/members.ts';

const at = '2026-03-15T10:00:00.000Z';
const reports = new Map<string, { reporter: string; reported: string; photo: string | null }>();
const fakeServices = new FakeServices()
  .on(inbox.getReport, ({ report }) => {
    const storedReport = reports.get(report);
    const messages = storedReport ? [{ id: randomUUID(), from: storedReport.reported, text: 'Send me money', at }] : [];
    return storedReport
      ? { ...storedReport, reason: 'asks_for_money' as const, description: 'He asks for money', messages, at }
      : null;
  })
  .on(inbox.getReportedMessage, ({ message }) => ({
    id: message,
    from: newMemberCode(),
    text: 'Ring 98765 43210',
    at,
  }))
  .on(notification.deliverNotice, () => ({ delivered: true }))
  .on(profile.getAppeal, () => ({ text: 'It is me, in the hills', at }))
  .on(profile.getPhoto, ({ photo }) =>
    photo === 'existing'
      ? { mediaType: 'image/webp' as const, base64: Buffer.from('RIFF bytes').toString('base64') }
      : null,
  );

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin({ replace: { request: fakeServices.request } });
});
afterAll(() => service.stop());

const newPhoto = async (member = newMemberCode()) => {
  const photo = randomUUID();
  await service.deliver(profile.photoReviewRequested, { photo, member, at, doubts: ['no_face'] });
  return { photo, member };
};
const newReport = async (photo: string | null = null, member = newMemberCode()) => {
  const [report, reporter] = [randomUUID(), newMemberCode()];
  reports.set(report, { reporter, reported: member, photo });
  await service.deliver(inbox.memberReported, { report, reporter, reported: member, at });
  return { member, reporter };
};
const caseOf = async (member: string, state: admin.CaseState = 'open') => {
  const moderator = await service.signInAs('moderator');
  const { items } = await moderator.call(admin.listCases, { query: { member, state } });
  const [row] = items;
  if (!row || items.length !== 1) throw new Error(`${items.length} cases of ${member} are ${state}`);
  return row;
};
type StaffClient = Awaited<ReturnType<OpenAdmin['signInAs']>>;
const decide = (
  moderator: StaffClient,
  id: string,
  decision: admin.CaseDecision,
  {
    reasonCode = null,
    state = 'open',
  }: { reasonCode?: admin.ModerationReason | null; state?: 'open' | 'appealed' } = {},
) =>
  moderator.send(admin.decideCase, {
    params: { case: id },
    body: { decision, reasonCode, reason: 'I looked at it', state },
  });
const moderationsOf = async (photo: string) =>
  (await service.publishedEvents(admin.photoModerated)).filter(({ key }) => key === photo).map(({ data }) => data);
const noticeLinksOf = async (member: string) =>
  (await service.publishedEvents(admin.noticeSent)).filter(({ key }) => key === member).map(({ data }) => data.link);
const noticesOf = async (member: string) =>
  (await service.publishedEvents(admin.noticeSent)).filter(({ key }) => key === member).map(({ data }) => data.body);
const auditOf = async (subject: string) => {
  const owner = await service.signInAs('owner');
  return (await owner.call(admin.listAudit, { query: { subject } })).items.toReversed();
};

describe('a photo that the automatic check did not approve', () => {
  it('opens one case with the doubts, and an acceptance publishes the photo without a notice', async () => {
    const { photo, member } = await newPhoto();
    await service.deliver(profile.photoReviewRequested, { photo, member, at, doubts: ['no_face'] });
    const { case: id, ...row } = await caseOf(member);
    expect(row).toMatchObject({ kind: 'photo', photo, other: null, doubts: ['no_face'], decisions: [] });
    const moderator = await service.signInAs('moderator');
    expect((await decide(moderator, id, 'accept')).status).toBe(200);
    expect(await caseOf(member, 'closed')).toMatchObject({ decisions: [{ decision: 'accept' }] });
    expect(await moderationsOf(photo)).toMatchObject([{ member, withheld: null, appealable: false }]);
    expect(await noticesOf(member)).toEqual([]);
    const details = { case: id, kind: 'photo', decision: 'accept', reasonCode: null };
    expect(await auditOf(member)).toMatchObject([{ action: 'moderation.decided', reason: 'I looked at it', details }]);
  });

  it('is withheld after a rejection, and its member is notified', async () => {
    const { photo, member } = await newPhoto();
    const { case: id } = await caseOf(member);
    await decide(await service.signInAs('moderator'), id, 'reject', { reasonCode: 'several_people' });
    expect(await moderationsOf(photo)).toMatchObject([{ member, withheld: 'several_people', appealable: true }]);
    expect(await noticesOf(member)).toMatchObject([expect.stringContaining('several people')]);
    expect(await noticeLinksOf(member)).toEqual(['/myphoto']);
    await vi.waitFor(
      () =>
        expect(fakeServices.requests).toContainEqual({
          rpc: notification.deliverNotice.name,
          input: expect.objectContaining({ member, link: '/myphoto' }),
        }),
      { timeout: 20_000 },
    );
  });

  it('accepts one of ten concurrent decisions', async () => {
    const { photo, member } = await newPhoto();
    const { case: id } = await caseOf(member);
    const moderator = await service.signInAs('moderator');
    const attempts = Array.from({ length: 10 }, () => decide(moderator, id, 'reject', { reasonCode: 'indecent' }));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect([(await moderationsOf(photo)).length, (await auditOf(member)).length]).toEqual([1, 1]);
  });

  it('has no pending case once removed, whatever the order of events', async () => {
    const { photo, member } = await newPhoto();
    await service.deliver(profile.photoRemoved, { photo, member, at });
    expect(await caseOf(member, 'closed')).toMatchObject({ decisions: [] });
    const [latePhoto, owner] = [randomUUID(), newMemberCode()];
    await service.deliver(profile.photoRemoved, { photo: latePhoto, member: owner, at });
    await service.deliver(profile.photoReviewRequested, { photo: latePhoto, member: owner, at, doubts: ['no_face'] });
    expect(await caseOf(owner, 'closed')).toMatchObject({ photo: latePhoto });
  });
});

describe('an appeal', () => {
  const appealPhoto = async () => {
    const { photo, member } = await newPhoto();
    const first = await service.signInAs('moderator');
    const { case: id } = await caseOf(member);
    await decide(first, id, 'reject', { reasonCode: 'not_the_member' });
    await service.deliver(profile.photoAppealed, { photo, member, at });
    return { photo, member, id, first };
  };

  it('is decided by a second moderator, and shows the photo again if accepted', async () => {
    const { photo, member, id, first } = await appealPhoto();
    const appeal = { state: 'appealed' } as const;
    expect(await decide(first, id, 'accept', appeal)).toMatchObject({
      status: 409,
      body: { code: 'admin.second_reviewer_required' },
    });
    const second = await service.signInAs('moderator');
    const details = await second.call(admin.readCase, { params: { case: id } });
    expect(details).toMatchObject({ state: 'appealed', appeal: { text: 'It is me, in the hills' }, priorSanctions: 0 });
    expect((await decide(second, id, 'accept', appeal)).status).toBe(200);
    expect((await moderationsOf(photo)).at(-1)).toMatchObject({ withheld: null });
    expect((await noticesOf(member)).at(-1)).toContain('you are right');
  });

  it('is final if rejected', async () => {
    const { photo, member, id } = await appealPhoto();
    await decide(await service.signInAs('owner'), id, 'reject', { reasonCode: 'not_the_member', state: 'appealed' });
    expect((await moderationsOf(photo)).at(-1)).toMatchObject({ withheld: 'not_the_member', appealable: false });
    await service.deliver(profile.photoAppealed, { photo, member, at });
    expect((await caseOf(member, 'closed')).decisions).toHaveLength(2);
  });
});

describe('a report', () => {
  it('can be read with its evidence, is audited when read, and can end in a suspension', async () => {
    const { member, reporter } = await newReport();
    const { case: id, other } = await caseOf(member);
    expect(other).toBe(reporter);
    const moderator = await service.signInAs('moderator');
    const details = await moderator.call(admin.readCase, { params: { case: id } });
    expect(details).toMatchObject({ report: { reason: 'asks_for_money', messages: [{ text: 'Send me money' }] } });
    await decide(moderator, id, 'suspend', { reasonCode: 'asks_for_money' });
    const published = (await service.publishedEvents(admin.suspensionDecided)).filter(({ key }) => key === member);
    expect(published).toMatchObject([{ data: { suspended: true, reasonCode: 'asks_for_money' } }]);
    const entries = await auditOf(member);
    expect(entries.map(({ action }) => action)).toEqual([
      'moderation.case_read',
      'moderation.decided',
      'member.suspended',
    ]);
    expect(JSON.stringify(entries)).not.toContain('Send me money');
  });

  it('can end in a warning, which counts as a prior sanction in the next case of the member', async () => {
    const { member } = await newReport();
    const { case: id } = await caseOf(member);
    await decide(await service.signInAs('moderator'), id, 'warn', { reasonCode: 'abusive' });
    expect(await noticesOf(member)).toMatchObject([expect.stringContaining('were hurtful')]);
    expect(await noticeLinksOf(member)).toEqual([null]);
    const { photo } = await newPhoto(member);
    const nextCase = await caseOf(member);
    const moderator = await service.signInAs('moderator');
    expect(await moderator.call(admin.readCase, { params: { case: nextCase.case } })).toMatchObject({
      photo,
      priorSanctions: 1,
    });
  });

  it('can withhold the reported photo, but only if the report has a photo', async () => {
    const [withPhoto, withoutPhoto] = [await newReport('photo-1'), await newReport()];
    const moderator = await service.signInAs('moderator');
    await decide(moderator, (await caseOf(withPhoto.member)).case, 'reject', { reasonCode: 'indecent' });
    expect(await moderationsOf('photo-1')).toMatchObject([{ member: withPhoto.member, withheld: 'indecent' }]);
    expect(
      await decide(moderator, (await caseOf(withoutPhoto.member)).case, 'reject', { reasonCode: 'indecent' }),
    ).toMatchObject({
      status: 422,
      body: { code: 'admin.decision_invalid' },
    });
  });
});

describe('a new photo with a report', () => {
  it('needs no second decision if the decision on the report withholds it, and its owner can appeal', async () => {
    const { photo, member } = await newPhoto();
    await newReport(photo, member);
    const moderator = await service.signInAs('moderator');
    const { items } = await moderator.call(admin.listCases, { query: { member, kind: 'report' } });
    const [report] = items;
    if (!report) throw new Error('There is no open report.');
    await decide(moderator, report.case, 'reject', { reasonCode: 'indecent' });
    await expect(caseOf(member)).rejects.toThrow('0 cases');
    await service.deliver(profile.photoAppealed, { photo, member, at });
    expect(await caseOf(member, 'appealed')).toMatchObject({ case: report.case, photo });
  });

  it('stays in the queue after a warning, and so does a pending appeal if the photo is rejected again', async () => {
    const [visiblePhoto, withheldPhoto] = [await newPhoto(), await newPhoto()];
    const moderator = await service.signInAs('moderator');
    await decide(moderator, (await caseOf(withheldPhoto.member)).case, 'reject', { reasonCode: 'indecent' });
    await service.deliver(profile.photoAppealed, { ...withheldPhoto, at });
    for (const [{ photo, member }, decision] of [
      [visiblePhoto, 'warn'],
      [withheldPhoto, 'reject'],
    ] as const) {
      await newReport(photo, member);
      const { items } = await moderator.call(admin.listCases, { query: { member, kind: 'report' } });
      expect((await decide(moderator, items[0]?.case ?? '', decision, { reasonCode: 'indecent' })).status).toBe(200);
    }
    expect(await caseOf(visiblePhoto.member)).toMatchObject({ kind: 'photo' });
    expect(await caseOf(withheldPhoto.member, 'appealed')).toMatchObject({ kind: 'photo' });
  });
});

describe('a message with contact details', () => {
  it('opens a case with sender and receiver, and is dismissed without a notice', async () => {
    const [message, from, to] = [randomUUID(), newMemberCode(), newMemberCode()];
    await service.deliver(inbox.contactDetailsSent, { message, from, to, at });
    const { case: id, other } = await caseOf(from);
    expect(other).toBe(to);
    const moderator = await service.signInAs('moderator');
    const details = await moderator.call(admin.readCase, { params: { case: id } });
    expect(details).toMatchObject({ kind: 'message', message: { text: 'Ring 98765 43210' }, report: null });
    expect((await decide(moderator, id, 'dismiss')).status).toBe(200);
    expect(await caseOf(from, 'closed')).toMatchObject({ decisions: [{ decision: 'dismiss' }] });
    expect(await noticesOf(from)).toEqual([]);
  });
});

describe('a decision on several photos', () => {
  const decideAll = (moderator: StaffClient, cases: string[], fields: { decision: 'accept' | 'reject' }) =>
    moderator.call(admin.decidePhotos, {
      body: {
        cases,
        reason: 'I looked at them',
        reasonCode: fields.decision === 'reject' ? 'indecent' : null,
        ...fields,
      },
    });

  it('decides each photo, with its own event, audit entry and notice', async () => {
    const photos = [await newPhoto(), await newPhoto()];
    const cases = await Promise.all(photos.map(async ({ member }) => (await caseOf(member)).case));
    const moderator = await service.signInAs('moderator');
    expect(await decideAll(moderator, [...cases, ...cases], { decision: 'reject' })).toEqual({
      decided: cases,
      failed: [],
    });
    for (const { photo, member } of photos) {
      expect(await moderationsOf(photo)).toMatchObject([{ member, withheld: 'indecent', appealable: true }]);
      expect(await auditOf(member)).toMatchObject([{ action: 'moderation.decided', reason: 'I looked at them' }]);
      expect(await noticesOf(member)).toHaveLength(1);
    }
  });

  it('lists the cases that it could not decide, and decides the others', async () => {
    const [decided, waiting] = [await newPhoto(), await newPhoto()];
    const { member: reported } = await newReport();
    const [closed, open, report] = [
      (await caseOf(decided.member)).case,
      (await caseOf(waiting.member)).case,
      (await caseOf(reported)).case,
    ];
    const moderator = await service.signInAs('moderator');
    await decide(moderator, closed, 'accept');
    const unknown = randomUUID();
    expect(await decideAll(moderator, [closed, report, unknown, open], { decision: 'accept' })).toEqual({
      decided: [open],
      failed: [
        { case: closed, code: 'admin.edit_conflict' },
        { case: report, code: 'admin.case_not_found' },
        { case: unknown, code: 'admin.case_not_found' },
      ],
    });
    expect(await moderationsOf(decided.photo)).toHaveLength(1);
  });

  it('requires a reason code for a rejection', async () => {
    const { photo, member } = await newPhoto();
    const { case: id } = await caseOf(member);
    const moderator = await service.signInAs('moderator');
    const body = { cases: [id], decision: 'reject' as const, reasonCode: null, reason: 'No' };
    expect(await moderator.call(admin.decidePhotos, { body })).toEqual({
      decided: [],
      failed: [{ case: id, code: 'admin.decision_invalid' }],
    });
    expect(await moderationsOf(photo)).toEqual([]);
  });

  it('is refused to staff without the permission to decide cases', async () => {
    const { member } = await newPhoto();
    const support = await service.signInAs('support');
    await expect(decideAll(support, [(await caseOf(member)).case], { decision: 'accept' })).rejects.toMatchObject({
      code: 'staff.permission_denied',
    });
  });
});

describe('the moderation queue', () => {
  it('names the members of its cases, and counts open cases by kind', async () => {
    const { member, firstName, lastName } = await publishMember(service);
    const moderator = await service.signInAs('moderator');
    const countsOf = async () => (await moderator.call(admin.listCases, { query: {} })).openByKind;
    const before = await countsOf();
    await newPhoto(member);
    expect(await caseOf(member)).toMatchObject({ name: `${firstName} ${lastName}`, doubts: ['no_face'] });
    expect(await countsOf()).toEqual({ ...before, photo: before.photo + 1 });
    const { member: unknownMember } = await newPhoto();
    expect(await caseOf(unknownMember)).toMatchObject({ name: null });
  });

  it('pages through cases, oldest first, and counts the open cases', async () => {
    const first = await newPhoto();
    const second = await newPhoto();
    const moderator = await service.signInAs('moderator');
    const listedMembers: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { limit: 1, ...(cursor !== undefined && { cursor }) };
      const page = await moderator.call(admin.listCases, { query });
      listedMembers.push(...page.items.map(({ member }) => member));
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(listedMembers.slice(-2)).toEqual([first.member, second.member]);
    const { waiting } = await moderator.call(admin.listCases, { query: { limit: 1 } });
    expect(waiting.open).toBe(listedMembers.length);
  });

  it('removes deleted members, both reported members and reporters', async () => {
    const { member, reporter } = await newReport();
    await service.deliver(identity.accountDeleted, { member: reporter });
    expect(await caseOf(member)).toMatchObject({ other: null });
    await service.deliver(identity.accountDeleted, { member });
    await expect(caseOf(member)).rejects.toThrow('0 cases');
  });

  it('refuses an unknown case', async () => {
    const moderator = await service.signInAs('moderator');
    const params = { case: randomUUID() };
    const refusal = { status: 404, code: 'admin.case_not_found' };
    await expect(moderator.call(admin.readCase, { params })).rejects.toMatchObject(refusal);
    expect(await decide(moderator, params.case, 'dismiss')).toMatchObject({
      status: 404,
      body: { code: refusal.code },
    });
  });
});

describe('a photo for staff', () => {
  it('is returned without caching', async () => {
    const support = await service.signInAs('support');
    const reply = await support.send(admin.showPhoto, { params: { photo: 'existing', size: 'full' } });
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    const missing = support.call(admin.showPhoto, { params: { photo: 'missing', size: 'card' } });
    await expect(missing).rejects.toMatchObject({ status: 404, code: 'admin.photo_not_found' });
  });
});

describe('a member who has used up a daily read budget', () => {
  it('gets one case for each kind and day, which shows the limit and needs a staff decision', async () => {
    const member = newMemberCode();
    const limit = { member, kind: 'cards', perDay: 3_000, day: '2026-03-15', at } as const;
    await service.deliver(matches.readLimitReached, limit, { sequence: 1 });
    await service.deliver(inbox.readLimitReached, limit, { sequence: 1 });
    const { case: id, kind } = await caseOf(member);
    const moderator = await service.signInAs('moderator');
    const details = await moderator.call(admin.readCase, { params: { case: id } });
    expect([kind, details.reading]).toEqual(['reading', { kind: 'cards', perDay: 3_000, day: '2026-03-15' }]);
    expect((await decide(moderator, id, 'dismiss')).status).toBe(200);
    await service.deliver(profile.readLimitReached, { ...limit, kind: 'profiles', perDay: 49 }, { sequence: 1 });
    const { case: profilesCase } = await caseOf(member);
    expect((await decide(moderator, profilesCase, 'dismiss')).status).toBe(200);
    await service.deliver(matches.readLimitReached, { ...limit, day: '2026-03-16' }, { sequence: 2 });
    const { case: nextDayCase } = await caseOf(member);
    expect(new Set([id, profilesCase, nextDayCase]).size).toBe(3);
  });
});
