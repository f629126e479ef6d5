import { z } from 'zod';
import { event } from '../kernel/event.ts';
import { memberCode } from '../member.ts';

const invitationEventData = z.object({ invitation: z.uuid(), from: memberCode, to: memberCode });

export const invitationSent = event('inbox.invitation_sent', 1, {
  summary: 'A member has asked another to connect.',
  key: 'invitation',
  data: invitationEventData.extend({ sentAt: z.iso.datetime() }),
});

export const invitationAccepted = event('inbox.invitation_accepted', 1, {
  summary: 'The receiver has accepted: the two are connected.',
  key: 'invitation',
  data: invitationEventData.extend({ answeredAt: z.iso.datetime() }),
});

export const invitationDeclined = event('inbox.invitation_declined', 1, {
  summary: 'The receiver has turned the invitation down.',
  key: 'invitation',
  data: invitationEventData.extend({ answeredAt: z.iso.datetime() }),
});

export const invitationWithdrawn = event('inbox.invitation_withdrawn', 1, {
  summary: 'The sender has taken the invitation back before it was answered.',
  key: 'invitation',
  data: invitationEventData.extend({ at: z.iso.datetime() }),
});

export const invitationExpired = event('inbox.invitation_expired', 1, {
  summary: 'The invitation has stood unanswered for too long.',
  key: 'invitation',
  data: invitationEventData.extend({ at: z.iso.datetime() }),
});

export const invitationLapsed = event('inbox.invitation_lapsed', 1, {
  summary:
    'An invitation that was turned down is over for its sender too, who believed it unanswered: they withdrew it, or its time is up. From now on they see none.',
  key: 'invitation',
  data: invitationEventData.extend({ at: z.iso.datetime() }),
});

export const connectionEnded = event('inbox.connection_ended', 1, {
  summary: 'One of two connected members has ended the connection that came of the invitation.',
  key: 'invitation',
  data: invitationEventData.extend({ by: memberCode, at: z.iso.datetime() }),
});

/** One member and another whom they have blocked or not; `pair` is `pairOf` the two. */
const blockEventData = z.object({ pair: z.string(), blocker: memberCode, blocked: memberCode, at: z.iso.datetime() });

export const memberBlocked = event('inbox.member_blocked', 1, {
  summary: 'A member has blocked another: neither sees the other anywhere any more.',
  key: 'pair',
  data: blockEventData,
});

export const memberUnblocked = event('inbox.member_unblocked', 1, {
  summary: 'A member has taken a block back; the other side may still block them.',
  key: 'pair',
  data: blockEventData,
});

export const memberReported = event('inbox.member_reported', 1, {
  summary: 'A member has reported another to staff; what they wrote is asked for, it does not travel.',
  key: 'report',
  data: z.object({ report: z.uuid(), reporter: memberCode, reported: memberCode, at: z.iso.datetime() }),
});

export const contactDetailsSent = event('inbox.contact_details_sent', 1, {
  summary: 'A member was warned of contact details in what they wrote and sent it all the same; staff look at it.',
  key: 'message',
  data: z.object({ message: z.uuid(), from: memberCode, to: memberCode, at: z.iso.datetime() }),
});

export const messageSent = event('inbox.message_sent', 1, {
  summary: 'A member has written to one they are connected with; the text does not travel.',
  key: 'pair',
  data: z.object({ message: z.uuid(), pair: z.string(), from: memberCode, to: memberCode, at: z.iso.datetime() }),
});
