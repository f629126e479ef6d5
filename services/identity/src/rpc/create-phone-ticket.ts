import { identity } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { hashTicket, newTicket, phoneTicketSeconds } from '../crypto/tickets.ts';

/** A ticket to choose another phone number, for the email of a member who cannot sign in with theirs. */
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
