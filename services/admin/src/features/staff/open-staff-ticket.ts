import { admin, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { hashToken } from '../../crypto/tokens.ts';
import { otpauthUrl } from '../../crypto/totp.ts';

/** The bearer of a ticket sees its account and sets up an authenticator app. */
export const openStaffTicket = feature(
  admin.openStaffTicket,
  async function openStaffTicket({ body }, { store, encryption, now }) {
    const account = await store.staff.findByTicket(hashToken(body.ticket), now());
    if (!account) throw new Problem('admin.ticket_expired');
    const { _id, name, email, encryptedTotpSecret } = account;
    const secret = encryption.decrypt(encryptedTotpSecret, _id);
    return { name, email, secret, otpauthUrl: otpauthUrl(secret, email) };
  },
);
