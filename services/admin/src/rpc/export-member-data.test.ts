import { admin, identity, inbox, pairKeyOf } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishMember } from '../testing/members.ts';
import { type OpenAdmin, openAdmin } from '../testing/index.ts';

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin();
});
afterAll(() => service.stop());

const heldOf = (member: string) => service.deps.request(admin.exportMemberData, { member });

it('holds the copy of the member and what happened to them, and nothing others did that they are not told of', async () => {
  const [asha, ravi] = [await publishMember(service), await publishMember(service, { gender: 'Male' })];
  const [from, to] = [ravi.member, asha.member];
  const facts = { invitation: service.deps.newId(), from, to };
  const at = '2026-03-01T10:00:00.000Z';
  const block = { pair: pairKeyOf(from, to), blocker: to, blocked: from, at };
  await service.deliver(identity.emailVerified, { member: from });
  await service.deliver(inbox.invitationSent, { ...facts, sentAt: at });
  await service.deliver(inbox.invitationDeclined, { ...facts, answeredAt: at });
  await service.deliver(inbox.memberReported, { report: service.deps.newId(), reporter: to, reported: from, at });
  await service.deliver(inbox.memberBlocked, block);
  const held = await heldOf(from);
  expect(held.copy).toMatchObject([{ member: from, city: 'Mysuru' }]);
  expect((held.timeline as { kind: string }[]).map(({ kind }) => kind).toSorted()).toEqual([
    'email_verified',
    'invited',
  ]);
  expect(JSON.stringify(held)).not.toContain(to);
  expect(((await heldOf(to)).timeline as { kind: string }[]).map(({ kind }) => kind).toSorted()).toEqual([
    'blocked',
    'reported',
    'declined',
  ]);
});

it('is empty for nobody’s code', async () => {
  expect(Object.values(await heldOf(newMemberCode())).flat()).toEqual([]);
});
