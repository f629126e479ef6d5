import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { notify } from '../notify.ts';

/** The member who was asked is told, by bell and by e-mail. */
export const notifyReceiverWhenInvitationSent = subscriber(
  'notify-receiver-when-invitation-sent',
  inbox.invitationSent,
  function notifyReceiverWhenInvitationSent({ id, at, data }, deps) {
    return notify({ id, at, kind: 'invitation_received', owner: data.to, member: data.from, notice: null }, deps);
  },
  { transaction: false },
);
