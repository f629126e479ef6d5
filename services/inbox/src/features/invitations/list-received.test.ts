import { inbox } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../../testing/index.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

describe('behaviour', () => {
  it('shows the senders’ cards, newest first', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    const ravi = await service.publishMember({ gender: 'Male', firstName: 'Ravi', dateOfBirth: '1990-01-01' });
    const amit = await service.publishMember({ gender: 'Male', firstName: 'Amit' });
    await service.invite(ravi, asha);
    await service.invite(amit, asha);
    const { items, next } = await service.as(asha).call(inbox.listReceived, { query: {} });
    expect(items.map(({ member }) => member.firstName)).toEqual(['Amit', 'Ravi']);
    expect(items[1]).toMatchObject({
      invitation: { from: ravi.member, to: asha.member, state: 'sent' },
      member: { code: ravi.member, city: ravi.city, age: expect.any(Number) },
    });
    expect(next).toBeNull();
  });

  it('pages through all invitations, each once', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    const senders = await Promise.all(Array.from({ length: 5 }, () => service.publishMember({ gender: 'Male' })));
    for (const member of senders) await service.invite(member, asha);
    const listed: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = cursor ? { limit: 2, cursor } : { limit: 2 };
      const page = await service.as(asha).call(inbox.listReceived, { query });
      expect(page.items.length).toBeLessThanOrEqual(2);
      listed.push(...page.items.map(({ member }) => member.code));
      cursor = page.next;
    } while (cursor);
    expect(listed).toEqual(senders.map(({ member }) => member).reverse());
  });

  it('omits hidden members without gaps in pages, until they unhide', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    const senders = await Promise.all(Array.from({ length: 5 }, () => service.publishMember({ gender: 'Male' })));
    for (const member of senders) await service.invite(member, asha);
    const listPages = async () => {
      const first = await service.as(asha).call(inbox.listReceived, { query: { limit: 2 } });
      const second = await service.as(asha).call(inbox.listReceived, { query: { limit: 2, cursor: first.next ?? '' } });
      return { codes: [first, second].map(({ items }) => items.map(({ member }) => member.code)), next: second.next };
    };
    const codes = senders.map(({ member }) => member).reverse();
    const [latest, , middle] = senders.toReversed();
    if (!latest || !middle) throw new Error('no senders');
    await service.hide(latest);
    expect(await listPages()).toEqual({ codes: [codes.slice(1, 3), codes.slice(3, 5)], next: null });
    await service.hide(middle);
    expect(await listPages()).toEqual({ codes: [[codes[1], codes[3]], [codes[4]]], next: null });
    await service.unhide(latest);
    await service.unhide(middle);
    expect((await listPages()).codes).toEqual([codes.slice(0, 2), codes.slice(2, 4)]);
  });

  it('shows a hidden viewer their received invitations', async () => {
    const [asha, ravi] = await service.publishCouple();
    const invitation = await service.invite(ravi, asha);
    await service.hide(asha);
    const { items } = await service.as(asha).call(inbox.listReceived, { query: {} });
    expect(items).toMatchObject([{ invitation }]);
  });

  it('hides an invitation between two hidden members until the sender unhides', async () => {
    const [asha, ravi] = await service.publishCouple();
    const invitation = await service.invite(ravi, asha);
    const listReceived = async () => (await service.as(asha).call(inbox.listReceived, { query: {} })).items;
    await service.hide(ravi);
    await service.hide(asha);
    await service.unhide(asha);
    expect(await listReceived()).toEqual([]);
    await service.unhide(ravi);
    expect(await listReceived()).toMatchObject([{ invitation }]);
  });

  it('is empty for a member without invitations', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    expect(await service.as(asha).call(inbox.listReceived, { query: {} })).toEqual({ items: [], next: null });
  });
});

describe('access', () => {
  it('hides a member’s received list from everyone else', async () => {
    const [asha, ravi] = await service.publishCouple();
    await service.invite(ravi, asha);
    expect((await service.as(ravi).call(inbox.listReceived, { query: {} })).items).toEqual([]);
  });

  it('refuses a visitor', async () => {
    const visitor = service.asAnyone().call(inbox.listReceived, { query: {} });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('refusals', () => {
  it('refuses a page larger than fifty', async () => {
    const asha = await service.publishMember({ gender: 'Female' });
    const request = service.as(asha).call(inbox.listReceived, { query: { limit: 51 } });
    await expect(request).rejects.toMatchObject({ code: 'request.invalid', fields: [{ path: 'limit' }] });
  });
});
