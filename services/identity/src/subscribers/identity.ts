import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';

/** Erases the published events and dead letters about a deleted member. */
export const eraseEvents = subscriber(
  'erase-events-on-account-deleted',
  identity.accountDeleted,
  async function eraseEvents({ data: { member } }, context) {
    await context.eraseEvents(member);
    await context.eraseDeadLetters(member);
  },
  { transaction: false },
);
