import { admin, identity, inbox, pairKeyOf } from '@hamrah/contracts';
import { newMemberCode } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Decision } from '../domain/moderation.ts';
import { type OpenAdmin, openAdmin } from '../testing/index.ts';
import { publishMember } from '../testing/members.ts';

let service: OpenAdmin;
beforeAll(async () => {
  service = await openAdmin();
});
afterAll(() => service.stop());

const exportOf = (member: string) => service.context.request(admin.exportMemberData, { member });

it('exports profile and timeline, but no private actions of other members', async () => {
  const [asha, ravi] = [await publishMember(service), await publishMember(service, { gender: 'Male' })];
  const [from, to] = [ravi.member, asha.member];
  const pair = { invitation: service.context.newId(), from, to };
  const at = '2026-03-01T10:00:00.000Z';
  const block = { pair: pairKeyOf(from, to), blocker: to, blocked: from, at };
  await service.deliver(identity.emailVerified, { member: from });
  await service.deliver(inbox.invitationSent, { ...pair, sentAt: at });
  await service.deliver(inbox.invitationDeclined, { ...pair, answeredAt: at });
  // A missing withdrawal would reveal to the sender which of two invitations was declined.
  await service.deliver(inbox.invitationWithdrawn, { ...pair, invitation: service.context.newId(), at });
  await service.deliver(inbox.memberReported, { report: service.context.newId(), reporter: to, reported: from, at });
  await service.deliver(inbox.memberBlocked, block);
  const reply = await exportOf(from);
  expect(reply.profile).toMatchObject([{ member: from, city: 'Mysuru' }]);
  expect((reply.timeline as { kind: string }[]).map(({ kind }) => kind).toSorted()).toEqual([
    'email_verified',
    'invited',
  ]);
  expect(JSON.stringify(reply)).not.toContain(to);
  expect(((await exportOf(to)).timeline as { kind: string }[]).map(({ kind }) => kind).toSorted()).toEqual([
    'blocked',
    'declined',
  ]);
});

it('exports the same timeline whether or not a reported member exists', async () => {
  const [asha, ravi] = [await publishMember(service), await publishMember(service, { gender: 'Male' })];
  const before = await exportOf(asha.member);
  const report = service.context.newId();
  const at = '2026-03-01T10:00:00.000Z';
  await service.deliver(inbox.memberReported, { report, reporter: asha.member, reported: ravi.member, at });
  expect(await exportOf(asha.member)).toEqual(before);
});

it('exports sanctions after reports, but no dismissed report', async () => {
  const [asha, ravi] = [await publishMember(service), await publishMember(service, { gender: 'Male' })];
  const { store, commit, newId } = service.context;
  const before = await exportOf(ravi.member);
  const at = '2026-03-01T10:00:00.000Z';
  const by = { reason: 'I looked at it', staff: newId(), name: 'Meera', at: new Date(at) };
  const decideReport = async (decision: Pick<Decision, 'decision' | 'reasonCode'>) => {
    await service.deliver(inbox.memberReported, { report: newId(), reporter: asha.member, reported: ravi.member, at });
    const openCase = (await store.cases.listOfMember(ravi.member)).find(({ state }) => state === 'open');
    await commit((tx) => store.cases.decide(openCase?.id ?? '', 'open', { ...decision, ...by }, null, tx));
  };
  await decideReport({ decision: 'dismiss', reasonCode: null });
  expect(await exportOf(ravi.member)).toEqual(before);
  const warning = { decision: 'warn', reasonCode: 'abusive' } as const;
  await decideReport(warning);
  expect((await exportOf(ravi.member)).decisions).toEqual([{ kind: 'report', photo: null, ...warning, at }]);
});

it('exports nothing for an unknown member', async () => {
  expect(Object.values(await exportOf(newMemberCode())).flat()).toEqual([]);
});
