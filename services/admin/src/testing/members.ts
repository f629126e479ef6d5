import { randomUUID } from 'node:crypto';
import { type billing, identity, profile } from '@hamrah/contracts';
import { testMember } from '@hamrah/service-kit/testing';
import { FakeServices, type OpenAdmin } from './index.ts';

/** What identity and profile would answer about members that `masked` tells apart by their codes. */
export const fakeIdentity = (contacts: ReadonlyMap<string, string> = new Map()): FakeServices =>
  new FakeServices()
    .on(identity.listMaskedContacts, ({ members }) => ({
      contacts: members.map((member) => ({ member, ...maskedOf(member) })),
    }))
    .on(identity.findMemberByContact, ({ contact }) => {
      const member = contacts.get(contact);
      return member === undefined ? null : { member };
    });

export const maskedOf = (member: string) => ({
  phone: `98••••••${member.slice(-2)}`,
  email: `a•••${member.slice(-1)}@mail.example`,
});

/** A member admin has heard of. */
export async function publishMember(service: OpenAdmin, facts: Parameters<typeof testMember>[0] = {}, sequence = 1) {
  const member = testMember(facts);
  await service.deliver(profile.profilePublished, member, { sequence });
  return member;
}

/** A payment as billing tells of it: the plan Silver in Karnataka. */
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
