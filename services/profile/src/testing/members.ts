import { type billing, identity, inbox, type PublishedMember, pairOf } from '@hamrah/contracts';
import { defineService, kitFor, type ServiceContext } from '@hamrah/service-kit';
import { type Stack, stack, testMember } from '@hamrah/service-kit/testing';
import type { Context } from '../context.ts';
import { registrationOf } from './index.ts';

const { responder } = kitFor<ServiceContext>();

/** The contact details of a member in tests: like no other's. */
export const contactOf = (member: string) => ({ email: `${member}@mail.example`, phone: `+91 canary ${member}` });

/** What billing tells of a member with a plan, or without one any more. */
export const entitlementOf = (
  { member }: PublishedMember,
  { isPro, contactsGranted }: { isPro: boolean; contactsGranted: number },
): billing.Entitlement & { payment: string } => ({
  member,
  accountType: isPro ? 'Pro' : 'Free',
  plan: isPro ? 'Gold' : null,
  purchasedAt: isPro ? '2026-03-15T10:00:00.000Z' : null,
  expiresAt: isPro ? '2026-09-15T10:00:00.000Z' : null,
  contactsGranted,
  messagesGranted: 50,
  perks: { premiumBadge: isPro, relationshipManager: false, nriRishtey: false, vipTreatment: false },
  payment: '0190a0a0-0000-7000-8000-000000000000',
});

/** A plan that has brought so many contacts, as profile keeps it, by the member who has it. */
export const grantedTo = (member: string, granted: number) =>
  new Map([[member, { accountType: 'Pro', premiumBadge: true, granted } as const]]);

/** Somebody who answers for identity beside profile, after `meanwhile` has happened; resting, questions find nobody. */
export async function identityBeside(
  service: Stack<Context>,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<{ rest(): Promise<void>; asked(): number }> {
  let asked = 0;
  const running = await stack(
    defineService({
      name: 'identity',
      responders: [
        responder(identity.contactOfMember, async ({ member }) => {
          asked++;
          await meanwhile();
          return { ...contactOf(member), firstName: 'Asha' };
        }),
      ],
      connect: (foundation) => foundation,
    }),
    { beside: service },
  );
  let resting: Promise<void> | undefined;
  return {
    rest() {
      resting ??= running.stop();
      return resting;
    },
    asked: () => asked,
  };
}

/** What tests of two members do with a running profile. */
export function membersOf(service: () => Stack<Context>) {
  const store = () => service().deps.store;
  const join = async (facts: Partial<PublishedMember> = {}): Promise<PublishedMember> => {
    const member = testMember(facts);
    await service().deliver(identity.accountRegistered, registrationOf(member), { sequence: 1 });
    if (facts.accountType === 'Pro')
      await store().profiles.model.updateOne({ _id: member.member }, { $set: { accountType: 'Pro' } });
    return member;
  };
  const connect = async ({ member: from }: PublishedMember, { member: to }: PublishedMember) => {
    const facts = { invitation: service().deps.newId(), from, to };
    const at = '2026-03-15T10:00:00.000Z';
    await service().deliver(inbox.invitationSent, { ...facts, sentAt: at }, { sequence: 1 });
    await service().deliver(inbox.invitationAccepted, { ...facts, answeredAt: at }, { sequence: 2 });
  };
  const blockOf = ({ member: blocker }: PublishedMember, { member: blocked }: PublishedMember) => ({
    pair: pairOf(blocker, blocked),
    blocker,
    blocked,
    at: '2026-03-15T10:00:00.000Z',
  });
  return {
    join,
    connect,
    block: (blocker: PublishedMember, blocked: PublishedMember, sequence = 1) =>
      service().deliver(inbox.memberBlocked, blockOf(blocker, blocked), { sequence }),
    unblock: (blocker: PublishedMember, blocked: PublishedMember, sequence = 2) =>
      service().deliver(inbox.memberUnblocked, blockOf(blocker, blocked), { sequence }),
    as: ({ member: code, gender }: PublishedMember) => service().as({ code, gender }),
    hide: ({ member }: PublishedMember, hidden = true) =>
      service().deliver(identity.visibilityChanged, { member, hidden }),
    leave: ({ member }: PublishedMember) => service().deliver(identity.accountDeleted, { member }, { sequence: 99 }),
    grant: ({ member }: PublishedMember, contacts: number) => store().entitlements.load(grantedTo(member, contacts)),
    left: ({ member }: PublishedMember) => store().entitlements.contactsLeft(member),
    /** A premium man connected with a woman, with so many contacts to reveal. */
    connected: async (contacts = 3, of: Partial<PublishedMember> = {}) => {
      const viewer = await join({ gender: 'Male', accountType: 'Pro', ...of });
      const member = await join({ gender: 'Female' });
      await connect(viewer, member);
      await store().entitlements.load(grantedTo(viewer.member, contacts));
      return { viewer, member };
    },
  };
}
