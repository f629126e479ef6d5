import { identity } from '@hamrah/contracts';
import { isDuplicateKey, Problem } from '@hamrah/service-kit';
import { countAttempt } from '@hamrah/service-kit/throttle';
import { feature } from '../../context.ts';
import { hashTicket } from '../../crypto/tickets.ts';
import { fieldProblem } from '../../domain/field-problem.ts';

/**
 * Sets another phone number for a member whose number now belongs to another account. The new number stays unverified
 * and is shown to no other member, because only registration verifies phone numbers. Attempts are limited, so that a
 * ticket reveals little about which numbers have accounts.
 */
export const choosePhone = feature(
  identity.choosePhone,
  async function choosePhone({ body: { ticket, phone }, proof }, context) {
    const { store, commit, now } = context;
    const at = now();
    const hash = hashTicket(ticket);
    const holder = await store.phoneTickets.memberOf(hash, at);
    if (holder === undefined) throw new Problem('identity.phone_link_expired');
    await countAttempt([['sign-in-requester', `phone choice ${holder}`]], proof, context);
    await commit(async (tx) => {
      const member = await store.phoneTickets.consume(hash, at, tx);
      if (member === undefined || !(await store.accounts.choosePhone(member, phone, tx)))
        throw new Problem('identity.phone_link_expired');
    }).catch((cause: unknown) => {
      throw isDuplicateKey(cause) ? fieldProblem('identity.phone_unavailable', 'phone', { cause }) : cause;
    });
  },
);
