import { inbox, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../../testing/index.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const sent = async (member: PublishedMember, filter?: inbox.SentFilter) =>
  (await service.as(member).call(inbox.listSent, { query: filter ? { filter } : {} })).items;
const to = (items: readonly inbox.InboxItem[]) => items.map(({ member }) => member.code);
const view = (member: PublishedMember, invitations: string[]) =>
  service.as(member).call(inbox.markInvitationsViewed, { body: { invitations } });

describe('behaviour', () => {
  it('shows sent invitations newest first, filtered by viewed or not', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const [asha, usha] = await Promise.all([
      service.publishMember({ gender: 'Female' }),
      service.publishMember({ gender: 'Female' }),
    ]);
    const first = await service.invite(ravi, asha);
    await service.invite(ravi, usha);
    await view(asha, [first.id]);
    expect(to(await sent(ravi))).toEqual([usha.member, asha.member]);
    expect(to(await sent(ravi, 'all'))).toEqual([usha.member, asha.member]);
    expect(await sent(ravi, 'viewed')).toMatchObject([
      { member: { code: asha.member }, invitation: { viewedAt: expect.any(String) } },
    ]);
    expect(to(await sent(ravi, 'not_viewed'))).toEqual([usha.member]);
  });

  it('shows a declined invitation as if it were open', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const [asha, usha] = await Promise.all([
      service.publishMember({ gender: 'Female' }),
      service.publishMember({ gender: 'Female' }),
    ]);
    const { id } = await service.invite(ravi, asha);
    await service.invite(ravi, usha);
    await view(asha, [id]);
    const before = await sent(ravi);
    await service.as(asha).call(inbox.declineInvitation, { params: { invitation: id } });
    expect(await sent(ravi)).toEqual(before);
  });

  it('leaves out accepted invitations and hidden members', async () => {
    const [asha, ravi] = await service.couple();
    const usha = await service.publishMember({ gender: 'Female' });
    await service.connect(ravi, asha);
    await service.invite(ravi, usha);
    await service.hide(usha);
    expect(await sent(ravi)).toEqual([]);
    await service.unhide(usha);
    expect(to(await sent(ravi))).toEqual([usha.member]);
  });

  it('pages through all invitations, each once', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const asked = await Promise.all(Array.from({ length: 5 }, () => service.publishMember({ gender: 'Female' })));
    for (const member of asked) await service.invite(ravi, member);
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = cursor ? { limit: 2, cursor } : { limit: 2 };
      const page = await service.as(ravi).call(inbox.listSent, { query });
      seen.push(...to(page.items));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(asked.map(({ member }) => member).toReversed());
  });
});

describe('access', () => {
  it('shows a member’s sent list to nobody else', async () => {
    const [asha, ravi] = await service.couple();
    await service.invite(ravi, asha);
    expect(await sent(asha)).toEqual([]);
  });

  it('refuses a visitor', async () => {
    const visitor = service.asAnyone().call(inbox.listSent, { query: {} });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('refusals', () => {
  it('refuses an unknown filter', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const odd = service.as(ravi).call(inbox.listSent, { query: { filter: 'read' as 'viewed' } });
    await expect(odd).rejects.toMatchObject({ code: 'request.invalid', fields: [{ path: 'filter' }] });
  });
});

describe('marking as viewed', () => {
  it('stores the first view, and ignores invitations of others', async () => {
    const [asha, ravi] = await service.couple();
    const outsider = await service.publishMember({ gender: 'Female' });
    const { id } = await service.invite(ravi, asha);
    await view(outsider, [id]);
    await view(ravi, [id]);
    expect(await sent(ravi, 'viewed')).toEqual([]);
    await view(asha, [id, service.context.newId()]);
    const [first] = await sent(ravi, 'viewed');
    await view(asha, [id]);
    expect(await sent(ravi, 'viewed')).toEqual([first]);
  });

  it('refuses more than fifty at once, and visitors', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    const many = Array.from({ length: 51 }, () => service.context.newId());
    await expect(view(asha, many)).rejects.toMatchObject({
      code: 'request.invalid',
      fields: [{ path: 'invitations' }],
    });
    const visitor = service.asAnyone().call(inbox.markInvitationsViewed, { body: { invitations: many.slice(1) } });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});
