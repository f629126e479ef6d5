import { inbox } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { notify } from '../notify.ts';

/** The bell of the member who had asked rings. */
export default reaction(
  'notify-sender-when-invitation-accepted',
  inbox.invitationAccepted,
  ({ id, at, data }, deps) => notify({ id, at, kind: 'invitation_accepted', owner: data.from, member: data.to }, deps),
  { transaction: false },
);
