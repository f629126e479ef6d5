import { admin, Problem } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { otpauthUrl } from '../one-time-codes.ts';
import { hashOfToken } from '../random-token.ts';

/** The bearer of a ticket sees whose it is, and sets up their authenticator app. */
export const openStaffTicket = feature(
  admin.openStaffTicket,
  async function openStaffTicket({ body }, { store, secrets, now }) {
    const account = await store.staff.findByTicket(hashOfToken(body.ticket), now());
    if (!account) throw new Problem('admin.ticket_expired');
    const { _id, name, email, sealedSecret } = account;
    const secret = secrets.open(sealedSecret, _id);
    return { name, email, secret, otpauthUrl: otpauthUrl(secret, email) };
  },
);
