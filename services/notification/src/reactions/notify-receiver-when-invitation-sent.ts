import { inbox } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { notify } from '../notify.ts';

/** The bell of the member who was asked rings. */
export default reaction(
  'notify-receiver-when-invitation-sent',
  inbox.invitationSent,
  ({ id, at, data }, deps) => notify({ id, at, kind: 'invitation_received', owner: data.to, member: data.from }, deps),
  { transaction: false },
);
