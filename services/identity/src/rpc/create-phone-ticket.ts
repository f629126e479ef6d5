import { identity } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { hashTicket, newTicket, phoneTicketSeconds } from '../crypto/tickets.ts';

/**
 * Creates a ticket for a member who cannot sign in with their phone number. The ticket is emailed to them, and
 * lets them choose another number.
 */
export const createPhoneTicket = responder(
  identity.createPhoneTicket,
  async function createPhoneTicket({ member }, { store, commit, now }) {
    const account = await store.accounts.find(member);
    if (!account || account.username !== null) return null;
    const ticket = newTicket();
    const expiresAt = new Date(now().getTime() + phoneTicketSeconds * 1_000);
    await commit((tx) => store.phoneTickets.insert(hashTicket(ticket), member, expiresAt, tx));
    return { ticket };
  },
);
