import { inbox, type PublishedMember } from '@hamrah/contracts';
import { refusalOf, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../../testing/index.ts';

let elapsedMs = 0;
let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox({ replace: { now: () => new Date(Date.now() + elapsedMs) } });
});
afterAll(() => service.stop());

const end = (member: PublishedMember, other: { member: string }) =>
  service.as(member).call(inbox.endConnection, { params: { member: other.member } });
const listAccepted = async (member: PublishedMember) =>
  (await service.as(member).call(inbox.listAccepted, { query: {} })).items;

describe('behaviour', () => {
  it('removes the connection from both lists', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    await end(asha, ravi);
    expect(await listAccepted(asha)).toEqual([]);
    expect(await listAccepted(ravi)).toEqual([]);
  });

  it('lets the member who ended the connection invite immediately, and the other only after the cooldown', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    const [usha, amit] = await service.publishConnectedCouple();
    await end(asha, ravi);
    await end(usha, amit);
    await expect(service.invite(ravi, asha)).rejects.toMatchObject({ code: 'inbox.invitation_cooldown' });
    expect(await service.invite(asha, ravi)).toMatchObject({ state: 'sent' });
    elapsedMs += service.context.rules.times.cooldownMs;
    expect(await service.invite(amit, usha)).toMatchObject({ state: 'sent' });
  });
});

describe('access', () => {
  it('gives the same refusal for unconnected, unknown, hidden and blocked members', async () => {
    const [asha, ravi] = await service.publishCouple();
    await service.invite(ravi, asha);
    const unknown = await refusalOf(end(asha, testMember({ gender: 'Male' })));
    expect(unknown).toMatchObject({ code: 'inbox.connection_not_found', status: 404 });
    expect(await refusalOf(end(asha, ravi))).toEqual(unknown);
    const [usha, amit] = await service.publishConnectedCouple();
    await service.hide(amit);
    expect(await refusalOf(end(usha, amit))).toEqual(unknown);
    await service.unhide(amit);
    await service.block(amit, usha);
    expect(await refusalOf(end(usha, amit))).toEqual(unknown);
  });

  it('refuses a visitor', async () => {
    const visitor = service.asAnyone().call(inbox.endConnection, { params: { member: 'HM4T7K2Q9X' } });
    await expect(visitor).rejects.toMatchObject({ code: 'session.required' });
  });
});

describe('refusals', () => {
  it('ends a connection only once', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    await end(asha, ravi);
    await expect(end(ravi, asha)).rejects.toMatchObject({ code: 'inbox.connection_not_found' });
  });
});

describe('events', () => {
  it('publishes one event when both members end the connection concurrently', async () => {
    const [asha, ravi] = await service.publishConnectedCouple();
    await Promise.allSettled(Array.from({ length: 10 }, (_, n) => (n % 2 ? end(asha, ravi) : end(ravi, asha))));
    const published = (await service.publishedEvents(inbox.connectionEnded)).filter(
      ({ data }) => data.to === asha.member,
    );
    expect(published).toHaveLength(1);
    expect([asha.member, ravi.member]).toContain(published[0]?.data.by);
    expect(published[0]).toMatchObject({ sequence: 3, data: { from: ravi.member, to: asha.member } });
  });
});
