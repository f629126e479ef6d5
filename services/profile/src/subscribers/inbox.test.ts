import { inbox } from '@hamrah/contracts';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { profileService } from '../testing/index.ts';

let service: Stack<Context>;
beforeAll(async () => {
  service = await stack(profileService);
});
afterAll(() => service.stop());

const at = '2026-03-15T10:00:00.000Z';
let invitation = { invitation: '', from: '', to: '' };
beforeEach(() => {
  invitation = { invitation: service.deps.newId(), from: testMember().member, to: testMember().member };
});
const sent = (id = service.deps.newId()) =>
  service.deliver(inbox.invitationSent, { ...invitation, sentAt: at }, { id, sequence: 1 });
const accepted = (id = service.deps.newId()) =>
  service.deliver(inbox.invitationAccepted, { ...invitation, answeredAt: at }, { id, sequence: 2 });
const over = (
  event: typeof inbox.invitationWithdrawn | typeof inbox.invitationExpired | typeof inbox.connectionEnded,
  sequence: number,
  id = service.deps.newId(),
) => service.deliver(event as typeof inbox.connectionEnded, { ...invitation, by: invitation.to, at }, { id, sequence });
const cancelled = () => service.deliver(inbox.invitationDeclined, { ...invitation, answeredAt: at }, { sequence: 2 });
const countFor = async (member: string) => {
  const { pending, accepted } = await service.deps.store.invitations.peersOf(member);
  return { pending: pending.length, accepted: accepted.length };
};
const counted = async () => ({
  sender: await countFor(invitation.from),
  receiver: await countFor(invitation.to),
});
const none = { pending: 0, accepted: 0 };

describe('the copy of invitations', () => {
  it('counts a sent invitation as pending for its receiver alone', async () => {
    await sent();
    expect(await counted()).toEqual({ sender: none, receiver: { pending: 1, accepted: 0 } });
  });

  it('counts an accepted one for both', async () => {
    await sent();
    await accepted();
    const connected = { pending: 0, accepted: 1 };
    expect(await counted()).toEqual({ sender: connected, receiver: connected });
  });

  it('counts a cancelled one for nobody', async () => {
    await sent();
    await cancelled();
    expect(await counted()).toEqual({ sender: none, receiver: none });
  });

  it.each([inbox.invitationWithdrawn, inbox.invitationExpired])(
    'counts one that is over for nobody: $name',
    async (event) => {
      await sent();
      await over(event, 2);
      expect(await counted()).toEqual({ sender: none, receiver: none });
    },
  );

  it('counts nobody whose connection was ended, and they are connected no more, until they connect anew', async () => {
    const { areConnected } = service.deps.store.invitations;
    await sent();
    await accepted();
    expect(await areConnected(invitation.from, invitation.to)).toBe(true);
    await over(inbox.connectionEnded, 3);
    expect(await counted()).toEqual({ sender: none, receiver: none });
    expect(await areConnected(invitation.from, invitation.to)).toBe(false);
    invitation = { invitation: service.deps.newId(), from: invitation.to, to: invitation.from };
    await sent();
    await accepted();
    expect(await areConnected(invitation.from, invitation.to)).toBe(true);
  });

  it.each([inbox.invitationWithdrawn, inbox.invitationExpired, inbox.connectionEnded])(
    'ends the same when its end comes first, or twice: $name',
    async (event) => {
      const id = service.deps.newId();
      await over(event, 3, id);
      await over(event, 3, id);
      await sent();
      await accepted();
      expect(await counted()).toEqual({ sender: none, receiver: none });
    },
  );

  it('ends the same when the acceptance comes before the invitation', async () => {
    await accepted();
    await sent();
    const connected = { pending: 0, accepted: 1 };
    expect(await counted()).toEqual({ sender: connected, receiver: connected });
  });

  it('ends the same when everything is delivered twice', async () => {
    const [first, second] = [service.deps.newId(), service.deps.newId()];
    for (const _ of [1, 2]) {
      await sent(first);
      await accepted(second);
    }
    const connected = { pending: 0, accepted: 1 };
    expect(await counted()).toEqual({ sender: connected, receiver: connected });
  });

  it('parks what cannot be read, and goes on with the next', async () => {
    const events = [inbox.invitationSent, inbox.invitationWithdrawn, inbox.invitationExpired, inbox.connectionEnded];
    for (const event of events) await service.deliverRaw(event, Buffer.from('not an event'));
    expect(await service.deadLetters()).toHaveLength(events.length);
    await sent();
    expect((await counted()).receiver).toEqual({ pending: 1, accepted: 0 });
  });
});
