import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { memberCode } from '../member.ts';
import { declareReadLimitEvent } from '../read-budgets.ts';

const invitationEventData = z.object({ invitation: z.uuid(), from: memberCode, to: memberCode });

export const invitationSent = event('inbox.invitation_sent', 1, {
  summary: 'A member has invited another to connect.',
  key: 'invitation',
  data: invitationEventData.extend({ sentAt: z.iso.datetime() }),
});

export const invitationAccepted = event('inbox.invitation_accepted', 1, {
  summary: 'The receiver has accepted the invitation; the two members are connected.',
  key: 'invitation',
  data: invitationEventData.extend({ answeredAt: z.iso.datetime() }),
});

export const invitationDeclined = event('inbox.invitation_declined', 1, {
  summary: 'The receiver has declined the invitation.',
  key: 'invitation',
  data: invitationEventData.extend({ answeredAt: z.iso.datetime() }),
});

export const invitationWithdrawn = event('inbox.invitation_withdrawn', 1, {
  summary: 'The sender has withdrawn the invitation before an answer.',
  key: 'invitation',
  data: invitationEventData.extend({ at: z.iso.datetime() }),
});

export const invitationExpired = event('inbox.invitation_expired', 1, {
  summary: 'The invitation has expired without an answer.',
  key: 'invitation',
  data: invitationEventData.extend({ at: z.iso.datetime() }),
});

export const invitationLapsed = event('inbox.invitation_lapsed', 1, {
  summary: 'A declined invitation, which looks unanswered to its sender, was withdrawn or has expired.',
  key: 'invitation',
  data: invitationEventData.extend({ at: z.iso.datetime() }),
});

export const connectionEnded = event('inbox.connection_ended', 1, {
  summary: 'One of two connected members has ended the connection.',
  key: 'invitation',
  data: invitationEventData.extend({ by: memberCode, at: z.iso.datetime() }),
});

/** `pair` is `pairKeyOf` of the two members. */
const blockEventData = z.object({ pair: z.string(), blocker: memberCode, blocked: memberCode, at: z.iso.datetime() });

export const memberBlocked = event('inbox.member_blocked', 1, {
  summary: 'A member has blocked another; the two no longer see each other.',
  key: 'pair',
  data: blockEventData,
});

export const memberUnblocked = event('inbox.member_unblocked', 1, {
  summary: 'A member has removed a block; the other member may still block them.',
  key: 'pair',
  data: blockEventData,
});

export const memberReported = event('inbox.member_reported', 1, {
  summary: 'A member has reported another to staff; the event does not contain the text.',
  key: 'report',
  data: z.object({ report: z.uuid(), reporter: memberCode, reported: memberCode, at: z.iso.datetime() }),
});

export const contactDetailsSent = event('inbox.contact_details_sent', 1, {
  summary: 'A member has sent contact details in a message despite the warning; staff review it.',
  key: 'message',
  data: z.object({ message: z.uuid(), from: memberCode, to: memberCode, at: z.iso.datetime() }),
});

export const messageSent = event('inbox.message_sent', 1, {
  summary: 'A member has sent a message; the event does not contain the text.',
  key: 'pair',
  data: z.object({ message: z.uuid(), pair: z.string(), from: memberCode, to: memberCode, at: z.iso.datetime() }),
});

export const readLimitReached = declareReadLimitEvent('inbox');
