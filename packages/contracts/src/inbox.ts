import { z } from 'zod';
import { event } from './kernel/event.ts';
import { holdingsOfMember } from './kernel/holdings.ts';
import { pageOf, pageQuery } from './kernel/page.ts';
import { route } from './kernel/route.ts';
import { memberCard, memberCode } from './member.ts';

export const inboxProblems = {
  'inbox.being_prepared': { status: 404, title: 'Your inbox is being prepared. Please wait a moment.' },
  'inbox.member_not_found': { status: 404, title: 'User not found' },
  'inbox.already_invited': { status: 409, title: 'You have already invited this member.' },
  'inbox.awaiting_your_answer': {
    status: 409,
    title: 'This member has already invited you. See Received Invitations.',
  },
  'inbox.already_connected': { status: 409, title: 'You are already connected.' },
  'inbox.invitation_not_found': { status: 404, title: 'This invitation is not available.' },
  'inbox.you_are_hidden': {
    status: 409,
    title: 'Your account is hidden. Unhide it in Settings to connect with members.',
  },
  'inbox.already_answered': { status: 409, title: 'This invitation has already been answered.' },
} as const;

export const invitationStates = ['sent', 'accepted', 'cancelled'] as const;
export type InvitationState = (typeof invitationStates)[number];

/** An invitation as either side sees it; times in UTC. */
export const invitationView = z.object({
  id: z.uuid(),
  from: memberCode,
  to: memberCode,
  state: z.enum(invitationStates),
  sentAt: z.iso.datetime(),
  answeredAt: z.iso.datetime().nullable(),
});
export type InvitationView = z.output<typeof invitationView>;

/** A row of an inbox list: the invitation and the other member. */
export const inboxItem = z.object({ invitation: invitationView, member: memberCard });
export type InboxItem = z.output<typeof inboxItem>;

const invitationParams = z.object({ invitation: z.uuid() });

export const sendInvitation = route('POST', '/inbox/invitations', {
  who: 'member',
  summary: 'Asks another member to connect.',
  body: z.object({ to: memberCode }),
  reply: invitationView,
  status: 201,
  refuses: [
    'inbox.being_prepared',
    'inbox.member_not_found',
    'inbox.you_are_hidden',
    'inbox.already_invited',
    'inbox.awaiting_your_answer',
    'inbox.already_connected',
  ],
});

export const acceptInvitation = route('POST', '/inbox/invitations/:invitation/acceptance', {
  who: 'member',
  summary: 'Accepts a received invitation: the two members are connected.',
  params: invitationParams,
  reply: invitationView,
  refuses: ['inbox.invitation_not_found', 'inbox.you_are_hidden', 'inbox.already_answered'],
});

export const cancelInvitation = route('POST', '/inbox/invitations/:invitation/cancellation', {
  who: 'member',
  summary: 'Turns a received invitation down.',
  params: invitationParams,
  reply: invitationView,
  refuses: ['inbox.invitation_not_found', 'inbox.already_answered'],
});

export const listReceived = route('GET', '/inbox/received', {
  who: 'member',
  summary: 'Invitations awaiting the viewer’s answer, newest first.',
  query: pageQuery,
  reply: pageOf(inboxItem),
});

export const listAccepted = route('GET', '/inbox/accepted', {
  who: 'member',
  summary: 'Accepted invitations, whichever side asked, newest first.',
  query: pageQuery,
  reply: pageOf(inboxItem),
});

export const holdings = holdingsOfMember('inbox');

const invitationFacts = z.object({ invitation: z.uuid(), from: memberCode, to: memberCode });

export const invitationSent = event('inbox.invitation_sent', 1, {
  summary: 'A member has asked another to connect.',
  key: 'invitation',
  data: invitationFacts.extend({ sentAt: z.iso.datetime() }),
});

export const invitationAccepted = event('inbox.invitation_accepted', 1, {
  summary: 'The receiver has accepted: the two are connected.',
  key: 'invitation',
  data: invitationFacts.extend({ answeredAt: z.iso.datetime() }),
});

export const invitationCancelled = event('inbox.invitation_cancelled', 1, {
  summary: 'The receiver has turned the invitation down.',
  key: 'invitation',
  data: invitationFacts.extend({ answeredAt: z.iso.datetime() }),
});

export const invitationWithdrawn = event('inbox.invitation_withdrawn', 1, {
  summary: 'The sender has taken the invitation back before it was answered.',
  key: 'invitation',
  data: invitationFacts.extend({ at: z.iso.datetime() }),
});

export const invitationExpired = event('inbox.invitation_expired', 1, {
  summary: 'The invitation has stood unanswered for too long.',
  key: 'invitation',
  data: invitationFacts.extend({ at: z.iso.datetime() }),
});

export const connectionEnded = event('inbox.connection_ended', 1, {
  summary: 'One of two connected members has ended the connection that came of the invitation.',
  key: 'invitation',
  data: invitationFacts.extend({ by: memberCode, at: z.iso.datetime() }),
});

/** One member and another whom they have blocked or not; `pair` is `pairOf` the two. */
const blockFacts = z.object({ pair: z.string(), blocker: memberCode, blocked: memberCode, at: z.iso.datetime() });

export const memberBlocked = event('inbox.member_blocked', 1, {
  summary: 'A member has blocked another: neither sees the other anywhere any more.',
  key: 'pair',
  data: blockFacts,
});

export const memberUnblocked = event('inbox.member_unblocked', 1, {
  summary: 'A member has taken a block back; the other side may still block them.',
  key: 'pair',
  data: blockFacts,
});

export const memberReported = event('inbox.member_reported', 1, {
  summary: 'A member has reported another to staff; what they wrote is asked for, it does not travel.',
  key: 'report',
  data: z.object({ report: z.uuid(), reporter: memberCode, reported: memberCode, at: z.iso.datetime() }),
});

export const messageSent = event('inbox.message_sent', 1, {
  summary: 'A member has written to one they are connected with; the text does not travel.',
  key: 'pair',
  data: z.object({ message: z.uuid(), pair: z.string(), from: memberCode, to: memberCode, at: z.iso.datetime() }),
});
