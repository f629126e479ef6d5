import { inbox, type PublishedMember } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxUnanswered } from '../../domain/conversation.ts';
import { type OpenInbox, openInbox } from '../../testing/index.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const listTexts = async (viewer: PublishedMember, { member }: PublishedMember) => {
  const { items } = await service.as(viewer).call(inbox.listMessages, { params: { member }, query: {} });
  return items.map(({ text }) => text);
};
const countMessagesLeft = async (member: PublishedMember) =>
  (await service.as(member).call(inbox.readAllowance, {})).messages.left;
const end = (member: PublishedMember, other: PublishedMember) =>
  service.as(member).call(inbox.endConnection, { params: { member: other.member } });

describe('behaviour', () => {
  it('delivers a message that both members can read', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    const sent = await service.write(ravi, asha, '  Namaste, Asha \n');
    expect(sent).toMatchObject({ number: 1, from: ravi.member, text: 'Namaste, Asha' });
    expect(await listTexts(asha, ravi)).toEqual(['Namaste, Asha']);
    expect(await listTexts(ravi, asha)).toEqual(['Namaste, Asha']);
  });

  it('counts a new conversation once against the plan, and does not count later messages', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    expect(await countMessagesLeft(ravi)).toBe(50);
    await service.write(ravi, asha);
    await service.write(ravi, asha);
    await service.write(asha, ravi);
    expect(await countMessagesLeft(ravi)).toBe(49);
  });

  it('lets a free member reply, and a member continue after their plan ends', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    await service.write(ravi, asha, 'one');
    await service.endPlan(ravi);
    expect(await service.write(asha, ravi, 'two')).toMatchObject({ number: 2 });
    expect(await service.write(ravi, asha, 'three')).toMatchObject({ number: 3 });
  });

  it('stores a repeated message once, and numbers concurrent messages without gaps', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    const first = await service.write(ravi, asha);
    const id = service.context.newId();
    const copies = await Promise.all(Array.from({ length: 5 }, () => service.write(ravi, asha, 'once', { id })));
    expect(new Set(copies.map(({ number }) => number))).toEqual(new Set([2]));
    const concurrent = await Promise.all(
      Array.from({ length: 8 }, (_, n) => service.write(asha, ravi, `message ${n}`)),
    );
    expect(concurrent.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await service.write(ravi, asha, first.text, { id: first.id })).toEqual(first);
  });

  it('sends contact details only after the sender confirms the warning', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    const id = service.context.newId();
    const text = 'Call me on 98765 43210';
    await expect(service.write(ravi, asha, text, { id })).rejects.toMatchObject({
      code: 'inbox.contact_details_in_message',
      status: 409,
      fields: [{ path: 'text', message: 'Contains: phone.' }],
    });
    expect(await listTexts(ravi, asha).catch(() => [])).toEqual([]);
    expect(await countMessagesLeft(ravi)).toBe(50);
    expect(await service.write(ravi, asha, text, { id, confirmed: true })).toMatchObject({ id, text });
  });
});

describe('contact details in several messages', () => {
  const splits = [
    ['98765', '43210'],
    ['first half 9876', 'ok?', 'then 543210'],
    ['nau aath saat chhe paanch', 'char teen do ek shunya'],
    ['my insta is', 'ravikumar'],
  ];

  it.each(splits)('warns the sender at the last message of a series that starts with %s', async (...texts) => {
    const [asha, ravi] = await service.publishConnectedCouple();
    for (const text of texts.slice(0, -1)) await service.write(ravi, asha, text);
    await service.write(asha, ravi, 'Namaste');
    const last = texts.at(-1) ?? '';
    await expect(service.write(ravi, asha, last)).rejects.toMatchObject({ code: 'inbox.contact_details_in_message' });
    expect(await service.write(ravi, asha, last, { confirmed: true })).toMatchObject({ text: last });
    expect(await service.write(ravi, asha, 'See you at 7 pm')).toMatchObject({ text: 'See you at 7 pm' });
  });

  it('reports sent contact details to staff', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    await service.write(ravi, asha, '98765');
    const { id } = await service.write(ravi, asha, '43210', { confirmed: true });
    const published = await service.publishedEvents(inbox.contactDetailsSent);
    expect(published.filter(({ data }) => data.from === ravi.member).map(({ data }) => data.message)).toEqual([id]);
  });

  it('does not combine messages of different members', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    await service.write(ravi, asha, '98765');
    expect(await service.write(asha, ravi, '43210')).toMatchObject({ text: '43210' });
  });
});

describe('access', () => {
  it('gives the same refusal for unconnected, unknown and hidden members', async () => {
    const [asha, ravi] = await service.publishCouple();
    await service.givePlan(ravi);
    await service.invite(ravi, asha);
    const unknown = await refusalOf(service.write(ravi, testMember({ gender: 'Female' })));
    expect(unknown).toMatchObject({ code: 'inbox.conversation_not_found', status: 404 });
    expect(await refusalOf(service.write(ravi, asha))).toEqual(unknown);
    expect(await refusalOf(service.write(ravi, ravi))).toEqual(unknown);
    const [usha, amit] = await service.publishConnectedCouple();
    await service.write(amit, usha);
    await service.hide(usha);
    expect(await refusalOf(service.write(amit, usha))).toEqual(unknown);
  });

  it('asks a hidden member to unhide', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    await service.hide(ravi);
    await expect(service.write(ravi, asha)).rejects.toMatchObject({ code: 'inbox.profile_hidden' });
  });

  it('refuses a visitor', async () => {
    const body = { id: service.context.newId(), text: 'Namaste' };
    const visitor = service.asAnyone().call(inbox.sendMessage, { params: { member: 'HM4T7K2Q9X' }, body });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('refusals', () => {
  it('asks a free member to upgrade before they write first', async () => {
    const [asha, ravi] = await service.publishConnectedCouple('Free');
    await expect(service.write(ravi, asha)).rejects.toMatchObject({
      code: 'inbox.upgrade_required',
      status: 403,
    });
  });

  it('starts no more conversations than the plan allows, even concurrently', async () => {
    const ravi = await service.publishMember({ gender: 'Male' });
    const women = await Promise.all(Array.from({ length: 4 }, () => service.publishMember({ gender: 'Female' })));
    for (const asha of women) await service.connect(ravi, asha);
    await service.givePlan(ravi, 2);
    const results = await Promise.allSettled(women.map((asha) => service.write(ravi, asha)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []));
    expect(refusals).toEqual(['inbox.no_messages_left', 'inbox.no_messages_left']);
    expect(await countMessagesLeft(ravi)).toBe(0);
  });

  it('closes the conversation after the connection ends, but keeps it readable', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    await service.write(ravi, asha, 'one');
    await end(asha, ravi);
    for (const [from, to] of [
      [ravi, asha],
      [asha, ravi],
    ] as const) {
      await expect(service.write(from, to)).rejects.toMatchObject({ code: 'inbox.conversation_closed', status: 409 });
      expect(await listTexts(from, to)).toEqual(['one']);
    }
  });

  it('refuses messages immediately after the connection ends', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    await service.write(ravi, asha);
    const requests = Array.from({ length: 6 }, (_, n) => (n === 3 ? end(asha, ravi) : service.write(ravi, asha)));
    await Promise.allSettled(requests);
    const textsBefore = await listTexts(ravi, asha);
    await expect(service.write(ravi, asha)).rejects.toMatchObject({ code: 'inbox.conversation_closed' });
    expect(await listTexts(ravi, asha)).toEqual(textsBefore);
  });

  it('limits messages in a row without a reply', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    for (let n = 0; n < maxUnanswered; n++) await service.write(ravi, asha);
    await expect(service.write(ravi, asha)).rejects.toMatchObject({ code: 'inbox.reply_pending', status: 429 });
    await service.write(asha, ravi);
    expect(await service.write(ravi, asha)).toMatchObject({ number: maxUnanswered + 2 });
  });

  it('refuses the id of another message, an empty text and a text that is too long', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    const { id } = await service.write(ravi, asha);
    await expect(service.write(asha, ravi, 'mine', { id })).rejects.toMatchObject({ fields: [{ path: 'id' }] });
    for (const text of ['', '   ', 'x'.repeat(inbox.maxMessageLength + 1)])
      await expect(service.write(ravi, asha, text)).rejects.toMatchObject({ fields: [{ path: 'text' }] });
  });
});

describe('events', () => {
  it('publishes a message once, without its text', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    const id = service.context.newId();
    const { at } = await service.write(ravi, asha, 'a secret', { id });
    await service.write(ravi, asha, 'a secret', { id });
    const published = (await service.publishedEvents(inbox.messageSent)).filter(
      ({ data }) => data.from === ravi.member,
    );
    const pair = [asha.member, ravi.member].toSorted().join('|');
    expect(published.map(({ data }) => data)).toEqual([{ message: id, pair, from: ravi.member, to: asha.member, at }]);
  });
});
