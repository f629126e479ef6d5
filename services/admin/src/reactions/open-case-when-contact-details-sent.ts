import { inbox } from '@hamrah/contracts';
import { subscriber } from '../deps.ts';
import { putUp } from '../put-up.ts';

/** A message with contact details in it waits for a moderator. */
export default subscriber(
  'open-case-when-contact-details-sent',
  inbox.contactDetailsSent,
  ({ data: { message, from, to, at } }, deps, tx) =>
    putUp({ kind: 'message', source: message, member: from, other: to }, at, deps, tx),
);
