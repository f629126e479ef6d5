import { inbox, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../../testing/index.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const listSent = async (member: PublishedMember, filter?: inbox.SentFilter) =>
  (await service.as(member).call(inbox.listSent, { query: filter ? { filter } : {} })).items;
const codesOf = (items: readonly inbox.InboxItem[]) => items.map(({ member }) => member.code);
const markViewed = (member: PublishedMember, invitations: string[]) =>
  service.as(member).call(inbox.markInvitationsViewed, { body: { invitations } });

describe('behaviour', () => {
  it('lists sent invitations newest first, and filters them by viewed or not viewed', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const [asha, usha] = await Promise.all([
      service.publishMember({ gender: 'Female' }),
      service.publishMember({ gender: 'Female' }),
    ]);
    const first = await service.invite(ravi, asha);
    await service.invite(ravi, usha);
    await markViewed(asha, [first.id]);
    expect(codesOf(await listSent(ravi))).toEqual([usha.member, asha.member]);
    expect(codesOf(await listSent(ravi, 'all'))).toEqual([usha.member, asha.member]);
    expect(await listSent(ravi, 'viewed')).toMatchObject([
      { member: { code: asha.member }, invitation: { viewedAt: expect.any(String) } },
    ]);
    expect(codesOf(await listSent(ravi, 'not_viewed'))).toEqual([usha.member]);
  });

  it('shows a declined invitation as if it were open', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const [asha, usha] = await Promise.all([
      service.publishMember({ gender: 'Female' }),
      service.publishMember({ gender: 'Female' }),
    ]);
    const { id } = await service.invite(ravi, asha);
    await service.invite(ravi, usha);
    await markViewed(asha, [id]);
    const listBefore = await listSent(ravi);
    await service.as(asha).call(inbox.declineInvitation, { params: { invitation: id } });
    expect(await listSent(ravi)).toEqual(listBefore);
  });

  it('omits accepted invitations and hidden members', async () => {
    const [asha, ravi] = await service.publishCouple();
    const usha = await service.publishMember({ gender: 'Female' });
    await service.connect(ravi, asha);
    await service.invite(ravi, usha);
    await service.hide(usha);
    expect(await listSent(ravi)).toEqual([]);
    await service.unhide(usha);
    expect(codesOf(await listSent(ravi))).toEqual([usha.member]);
  });

  it('pages through all invitations, each once', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const receivers = await Promise.all(Array.from({ length: 5 }, () => service.publishMember({ gender: 'Female' })));
    for (const member of receivers) await service.invite(ravi, member);
    const listed: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = cursor ? { limit: 2, cursor } : { limit: 2 };
      const page = await service.as(ravi).call(inbox.listSent, { query });
      listed.push(...codesOf(page.items));
      cursor = page.next;
    } while (cursor);
    expect(listed).toEqual(receivers.map(({ member }) => member).toReversed());
  });
});

describe('access', () => {
  it('hides a member’s sent list from everyone else', async () => {
    const [asha, ravi] = await service.publishCouple();
    await service.invite(ravi, asha);
    expect(await listSent(asha)).toEqual([]);
  });

  it('refuses a visitor', async () => {
    const visitor = service.asAnyone().call(inbox.listSent, { query: {} });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('refusals', () => {
  it('refuses an unknown filter', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const request = service.as(ravi).call(inbox.listSent, { query: { filter: 'read' as 'viewed' } });
    await expect(request).rejects.toMatchObject({ code: 'request.invalid', fields: [{ path: 'filter' }] });
  });
});

describe('marking as viewed', () => {
  it('stores only the first view, and ignores invitations that the viewer did not receive', async () => {
    const [asha, ravi] = await service.publishCouple();
    const outsider = await service.publishMember({ gender: 'Female' });
    const { id } = await service.invite(ravi, asha);
    await markViewed(outsider, [id]);
    await markViewed(ravi, [id]);
    expect(await listSent(ravi, 'viewed')).toEqual([]);
    await markViewed(asha, [id, service.context.newId()]);
    const [first] = await listSent(ravi, 'viewed');
    await markViewed(asha, [id]);
    expect(await listSent(ravi, 'viewed')).toEqual([first]);
  });

  it('refuses more than fifty invitations in one request, and visitors', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    const ids = Array.from({ length: 51 }, () => service.context.newId());
    await expect(markViewed(asha, ids)).rejects.toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'invitations' }],
    });
    const visitor = service.asAnyone().call(inbox.markInvitationsViewed, { body: { invitations: ids.slice(1) } });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});
