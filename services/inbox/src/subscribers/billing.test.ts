import { billing, inbox, type PublishedMember } from '@hamrah/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenInbox, openInbox } from '../testing/index.ts';

let service: OpenInbox;
beforeAll(async () => {
  service = await openInbox();
});
afterAll(() => service.stop());

const perks = { premiumBadge: true, relationshipManager: false, nriRishtey: false, vipTreatment: false };
const entitlementOf = ({ member }: PublishedMember, accountType: 'Free' | 'Pro', messagesGranted: number) => ({
  member,
  accountType,
  plan: accountType === 'Pro' ? 'Gold' : null,
  purchasedAt: null,
  expiresAt: null,
  contactsGranted: 0,
  messagesGranted,
  perks,
  payment: 'a-payment',
});
const planActivatedEventOf = (member: PublishedMember, granted: number) => ({
  ...entitlementOf(member, 'Pro', granted),
  totalPaise: 100,
});
const planEndedEventOf = (member: PublishedMember, granted: number) => ({
  ...entitlementOf(member, 'Free', granted),
  reason: 'expired' as const,
});
const readMessageAllowance = async (member: PublishedMember) =>
  (await service.as(member).call(inbox.readAllowance, {})).messages;

it('grants the conversations of all plans, and none after the plan ends', async () => {
  const ravi = await service.publishMember({ gender: 'Male' });
  await service.deliver(billing.planActivated, planActivatedEventOf(ravi, 50));
  expect(await readMessageAllowance(ravi)).toEqual({ granted: 50, left: 50 });
  await service.deliver(billing.planEnded, planEndedEventOf(ravi, 50));
  expect(await readMessageAllowance(ravi)).toEqual({ granted: 50, left: 0 });
  await service.deliver(billing.planActivated, planActivatedEventOf(ravi, 100));
  expect(await readMessageAllowance(ravi)).toEqual({ granted: 100, left: 100 });
});

it('ignores late and repeated plan events', async () => {
  const ravi = await service.publishMember({ gender: 'Male' });
  const id = '01963e00-0000-7000-8000-0000000000b1';
  await service.deliver(billing.planActivated, planActivatedEventOf(ravi, 100), { sequence: 3, id });
  await service.deliver(billing.planEnded, planEndedEventOf(ravi, 50), { sequence: 2 });
  await service.deliver(billing.planActivated, planActivatedEventOf(ravi, 50), { sequence: 1 });
  await service.deliver(billing.planActivated, planActivatedEventOf(ravi, 100), { sequence: 3, id });
  expect(await readMessageAllowance(ravi)).toEqual({ granted: 100, left: 100 });
});

it('dead-letters a malformed event and processes the next', async () => {
  await service.deliverRaw(billing.planActivated, Buffer.from('{"half":'));
  await service.deliverRaw(billing.planEnded, Buffer.from('{"half":'));
  expect(await service.deadLetters()).toHaveLength(2);
  const ravi = await service.publishMember({ gender: 'Male' });
  await service.deliver(billing.planActivated, planActivatedEventOf(ravi, 50));
  expect(await readMessageAllowance(ravi)).toEqual({ granted: 50, left: 50 });
  await service.deliver(billing.planEnded, planEndedEventOf(ravi, 50));
  expect(await readMessageAllowance(ravi)).toEqual({ granted: 50, left: 0 });
});
