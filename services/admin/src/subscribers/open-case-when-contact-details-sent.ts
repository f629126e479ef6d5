import { inbox } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { openCase } from './open-case.ts';

/** A message with contact details in it waits for a moderator. */
export const openCaseWhenContactDetailsSent = subscriber(
  'open-case-when-contact-details-sent',
  inbox.contactDetailsSent,
  function openCaseWhenContactDetailsSent({ data: { message, from, to, at } }, deps, tx) {
    return openCase({ kind: 'message', source: message, member: from, other: to }, at, deps, tx);
  },
);
