import { z } from 'zod';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { memberCard, memberCode, memberRef } from '../member.ts';

/**
 * What became of an invitation: it awaits its answer, the receiver accepted it or turned it down, the sender withdrew
 * it, nobody answered in time, or the connection it led to was ended.
 */
export const invitationStates = ['sent', 'accepted', 'cancelled', 'withdrawn', 'expired', 'ended'] as const;
export type InvitationState = (typeof invitationStates)[number];

/**
 * An invitation as the viewer sees it; times in UTC. To its sender one that was turned down looks unanswered: `sent`,
 * later `expired`, or `withdrawn` by them.
 */
export const invitationView = z.object({
  id: z.uuid(),
  from: memberCode,
  to: memberCode,
  state: z.enum(invitationStates),
  sentAt: z.iso.datetime(),
  /** When it ends by itself unless it is answered. */
  expiresAt: z.iso.datetime(),
  /** When the receiver first saw it. */
  viewedAt: z.iso.datetime().nullable(),
  answeredAt: z.iso.datetime().nullable(),
});
export type InvitationView = z.output<typeof invitationView>;

/** A row of an inbox list: the invitation and the other member. */
export const inboxItem = z.object({ invitation: invitationView, member: memberCard });
export type InboxItem = z.output<typeof inboxItem>;

const invitationParams = z.object({ invitation: z.uuid() });

export const sendInvitation = route('POST', '/inbox/invitations', {
  who: 'member',
  summary:
    'Asks another member to connect. When that member has asked already, the two are connected at once and the reply is their invitation, accepted.',
  body: z.object({ to: memberCode }),
  reply: invitationView,
  status: 201,
  refuses: [
    'inbox.profile_pending',
    'inbox.member_not_found',
    'inbox.profile_hidden',
    'inbox.already_invited',
    'inbox.already_connected',
    'inbox.invitation_cooldown',
    'inbox.too_many_invitations',
  ],
});

export const acceptInvitation = route('POST', '/inbox/invitations/:invitation/acceptance', {
  who: 'member',
  summary: 'Accepts a received invitation: the two members are connected.',
  params: invitationParams,
  reply: invitationView,
  refuses: ['inbox.invitation_not_found', 'inbox.profile_hidden', 'inbox.already_answered'],
});

export const declineInvitation = route('POST', '/inbox/invitations/:invitation/decline', {
  who: 'member',
  summary: 'Turns a received invitation down; its sender is not told.',
  params: invitationParams,
  reply: invitationView,
  refuses: ['inbox.invitation_not_found', 'inbox.already_answered'],
});

export const withdrawInvitation = route('POST', '/inbox/invitations/:invitation/withdrawal', {
  who: 'member',
  summary: 'Takes back an invitation the viewer has sent.',
  params: invitationParams,
  reply: invitationView,
  refuses: ['inbox.invitation_not_found', 'inbox.already_answered'],
});

export const markInvitationsViewed = route('POST', '/inbox/invitations/viewed', {
  who: 'member',
  summary:
    'Notes that received invitations have been on the viewer’s screen; the first time counts, others’ ids do nothing.',
  body: z.object({ invitations: z.array(z.uuid()).min(1).max(50) }),
});

export const listReceived = pagedRoute('/inbox/received', {
  who: 'member',
  summary: 'Invitations awaiting the viewer’s answer, newest first.',
  item: inboxItem,
});

export const listAccepted = pagedRoute('/inbox/accepted', {
  who: 'member',
  summary: 'The viewer’s connections, whichever side asked, the latest first.',
  item: inboxItem,
});

/** What of the sent invitations a list shows: All Requests, Viewed by them, Not Viewed by them. */
export const sentFilters = ['all', 'viewed', 'not_viewed'] as const;
export type SentFilter = (typeof sentFilters)[number];

export const listSent = pagedRoute('/inbox/sent', {
  who: 'member',
  summary: 'Invitations the viewer has sent and that still stand unanswered, newest first.',
  filters: { filter: z.enum(sentFilters).default('all') },
  item: inboxItem,
});

export const listCancelled = pagedRoute('/inbox/cancelled', {
  who: 'member',
  summary: 'Invitations the viewer has turned down, the latest first; the viewer may invite these members in turn.',
  item: inboxItem,
});

export const countInbox = route('GET', '/inbox/counts', {
  who: 'member',
  summary: 'How many rows the inbox lists hold, and how many conversations hold unread messages: for the menu.',
  reply: z.object({
    received: z.int().nonnegative(),
    accepted: z.int().nonnegative(),
    sent: z.int().nonnegative(),
    cancelled: z.int().nonnegative(),
    unreadConversations: z.int().nonnegative(),
  }),
});

export const endConnection = route('DELETE', '/inbox/connections/:member', {
  who: 'member',
  summary: 'Ends the connection with a member; the other side is not told. Their conversation stays readable.',
  params: memberRef,
  refuses: ['inbox.connection_not_found'],
});

export const readAllowance = route('GET', '/inbox/allowance', {
  who: 'member',
  summary: 'What the viewer may still do: invitations today, conversations their plan lets them start.',
  reply: z.object({
    invitations: z.object({
      perDay: z.int().nonnegative(),
      leftToday: z.int().nonnegative(),
      /** When the day is over: midnight in India. */
      renewsAt: z.iso.datetime(),
    }),
    /** Conversations the viewer may start; answering is free. */
    messages: z.object({ granted: z.int().nonnegative(), left: z.int().nonnegative() }),
  }),
});
