import { billing, identity, inbox, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { trusted } from 'mongoose';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from '../testing/index.ts';
import { paymentOf, publishMember } from '../testing/members.ts';
import { rebuildProjections } from './rebuild-projections.ts';

let service: OpenAdmin | undefined;
const openService = () => {
  if (!service) throw new Error('The service is not open.');
  return service;
};
beforeEach(async () => {
  await service?.stop();
  service = await openAdmin();
});
afterAll(() => service?.stop());

const noPerks = { premiumBadge: false, relationshipManager: false, nriRishtey: false, vipTreatment: false };
const entitlementOf = (member: string, isPro: boolean): billing.Entitlement => ({
  member,
  accountType: isPro ? 'Pro' : 'Free',
  plan: isPro ? 'Gold' : null,
  purchasedAt: isPro ? '2026-03-01T10:00:00.000Z' : null,
  expiresAt: isPro ? '2026-09-01T10:00:00.000Z' : null,
  contactsGranted: 30,
  messagesGranted: 50,
  perks: noPerks,
});

interface OwnedData {
  readonly members: ReturnType<typeof testMember>[];
  readonly payments: billing.PaymentEventData[];
  readonly connections: { invitation: string; from: string; to: string; at: string; sequence: number }[];
}

/** A context that replies to requests from `data`, five rows per page. Calls `beforeReply` before each reply. */
const contextWith = (data: OwnedData, beforeReply: () => Promise<void> = async () => {}) => {
  const pageSize = 5;
  const handlers: Record<string, (input: never) => unknown> = {
    [profile.listMembers.name]: ({ after, codes }: { after: string; codes?: string[] }) => {
      const members = data.members
        .filter(({ member }) => member > after && (codes?.includes(member) ?? true))
        .toSorted((a, b) => (a.member < b.member ? -1 : 1));
      const items = members.slice(0, pageSize).map((published) => ({ published, sequence: 1 }));
      return { items, more: members.length > pageSize };
    },
    [billing.listEntitlements.name]: ({ members }: { members: string[] }) => ({
      items: members.map((member) => ({ entitlement: entitlementOf(member, true), sequence: 1 })),
    }),
    [billing.listSettledPayments.name]: ({ cursor }: { cursor?: string }) => {
      const start = Number(cursor ?? 0);
      const end = start + pageSize;
      const items = data.payments.slice(start, end).map((payment) => ({ ...payment, name: 'Typed', phone: '1' }));
      return { items, next: end < data.payments.length ? String(end) : null };
    },
    [inbox.listConnections.name]: ({ after, invitations }: { after: string; invitations?: string[] }) => {
      const connections = data.connections
        .filter(({ invitation }) => invitation > after && (invitations?.includes(invitation) ?? true))
        .toSorted((a, b) => (a.invitation < b.invitation ? -1 : 1));
      const items = connections.slice(0, pageSize);
      return { items, upTo: connections.length > pageSize ? (items.at(-1)?.invitation ?? null) : null };
    },
  };
  const request = async ({ name }: { name: string }, input: never) => {
    const reply = handlers[name]?.(input);
    await beforeReply();
    return reply;
  };
  return { ...openService().context, request: request as never };
};

/** All projected rows without lock counts. */
const storedRows = async () => {
  const { members, payments, connections } = openService().context.store;
  const rowsOf = async ({
    model,
  }: {
    model: typeof members.model | typeof payments.model | typeof connections.model;
  }) => (await model.collection.find({}).sort({ _id: 1 }).toArray()).map(({ lockCount: _, ...row }) => row);
  return [await rowsOf(members), await rowsOf(payments), await rowsOf(connections)];
};

const dataOf = (count: number): OwnedData => {
  const members = Array.from({ length: count }, (_, index) => testMember({ gender: index % 2 ? 'Male' : 'Female' }));
  const codes = members.map(({ member }) => member);
  return {
    members,
    payments: codes.map((code) => paymentOf(code)),
    connections: codes.slice(1).map((to, index) => ({
      invitation: openService().context.newId(),
      from: codes[index] ?? '',
      to,
      at: '2026-03-01T10:00:00.000Z',
      sequence: 2,
    })),
  };
};

it('rebuilds missing and corrupt rows, and removes unknown rows', async () => {
  const data = dataOf(12);
  const counts = { members: 12, payments: 12, connections: 11 };
  expect(await rebuildProjections(contextWith(data))).toEqual({ ...counts, removed: 0 });
  const rebuiltRows = await storedRows();
  const { members, payments, connections } = openService().context.store;
  const [first, second] = data.members;
  await members.model.collection.deleteOne({ _id: first?.member as never });
  await members.model.collection.updateOne({ _id: second?.member as never }, { $set: { city: 'Wrong', plan: null } });
  await payments.model.collection.updateMany({}, { $set: { totalPaise: 1, name: 'Wrong' } });
  await connections.model.collection.deleteMany({ from: first?.member });
  const unknownMember = await publishMember(openService());
  const connection = {
    invitation: openService().context.newId(),
    from: unknownMember.member,
    to: second?.member ?? '',
  };
  await openService().deliver(inbox.invitationAccepted, { ...connection, answeredAt: '2026-03-01T10:00:00.000Z' });
  expect(await rebuildProjections(contextWith(data))).toEqual({ ...counts, removed: 2 });
  expect(await storedRows()).toEqual(rebuiltRows);
});

it('loses no concurrent change: newer profiles, new members, payments, connections and deletions', async () => {
  const data = dataOf(12);
  for (const member of data.members) await openService().deliver(profile.profilePublished, member, { sequence: 1 });
  const [movedMember, deletedMember] = data.members as [ReturnType<typeof testMember>, ReturnType<typeof testMember>];
  const [payment] = data.payments as [billing.PaymentEventData];
  const newMember = testMember();
  const connection = { invitation: openService().context.newId(), from: movedMember.member, to: newMember.member };
  let hasRun = false;
  const context = contextWith(data, async () => {
    if (hasRun) return;
    hasRun = true;
    await openService().deliver(profile.profilePublished, { ...movedMember, city: 'Agra' }, { sequence: 9 });
    await openService().deliver(identity.accountDeleted, { member: deletedMember.member });
    await openService().deliver(profile.profilePublished, newMember);
    data.members.push(newMember);
    await openService().deliver(billing.paymentSettled, { ...payment, version: 7, state: 'refunded', netPaise: 0 });
    await openService().deliver(inbox.invitationAccepted, { ...connection, answeredAt: '2026-03-01T10:00:00.000Z' });
    data.connections.push({ ...connection, at: '2026-03-01T10:00:00.000Z', sequence: 1 });
  });
  await rebuildProjections(context);
  const { members, payments, connections } = openService().context.store;
  expect(await members.find(movedMember.member)).toMatchObject({ city: 'Agra', sequence: 9, plan: { plan: 'Gold' } });
  expect(await members.find(deletedMember.member)).toBeUndefined();
  expect(await members.find(newMember.member)).toBeDefined();
  expect(await payments.find(payment.payment)).toMatchObject({ state: 'refunded', netPaise: 0 });
  expect(await connections.find(connection.invitation)).toMatchObject({ active: true });
  const ofDeletedMember = { $or: [{ from: deletedMember.member }, { to: deletedMember.member }] };
  expect(await connections.model.countDocuments(trusted(ofDeletedMember) as never)).toBe(0);
  const paymentsOfDeletedMember = await payments.listLatest(deletedMember.member, 10);
  expect(paymentsOfDeletedMember).toMatchObject([{ name: '', path: null }]);
});
