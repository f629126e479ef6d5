import type { inbox } from '@hamrah/contracts';
import type { Answered, Invitation } from './invitation.ts';

/** An invitation as its two members see it. */
export const viewOf = ({ id, from, to, state, sentAt, answeredAt }: Invitation): inbox.InvitationView => ({
  id,
  from,
  to,
  state,
  sentAt: sentAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});

/** What all services are told of an invitation that was sent. */
export const sentFactsOf = ({ id, from, to, sentAt }: Invitation) => ({
  invitation: id,
  from,
  to,
  sentAt: sentAt.toISOString(),
});

/** What all services are told of an invitation that was answered. */
export const answerFactsOf = ({ id, from, to, answeredAt }: Answered) => ({
  invitation: id,
  from,
  to,
  answeredAt: answeredAt.toISOString(),
});

/** An invitation as the file of its sender has it: one that was turned down awaits its answer for ever, as it does on the card. */
export const sentRowOf = ({ to, state, sentAt, answeredAt }: Invitation) => ({
  to,
  state: state === 'cancelled' ? 'sent' : state,
  sentAt: sentAt.toISOString(),
  answeredAt: state === 'cancelled' ? null : (answeredAt?.toISOString() ?? null),
});

/** An invitation as the file of its receiver has it. */
export const receivedRowOf = ({ from, state, sentAt, answeredAt }: Invitation) => ({
  from,
  state,
  sentAt: sentAt.toISOString(),
  answeredAt: answeredAt?.toISOString() ?? null,
});
