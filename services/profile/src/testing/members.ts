import { type billing, identity, inbox, type PublishedMember, pairKeyOf } from '@hamrah/contracts';
import { defineService, kitFor, type ServiceContext } from '@hamrah/service-kit';
import { startTestService, type TestService, testMember } from '@hamrah/service-kit/testing';
import type { Context } from '../context.ts';
import { registrationOf } from './index.ts';

const { responder } = kitFor<ServiceContext>();

/** Contact details that are unique to a member. */
export const contactOf = (member: string) => ({ email: `${member}@mail.example`, phone: `+91 canary ${member}` });

/** The event data of a member's entitlement. */
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

/** Contacts granted to a member, in the form that the entitlement store loads. */
export const grantedTo = (member: string, granted: number) =>
  new Map([[member, { accountType: 'Pro', premiumBadge: true, granted } as const]]);

/** Members whose phone number is not verified. */
export const unverifiedPhones = new Set<string>();

/** Starts a fake identity service that replies to contact requests after it runs `beforeReply`. */
export async function startFakeIdentity(
  service: TestService<Context>,
  beforeReply: () => Promise<void> = async () => undefined,
): Promise<{ stop(): Promise<void>; requestCount(): number }> {
  let requests = 0;
  const fakeIdentity = await startTestService(
    defineService({
      name: 'identity',
      responders: [
        responder(identity.getMemberContact, async ({ member }) => {
          requests++;
          await beforeReply();
          return {
            ...contactOf(member),
            firstName: 'Asha',
            mailboxOwner: 'member' as const,
            phoneVerified: !unverifiedPhones.has(member),
          };
        }),
      ],
      connect: (context) => context,
    }),
    { sameEnvironmentAs: service },
  );
  let stopPromise: Promise<void> | undefined;
  return {
    stop() {
      stopPromise ??= fakeIdentity.stop();
      return stopPromise;
    },
    requestCount: () => requests,
  };
}

/** Actions of members on a running profile service. */
export function memberActions(service: () => TestService<Context>) {
  const store = () => service().context.store;
  const join = async (fields: Partial<PublishedMember> = {}): Promise<PublishedMember> => {
    const member = testMember(fields);
    await service().deliver(identity.accountRegistered, registrationOf(member), { sequence: 1 });
    if (fields.accountType === 'Pro')
      await store().profiles.model.updateOne({ _id: member.member }, { $set: { accountType: 'Pro' } });
    return member;
  };
  const connect = async ({ member: from }: PublishedMember, { member: to }: PublishedMember) => {
    const invitation = { invitation: service().context.newId(), from, to };
    const at = '2026-03-15T10:00:00.000Z';
    await service().deliver(inbox.invitationSent, { ...invitation, sentAt: at }, { sequence: 1 });
    await service().deliver(inbox.invitationAccepted, { ...invitation, answeredAt: at }, { sequence: 2 });
    return invitation;
  };
  const blockOf = ({ member: blocker }: PublishedMember, { member: blocked }: PublishedMember) => ({
    pair: pairKeyOf(blocker, blocked),
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
    deleteAccount: ({ member }: PublishedMember) =>
      service().deliver(identity.accountDeleted, { member }, { sequence: 99 }),
    grant: ({ member }: PublishedMember, contacts: number) => store().entitlements.load(grantedTo(member, contacts)),
    contactsLeft: ({ member }: PublishedMember) => store().entitlements.contactsLeft(member),
    /** Registers a premium man and a woman, connects them, and grants the man contacts to reveal. */
    joinConnected: async (contacts = 3, viewerFields: Partial<PublishedMember> = {}) => {
      const viewer = await join({ gender: 'Male', accountType: 'Pro', ...viewerFields });
      const member = await join({ gender: 'Female' });
      await connect(viewer, member);
      await store().entitlements.load(grantedTo(viewer.member, contacts));
      return { viewer, member };
    },
  };
}
