import { billing, identity, inbox, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { trusted } from 'mongoose';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { type OpenAdmin, openAdmin } from '../testing/index.ts';
import { paymentOf, publishMember } from '../testing/members.ts';
import { rebuildProjections } from './rebuild-projections.ts';

let service: OpenAdmin | undefined;
const opened = () => {
  if (!service) throw new Error('not open');
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

interface Truth {
  readonly members: ReturnType<typeof testMember>[];
  readonly payments: billing.PaymentEventData[];
  readonly connections: { invitation: string; from: string; to: string; at: string; sequence: number }[];
  readonly sequence?: number;
}

/** The owners as they answer, five of everything a page, each page after what happens meanwhile. */
const owners = (truth: Truth, meanwhile: () => Promise<void> = async () => {}) => {
  const page = 5;
  const answers: Record<string, (asked: never) => unknown> = {
    [profile.listMembers.name]: ({ after, codes }: { after: string; codes?: string[] }) => {
      const all = truth.members
        .filter(({ member }) => member > after && (codes?.includes(member) ?? true))
        .toSorted((one, other) => (one.member < other.member ? -1 : 1));
      const items = all.slice(0, page).map((copy) => ({ copy, facts: {}, sequence: truth.sequence ?? 1 }));
      return { items, more: all.length > page };
    },
    [billing.listEntitlements.name]: ({ members }: { members: string[] }) => ({
      items: members.map((member) => ({ entitlement: entitlementOf(member, true), sequence: 1 })),
    }),
    [billing.listSettledPayments.name]: ({ cursor }: { cursor?: string }) => {
      const from = Number(cursor ?? 0);
      const items = truth.payments.slice(from, from + page).map((facts) => ({ ...facts, name: 'Typed', phone: '1' }));
      return { items, next: from + page < truth.payments.length ? String(from + page) : null };
    },
    [inbox.listConnections.name]: ({ after, invitations }: { after: string; invitations?: string[] }) => {
      const all = truth.connections
        .filter(({ invitation }) => invitation > after && (invitations?.includes(invitation) ?? true))
        .toSorted((one, other) => (one.invitation < other.invitation ? -1 : 1));
      const items = all.slice(0, page);
      return { items, upTo: all.length > page ? (items.at(-1)?.invitation ?? null) : null };
    },
  };
  const ask = async ({ name }: { name: string }, asked: never) => {
    const answer = answers[name]?.(asked);
    await meanwhile();
    return answer;
  };
  return { ...opened().deps, ask: ask as never };
};

const stored = async () => {
  const { members, payments, connections } = opened().deps.store;
  const of = async ({ model }: { model: typeof members.model | typeof payments.model | typeof connections.model }) =>
    (await model.collection.find({}).sort({ _id: 1 }).toArray()).map(({ mentions: _, ...row }) => row);
  return [await of(members), await of(payments), await of(connections)];
};

const truthOf = (count: number): Truth => {
  const members = Array.from({ length: count }, (_, at) => testMember({ gender: at % 2 ? 'Male' : 'Female' }));
  const codes = members.map(({ member }) => member);
  return {
    members,
    payments: codes.map((code) => paymentOf(code)),
    connections: codes.slice(1).map((to, at) => ({
      invitation: opened().deps.newId(),
      from: codes[at] ?? '',
      to,
      at: '2026-03-01T10:00:00.000Z',
      sequence: 2,
    })),
  };
};

it('makes the copies anew from nothing and from ruins, the same each time, and removes what nobody stands behind', async () => {
  const truth = truthOf(12);
  const counts = { members: 12, payments: 12, connections: 11 };
  expect(await rebuildProjections(owners(truth))).toEqual({ ...counts, removed: 0 });
  const fresh = await stored();
  const { members, payments, connections } = opened().deps.store;
  const [first, second] = truth.members;
  await members.model.collection.deleteOne({ _id: first?.member as never });
  await members.model.collection.updateOne({ _id: second?.member as never }, { $set: { city: 'Wrong', plan: null } });
  await payments.model.collection.updateMany({}, { $set: { totalPaise: 1, name: 'Wrong' } });
  await connections.model.collection.deleteMany({ from: first?.member });
  const stranger = await publishMember(opened());
  const made = { invitation: opened().deps.newId(), from: stranger.member, to: second?.member ?? '' };
  await opened().deliver(inbox.invitationAccepted, { ...made, answeredAt: '2026-03-01T10:00:00.000Z' });
  expect(await rebuildProjections(owners(truth))).toEqual({ ...counts, removed: 2 });
  expect(await stored()).toEqual(fresh);
});

it('loses nothing that happens meanwhile: newer profiles, newcomers, payments, connections and goodbyes', async () => {
  const truth = truthOf(12);
  for (const member of truth.members) await opened().deliver(profile.profilePublished, member, { sequence: 1 });
  const [moving, leaving] = truth.members as [ReturnType<typeof testMember>, ReturnType<typeof testMember>];
  const [payment] = truth.payments as [billing.PaymentEventData];
  const arriving = testMember();
  const made = { invitation: opened().deps.newId(), from: moving.member, to: arriving.member };
  let happened = false;
  const deps = owners(truth, async () => {
    if (happened) return;
    happened = true;
    await opened().deliver(profile.profilePublished, { ...moving, city: 'Agra' }, { sequence: 9 });
    await opened().deliver(identity.accountDeleted, { member: leaving.member });
    await opened().deliver(profile.profilePublished, arriving);
    truth.members.push(arriving);
    await opened().deliver(billing.paymentSettled, { ...payment, version: 7, state: 'refunded', netPaise: 0 });
    await opened().deliver(inbox.invitationAccepted, { ...made, answeredAt: '2026-03-01T10:00:00.000Z' });
    truth.connections.push({ ...made, at: '2026-03-01T10:00:00.000Z', sequence: 1 });
  });
  await rebuildProjections(deps);
  const { members, payments, connections } = opened().deps.store;
  expect(await members.find(moving.member)).toMatchObject({ city: 'Agra', sequence: 9, plan: { plan: 'Gold' } });
  expect(await members.find(leaving.member)).toBeUndefined();
  expect(await members.find(arriving.member)).toBeDefined();
  expect(await payments.find(payment.payment)).toMatchObject({ state: 'refunded', netPaise: 0 });
  expect(await connections.find(made.invitation)).toMatchObject({ standing: true });
  const ofLeaving = { $or: [{ from: leaving.member }, { to: leaving.member }] };
  expect(await connections.model.countDocuments(trusted(ofLeaving) as never)).toBe(0);
  const theirs = await payments.latestOf(leaving.member, 10);
  expect(theirs).toMatchObject([{ name: '', path: null }]);
});
