import { randomUUID } from 'node:crypto';
import { type billing, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import type { OpenAdmin } from './index.ts';

/** Publishes a member's profile to admin. */
export async function publishMember(service: OpenAdmin, fields: Parameters<typeof testMember>[0] = {}, sequence = 1) {
  const member = testMember(fields);
  await service.deliver(profile.profilePublished, member, { sequence });
  return member;
}

/** A confirmed payment for the Silver plan. */
export const paymentOf = (
  member: string,
  changes: Partial<billing.PaymentEventData> = {},
): billing.PaymentEventData => ({
  payment: randomUUID(),
  member,
  state: 'confirmed',
  plan: 'Silver',
  beforeGstPaise: 1_499_00,
  gstPaise: 269_82,
  totalPaise: 1_768_82,
  refundedPaise: 0,
  netPaise: 1_768_82,
  contacts: 25,
  startedAt: '2026-03-01T09:59:00.000Z',
  paidAt: '2026-03-01T10:00:00.000Z',
  invoice: 'HM/25-26/000001',
  version: 1,
  ...changes,
});
