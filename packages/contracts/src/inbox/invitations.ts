import { z } from 'zod';
import { pagedRoute } from '../kernel/page.ts';
import { route } from '../kernel/route.ts';
import { memberCard, memberCode, memberRef } from '../member.ts';

/**
 * `sent`: unanswered. `cancelled`: declined by the receiver. `withdrawn`: by the sender. `ended`: the connection has
 * ended.
 */
export const invitationStates = ['sent', 'accepted', 'cancelled', 'withdrawn', 'expired', 'ended'] as const;
export type InvitationState = (typeof invitationStates)[number];

/**
 * An invitation as the viewer sees it; times in UTC. A declined invitation looks unanswered to its sender: first
 * `sent`, later `expired` or `withdrawn`.
 */
export const invitationView = z.object({
  id: z.uuid(),
  from: memberCode,
  to: memberCode,
  state: z.enum(invitationStates),
  sentAt: z.iso.datetime(),
  /** When it expires unless it is answered. */
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
  access: 'member',
  summary:
    'Invites another member to connect. If that member has already invited the viewer, accepts and returns their invitation.',
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
  access: 'member',
  summary: 'Accepts a received invitation and connects the two members.',
  params: invitationParams,
  reply: invitationView,
  refuses: ['inbox.invitation_not_found', 'inbox.profile_hidden', 'inbox.already_answered'],
});

export const declineInvitation = route('POST', '/inbox/invitations/:invitation/decline', {
  access: 'member',
  summary: 'Declines a received invitation; its sender is not notified.',
  params: invitationParams,
  reply: invitationView,
  refuses: ['inbox.invitation_not_found', 'inbox.already_answered'],
});

export const withdrawInvitation = route('POST', '/inbox/invitations/:invitation/withdrawal', {
  access: 'member',
  summary: 'Withdraws a sent invitation.',
  params: invitationParams,
  reply: invitationView,
  refuses: ['inbox.invitation_not_found', 'inbox.already_answered'],
});

export const markInvitationsViewed = route('POST', '/inbox/invitations/viewed', {
  access: 'member',
  summary: 'Records when the viewer first saw received invitations; ids of other invitations are ignored.',
  body: z.object({ invitations: z.array(z.uuid()).min(1).max(50) }),
});

export const listReceived = pagedRoute('/inbox/received', {
  access: 'member',
  summary: 'Lists the invitations that await the viewer’s answer, newest first.',
  item: inboxItem,
});

export const listAccepted = pagedRoute('/inbox/accepted', {
  access: 'member',
  summary: 'Lists the viewer’s connections, newest first.',
  item: inboxItem,
});

/** Filters of the sent list: All Requests, Viewed by them, Not Viewed by them. */
export const sentFilters = ['all', 'viewed', 'not_viewed'] as const;
export type SentFilter = (typeof sentFilters)[number];

export const listSent = pagedRoute('/inbox/sent', {
  access: 'member',
  summary: 'Lists the viewer’s unanswered sent invitations, newest first.',
  filters: { filter: z.enum(sentFilters).default('all') },
  item: inboxItem,
});

export const listCancelled = pagedRoute('/inbox/cancelled', {
  access: 'member',
  summary: 'Lists the invitations that the viewer has declined, newest first; the viewer may invite these members.',
  item: inboxItem,
});

export const countInbox = route('GET', '/inbox/counts', {
  access: 'member',
  summary: 'Returns the number of rows of each inbox list and of unread conversations, for the menu.',
  reply: z.object({
    received: z.int().nonnegative(),
    accepted: z.int().nonnegative(),
    sent: z.int().nonnegative(),
    cancelled: z.int().nonnegative(),
    unreadConversations: z.int().nonnegative(),
  }),
});

export const endConnection = route('DELETE', '/inbox/connections/:member', {
  access: 'member',
  summary: 'Ends the connection with a member, who is not notified; the conversation stays readable.',
  params: memberRef,
  refuses: ['inbox.connection_not_found'],
});

export const readAllowance = route('GET', '/inbox/allowance', {
  access: 'member',
  summary: 'Returns how many invitations the viewer has left today, and how many conversations in their plan.',
  reply: z.object({
    invitations: z.object({
      perDay: z.int().nonnegative(),
      leftToday: z.int().nonnegative(),
      /** End of the day: midnight in India. */
      renewsAt: z.iso.datetime(),
    }),
    /** Conversations that the viewer may start; replies are free. */
    messages: z.object({ granted: z.int().nonnegative(), left: z.int().nonnegative() }),
  }),
});
