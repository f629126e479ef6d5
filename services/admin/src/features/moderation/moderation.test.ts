import { randomUUID } from 'node:crypto';
import { admin, identity, inbox, notification, profile } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FakeServices, type OpenAdmin, openAdmin } from '../../testing/index.ts';

const at = '2026-03-15T10:00:00.000Z';
const print = '00ff00ff00ff00ff';
const reported = new Map<string, { reporter: string; reported: string; photo: string | null }>();
const neighbours = new FakeServices()
  .on(inbox.getReport, ({ report }) => {
    const told = reported.get(report);
    const messages = told ? [{ id: randomUUID(), from: told.reported, text: 'Send me money', at }] : [];
    return told ? { ...told, reason: 'asks_for_money' as const, description: 'He asks for money', messages, at } : null;
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
    photo === 'there'
      ? { mediaType: 'image/webp' as const, base64: Buffer.from('RIFF bytes').toString('base64') }
      : null,
  );

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin({ replace: { request: neighbours.request } });
});
afterAll(() => service.stop());

const newPhoto = async (member = newMemberCode()) => {
  const photo = randomUUID();
  await service.deliver(profile.photoAdded, { photo, member, at, perceptualHash: print });
  return { photo, member };
};
const newReport = async (photo: string | null = null, member = newMemberCode()) => {
  const [report, reporter] = [randomUUID(), newMemberCode()];
  reported.set(report, { reporter, reported: member, photo });
  await service.deliver(inbox.memberReported, { report, reporter, reported: member, at });
  return { member, reporter };
};
const caseOf = async (member: string, state: admin.CaseState = 'open') => {
  const moderator = await service.signInAs('moderator');
  const { items } = await moderator.call(admin.listCases, { query: { member, state } });
  const [found] = items;
  if (!found || items.length !== 1) throw new Error(`${items.length} cases of ${member} are ${state}`);
  return found;
};
type Judging = Awaited<ReturnType<OpenAdmin['signInAs']>>;
const judge = (
  moderator: Judging,
  id: string,
  decision: admin.CaseDecision,
  { why = null, state = 'open' }: { why?: admin.ModerationReason | null; state?: 'open' | 'appealed' } = {},
) =>
  moderator.send(admin.decideCase, { params: { case: id }, body: { decision, reasonCode: why, reason: 'I looked at it', state } });
const judgedTold = async (photo: string) =>
  (await service.publishedEvents(admin.photoModerated)).filter(({ key }) => key === photo).map(({ data }) => data);
const linksTo = async (member: string) =>
  (await service.publishedEvents(admin.noticeSent)).filter(({ key }) => key === member).map(({ data }) => data.link);
const saidTo = async (member: string) =>
  (await service.publishedEvents(admin.noticeSent)).filter(({ key }) => key === member).map(({ data }) => data.body);
const auditOf = async (subject: string) => {
  const owner = await service.signInAs('owner');
  return (await owner.call(admin.listAudit, { query: { subject } })).items.toReversed();
};

describe('a new photo', () => {
  it('waits in the queue once, and leaves it when it is accepted: nobody is told', async () => {
    const { photo, member } = await newPhoto();
    await service.deliver(profile.photoAdded, { photo, member, at, perceptualHash: print });
    const { case: id, ...row } = await caseOf(member);
    expect(row).toMatchObject({ kind: 'photo', photo, other: null, decisions: [] });
    const moderator = await service.signInAs('moderator');
    expect((await judge(moderator, id, 'accept')).status).toBe(200);
    expect(await caseOf(member, 'closed')).toMatchObject({ decisions: [{ decision: 'accept' }] });
    expect([await judgedTold(photo), await saidTo(member)]).toEqual([[], []]);
    const details = { case: id, kind: 'photo', decision: 'accept', why: null };
    expect(await auditOf(member)).toMatchObject([{ act: 'moderation.decided', reason: 'I looked at it', details }]);
  });

  it('that is rejected is withheld, and its member told why', async () => {
    const { photo, member } = await newPhoto();
    const { case: id } = await caseOf(member);
    await judge(await service.signInAs('moderator'), id, 'reject', { why: 'several_people' });
    expect(await judgedTold(photo)).toMatchObject([{ member, withheld: 'several_people', appealable: true }]);
    expect(await saidTo(member)).toMatchObject([expect.stringContaining('several people')]);
    expect(await linksTo(member)).toEqual(['/myphoto']);
    await vi.waitFor(
      () =>
        expect(neighbours.requests).toContainEqual({
          question: notification.deliverNotice.name,
          input: expect.objectContaining({ member, link: '/myphoto' }),
        }),
      { timeout: 20_000 },
    );
  });

  it('is judged once when ten moderators do so at once', async () => {
    const { photo, member } = await newPhoto();
    const { case: id } = await caseOf(member);
    const moderator = await service.signInAs('moderator');
    const tries = Array.from({ length: 10 }, () => judge(moderator, id, 'reject', { why: 'indecent' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    expect([(await judgedTold(photo)).length, (await auditOf(member)).length]).toEqual([1, 1]);
  });

  it('that its member deletes leaves the queue, heard in whatever order', async () => {
    const { photo, member } = await newPhoto();
    await service.deliver(profile.photoRemoved, { photo, member, at });
    expect(await caseOf(member, 'closed')).toMatchObject({ decisions: [] });
    const [late, other] = [randomUUID(), newMemberCode()];
    await service.deliver(profile.photoRemoved, { photo: late, member: other, at });
    await service.deliver(profile.photoAdded, { photo: late, member: other, at, perceptualHash: print });
    expect(await caseOf(other, 'closed')).toMatchObject({ photo: late });
  });
});

describe('an appeal', () => {
  const appealed = async () => {
    const { photo, member } = await newPhoto();
    const first = await service.signInAs('moderator');
    const { case: id } = await caseOf(member);
    await judge(first, id, 'reject', { why: 'not_the_member' });
    await service.deliver(profile.photoAppealed, { photo, member, at });
    return { photo, member, id, first };
  };

  it('is judged by somebody else, with the words of the member before them; upheld, the photo is shown again', async () => {
    const { photo, member, id, first } = await appealed();
    const appeal = { state: 'appealed' } as const;
    expect(await judge(first, id, 'accept', appeal)).toMatchObject({
      status: 409,
      body: { code: 'admin.second_reviewer_required' },
    });
    const second = await service.signInAs('moderator');
    const file = await second.call(admin.readCase, { params: { case: id } });
    expect(file).toMatchObject({ state: 'appealed', appeal: { words: 'It is me, in the hills' }, priors: 0 });
    expect((await judge(second, id, 'accept', appeal)).status).toBe(200);
    expect((await judgedTold(photo)).at(-1)).toMatchObject({ withheld: null });
    expect((await saidTo(member)).at(-1)).toContain('you are right');
  });

  it('that is turned down is the last word', async () => {
    const { photo, member, id } = await appealed();
    await judge(await service.signInAs('owner'), id, 'reject', { why: 'not_the_member', state: 'appealed' });
    expect((await judgedTold(photo)).at(-1)).toMatchObject({ withheld: 'not_the_member', appealable: false });
    await service.deliver(profile.photoAppealed, { photo, member, at });
    expect((await caseOf(member, 'closed')).decisions).toHaveLength(2);
  });
});

describe('a report', () => {
  it('is read with its evidence, which the audit tells of, and may end in a suspension', async () => {
    const { member, reporter } = await newReport();
    const { case: id, other } = await caseOf(member);
    expect(other).toBe(reporter);
    const moderator = await service.signInAs('moderator');
    const file = await moderator.call(admin.readCase, { params: { case: id } });
    expect(file).toMatchObject({ report: { reason: 'asks_for_money', messages: [{ text: 'Send me money' }] } });
    await judge(moderator, id, 'suspend', { why: 'asks_for_money' });
    const told = (await service.publishedEvents(admin.suspensionDecided)).filter(({ key }) => key === member);
    expect(told).toMatchObject([{ data: { suspended: true, why: 'asks_for_money' } }]);
    const lines = await auditOf(member);
    expect(lines.map(({ action: act }) => act)).toEqual(['moderation.case_read', 'moderation.decided', 'member.suspended']);
    expect(JSON.stringify(lines)).not.toContain('Send me money');
  });

  it('may end in a warning; the next case of this member tells of it', async () => {
    const { member } = await newReport();
    const { case: id } = await caseOf(member);
    await judge(await service.signInAs('moderator'), id, 'warn', { why: 'abusive' });
    expect(await saidTo(member)).toMatchObject([expect.stringContaining('spoken to in a way that hurts')]);
    expect(await linksTo(member)).toEqual([null]);
    const { photo } = await newPhoto(member);
    const next = await caseOf(member);
    const moderator = await service.signInAs('moderator');
    expect(await moderator.call(admin.readCase, { params: { case: next.case } })).toMatchObject({ photo, priors: 1 });
  });

  it('withholds the photo it names; one that names none cannot', async () => {
    const [named, bare] = [await newReport('photo-1'), await newReport()];
    const moderator = await service.signInAs('moderator');
    await judge(moderator, (await caseOf(named.member)).case, 'reject', { why: 'indecent' });
    expect(await judgedTold('photo-1')).toMatchObject([{ member: named.member, withheld: 'indecent' }]);
    expect(await judge(moderator, (await caseOf(bare.member)).case, 'reject', { why: 'indecent' })).toMatchObject({
      status: 422,
      body: { code: 'admin.decision_invalid' },
    });
  });
});

describe('a new photo that a report has withheld', () => {
  it('is not judged a second time, and its member may appeal', async () => {
    const { photo, member } = await newPhoto();
    await newReport(photo, member);
    const moderator = await service.signInAs('moderator');
    const { items } = await moderator.call(admin.listCases, { query: { member, kind: 'report' } });
    const [report] = items;
    if (!report) throw new Error('no report waits');
    await judge(moderator, report.case, 'reject', { why: 'indecent' });
    await expect(caseOf(member)).rejects.toThrow('0 cases');
    await service.deliver(profile.photoAppealed, { photo, member, at });
    expect(await caseOf(member, 'appealed')).toMatchObject({ case: report.case, photo });
  });

  it('goes on waiting where the photo was let be, and so does an appeal that waits', async () => {
    const [kept, withheld] = [await newPhoto(), await newPhoto()];
    const moderator = await service.signInAs('moderator');
    await judge(moderator, (await caseOf(withheld.member)).case, 'reject', { why: 'indecent' });
    await service.deliver(profile.photoAppealed, { ...withheld, at });
    for (const [{ photo, member }, decision] of [
      [kept, 'warn'],
      [withheld, 'reject'],
    ] as const) {
      await newReport(photo, member);
      const { items } = await moderator.call(admin.listCases, { query: { member, kind: 'report' } });
      await judge(moderator, items[0]?.case ?? '', decision, { why: 'indecent' });
    }
    expect(await caseOf(kept.member)).toMatchObject({ kind: 'photo' });
    expect(await caseOf(withheld.member, 'appealed')).toMatchObject({ kind: 'photo' });
  });
});

describe('a message with contact details', () => {
  it('waits with its sender and who it was written to, and is dismissed without a word', async () => {
    const [message, from, to] = [randomUUID(), newMemberCode(), newMemberCode()];
    await service.deliver(inbox.contactDetailsSent, { message, from, to, at });
    const { case: id, other } = await caseOf(from);
    expect(other).toBe(to);
    const moderator = await service.signInAs('moderator');
    const file = await moderator.call(admin.readCase, { params: { case: id } });
    expect(file).toMatchObject({ kind: 'message', message: { text: 'Ring 98765 43210' }, report: null });
    await judge(moderator, id, 'dismiss');
    expect(await saidTo(from)).toEqual([]);
  });
});

describe('the queue', () => {
  it('has the oldest first, page by page, and says how much waits', async () => {
    const first = await newPhoto();
    const second = await newPhoto();
    const moderator = await service.signInAs('moderator');
    const seen: string[] = [];
    let cursor: string | undefined;
    let waiting = 0;
    do {
      const query = { kind: 'photo' as const, limit: 1, ...(cursor !== undefined && { cursor }) };
      const page = await moderator.call(admin.listCases, { query });
      seen.push(...page.items.map(({ member }) => member));
      waiting = page.waiting.open;
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(seen.slice(-2)).toEqual([first.member, second.member]);
    expect(waiting).toBeGreaterThanOrEqual(2);
  });

  it('forgets a member who has left, as who is judged and as who reported', async () => {
    const { member, reporter } = await newReport();
    await service.deliver(identity.accountDeleted, { member: reporter });
    expect(await caseOf(member)).toMatchObject({ other: null });
    await service.deliver(identity.accountDeleted, { member });
    await expect(caseOf(member)).rejects.toThrow('0 cases');
  });

  it('has no case of a number nobody gave', async () => {
    const moderator = await service.signInAs('moderator');
    const params = { case: randomUUID() };
    const refused = { status: 404, code: 'admin.case_not_found' };
    await expect(moderator.call(admin.readCase, { params })).rejects.toMatchObject(refused);
    expect(await judge(moderator, params.case, 'dismiss')).toMatchObject({ status: 404, body: { code: refused.code } });
  });
});

describe('a photo for staff', () => {
  it('comes as profile keeps it, and is kept by nobody on the way', async () => {
    const support = await service.signInAs('support');
    const shown = await support.send(admin.showPhoto, { params: { photo: 'there', size: 'full' } });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('cache-control')).toBe('private, no-store');
    const gone = support.call(admin.showPhoto, { params: { photo: 'gone', size: 'card' } });
    await expect(gone).rejects.toMatchObject({ status: 404, code: 'admin.photo_not_found' });
  });
});
