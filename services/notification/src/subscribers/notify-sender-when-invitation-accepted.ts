import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { notify } from '../notify.ts';

/** The member who had asked is told, by bell and by e-mail. */
export const notifySenderWhenInvitationAccepted = subscriber(
  'notify-sender-when-invitation-accepted',
  inbox.invitationAccepted,
  function notifySenderWhenInvitationAccepted({ id, at, data }, deps) {
    return notify({ id, at, kind: 'invitation_accepted', owner: data.from, member: data.to, notice: null }, deps);
  },
  { transaction: false },
);
