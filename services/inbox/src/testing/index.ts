import { billing, inbox, type PublishedMember, profile, type RouteInput } from '@hamrah/contracts';
import { startTestService, type TestServiceOptions, testMember } from '@hamrah/service-kit/testing';
import { inboxService } from '../app.ts';

const noPerks = { premiumBadge: false, relationshipManager: false, nriRishtey: false, vipTreatment: false };

/** The real service on a fresh database, with helpers to act as members. */
export async function openInbox(options: TestServiceOptions = {}) {
  const service = await startTestService(inboxService, options);
  const as = ({ member: code, gender }: Pick<PublishedMember, 'member' | 'gender'>) => service.as({ code, gender });
  const publishMember = async (fields: Partial<PublishedMember> = {}): Promise<PublishedMember> => {
    const member = testMember(fields);
    await service.deliver(profile.profilePublished, member);
    return member;
  };
  const publishCouple = () => Promise.all([publishMember({ gender: 'Female' }), publishMember({ gender: 'Male' })]);
  const hide = async (member: PublishedMember, hidden = true): Promise<void> => {
    await service.deliver(profile.profilePublished, { ...member, hidden });
  };
  const invite = (from: PublishedMember, to: PublishedMember) =>
    as(from).call(inbox.sendInvitation, { body: { to: to.member } });
  const connect = async (from: PublishedMember, to: PublishedMember) => {
    const { id } = await invite(from, to);
    return as(to).call(inbox.acceptInvitation, { params: { invitation: id } });
  };
  const givePlan = async ({ member }: PublishedMember, messagesGranted = 50): Promise<void> => {
    await service.deliver(billing.planActivated, {
      member,
      accountType: 'Pro',
      plan: 'Gold',
      purchasedAt: '2026-03-01T10:00:00.000Z',
      expiresAt: '2036-03-01T10:00:00.000Z',
      contactsGranted: 30,
      messagesGranted,
      perks: noPerks,
      payment: 'a-payment',
      totalPaise: 100,
    });
  };
  type MessageBody = Partial<RouteInput<typeof inbox.sendMessage>['body']>;
  return {
    ...service,
    as,
    /** Publishes a member's profile to inbox. */
    publishMember,
    /** Publishes the profiles of a woman and a man. */
    publishCouple,
    /** Publishes a couple connected by the man's invitation. With `Pro`, the man may write the first message. */
    publishConnectedCouple: async (plan: 'Free' | 'Pro' = 'Pro') => {
      const [asha, ravi] = await publishCouple();
      await connect(ravi, asha);
      if (plan === 'Pro') await givePlan(ravi);
      return [asha, ravi] as const;
    },
    hide,
    unhide: (member: PublishedMember) => hide(member, false),
    invite,
    connect,
    givePlan,
    /** Ends a member's plan. The number of granted conversations does not change. */
    endPlan: ({ member }: PublishedMember, messagesGranted = 50) =>
      service.deliver(billing.planEnded, {
        member,
        accountType: 'Free',
        plan: null,
        purchasedAt: null,
        expiresAt: null,
        contactsGranted: 30,
        messagesGranted,
        perks: noPerks,
        payment: 'a-payment',
        reason: 'expired',
      }),
    block: (blocker: PublishedMember, { member }: PublishedMember) =>
      as(blocker).call(inbox.blockMember, { params: { member } }),
    unblock: (blocker: PublishedMember, { member }: PublishedMember) =>
      as(blocker).call(inbox.unblockMember, { params: { member } }),
    write: (from: PublishedMember, { member }: PublishedMember, text = 'Namaste', overrides: MessageBody = {}) =>
      as(from).call(inbox.sendMessage, {
        params: { member },
        body: { id: service.context.newId(), text, ...overrides },
      }),
  };
}

export type OpenInbox = Awaited<ReturnType<typeof openInbox>>;

/** Type of the event that an invitation publishes when it enters a state. */
export const eventTypeOf = (state: inbox.InvitationState | undefined): string =>
  `inbox.invitation_${state === 'cancelled' ? 'declined' : state}`;

interface ExplainedQuery {
  readonly queryPlanner: { readonly winningPlan: object };
  readonly executionStats: { readonly nReturned: number; readonly totalDocsExamined: number };
}

/** A query's plan: the indexes used, documents read and documents returned. */
export async function planOf(query: { explain(verbosity: 'executionStats'): PromiseLike<unknown> }) {
  const { queryPlanner, executionStats } = (await query.explain('executionStats')) as ExplainedQuery;
  const stages = JSON.stringify(queryPlanner.winningPlan);
  const { nReturned, totalDocsExamined } = executionStats;
  return { stages, nReturned, totalDocsExamined };
}
