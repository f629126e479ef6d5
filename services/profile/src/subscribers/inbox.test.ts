import { inbox, profile } from '@hamrah/contracts';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { profileService } from '../testing/index.ts';
import { memberActions } from '../testing/members.ts';

let service: TestService<Context>;
beforeAll(async () => {
  service = await startTestService(profileService);
});
afterAll(() => service.stop());

const { joinConnected, block, unblock, deleteAccount } = memberActions(() => service);
const at = '2026-03-15T10:00:00.000Z';

describe('projected invitations', () => {
  let invitation = { invitation: '', from: '', to: '' };
  beforeEach(() => {
    invitation = { invitation: service.context.newId(), from: testMember().member, to: testMember().member };
  });
  const send = (id = service.context.newId()) =>
    service.deliver(inbox.invitationSent, { ...invitation, sentAt: at }, { id, sequence: 1 });
  const accept = (id = service.context.newId()) =>
    service.deliver(inbox.invitationAccepted, { ...invitation, answeredAt: at }, { id, sequence: 2 });
  const decline = () => service.deliver(inbox.invitationDeclined, { ...invitation, answeredAt: at }, { sequence: 2 });
  const close = (
    event: typeof inbox.invitationWithdrawn | typeof inbox.invitationExpired | typeof inbox.connectionEnded,
    sequence: number,
    id = service.context.newId(),
  ) =>
    service.deliver(event as typeof inbox.connectionEnded, { ...invitation, by: invitation.to, at }, { id, sequence });
  const countsOf = async (member: string) => {
    const { pending, accepted } = await service.context.store.invitations.peersOf(member);
    return { pending: pending.length, accepted: accepted.length };
  };
  const counts = async () => ({
    sender: await countsOf(invitation.from),
    receiver: await countsOf(invitation.to),
  });
  const noCounts = { pending: 0, accepted: 0 };
  const oneConnection = { pending: 0, accepted: 1 };

  it('count as pending only for the receiver', async () => {
    await send();
    expect(await counts()).toEqual({ sender: noCounts, receiver: { pending: 1, accepted: 0 } });
  });

  it('count for both members after an acceptance', async () => {
    await send();
    await accept();
    expect(await counts()).toEqual({ sender: oneConnection, receiver: oneConnection });
  });

  it('count for neither member after a decline', async () => {
    await send();
    await decline();
    expect(await counts()).toEqual({ sender: noCounts, receiver: noCounts });
  });

  it.each([inbox.invitationWithdrawn, inbox.invitationExpired])(
    'count for neither member after they are closed: $name',
    async (event) => {
      await send();
      await close(event, 2);
      expect(await counts()).toEqual({ sender: noCounts, receiver: noCounts });
    },
  );

  it('connect no members after the connection ends, until a new invitation is accepted', async () => {
    const { areConnected } = service.context.store.invitations;
    await send();
    await accept();
    expect(await areConnected(invitation.from, invitation.to)).toBe(true);
    await close(inbox.connectionEnded, 3);
    expect(await counts()).toEqual({ sender: noCounts, receiver: noCounts });
    expect(await areConnected(invitation.from, invitation.to)).toBe(false);
    invitation = { invitation: service.context.newId(), from: invitation.to, to: invitation.from };
    await send();
    await accept();
    expect(await areConnected(invitation.from, invitation.to)).toBe(true);
  });

  it.each([inbox.invitationWithdrawn, inbox.invitationExpired, inbox.connectionEnded])(
    'stay closed if the closing event arrives first and twice: $name',
    async (event) => {
      const id = service.context.newId();
      await close(event, 3, id);
      await close(event, 3, id);
      await send();
      await accept();
      expect(await counts()).toEqual({ sender: noCounts, receiver: noCounts });
    },
  );

  it('stay accepted if the acceptance arrives before the invitation', async () => {
    await accept();
    await send();
    expect(await counts()).toEqual({ sender: oneConnection, receiver: oneConnection });
  });

  it('count once if every event is delivered twice', async () => {
    const [first, second] = [service.context.newId(), service.context.newId()];
    for (const _ of [1, 2]) {
      await send(first);
      await accept(second);
    }
    expect(await counts()).toEqual({ sender: oneConnection, receiver: oneConnection });
  });

  it('follow the next event after unreadable events, which become dead letters', async () => {
    const countBefore = (await service.deadLetters()).length;
    const events = [inbox.invitationSent, inbox.invitationWithdrawn, inbox.invitationExpired, inbox.connectionEnded];
    for (const event of events) await service.deliverRaw(event, Buffer.from('not an event'));
    expect(await service.deadLetters()).toHaveLength(countBefore + events.length);
    await send();
    expect((await counts()).receiver).toEqual({ pending: 1, accepted: 0 });
  });
});

describe('projected blocks', () => {
  let [man, woman] = [testMember(), testMember()];
  beforeEach(async () => {
    ({ viewer: man, member: woman } = await joinConnected());
  });
  const isBlocked = () => service.context.store.blocks.existsBetween(man.member, woman.member);

  it('follow the newest event if events arrive late or twice', async () => {
    await unblock(man, woman, 2);
    await block(man, woman, 1);
    expect(await isBlocked()).toBe(false);
    await block(man, woman, 3);
    await block(man, woman, 3);
    await unblock(man, woman, 2);
    expect(await isBlocked()).toBe(true);
  });

  it('are not restored by a late event about a deleted member', async () => {
    await block(man, woman);
    await deleteAccount(woman);
    await block(woman, man, 2);
    expect(await service.context.store.blocks.model.countDocuments({ blocked: man.member })).toBe(0);
    expect(await service.context.store.blocks.model.countDocuments({ blocker: man.member })).toBe(0);
  });

  it('are not exported: the export would reveal who has blocked the member', async () => {
    await block(woman, man);
    expect(
      JSON.stringify(await service.context.request(profile.exportMemberData, { member: man.member })),
    ).not.toContain('block');
  });

  it('follow the next event after an unreadable event, which becomes a dead letter', async () => {
    const countBefore = (await service.deadLetters()).length;
    await service.deliverRaw(inbox.memberBlocked, Buffer.from('{"blocker":"everybody"}'));
    expect(await service.deadLetters()).toHaveLength(countBefore + 1);
    await block(man, woman);
    expect(await isBlocked()).toBe(true);
  });
});
