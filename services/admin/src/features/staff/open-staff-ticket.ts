import { admin, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { otpauthUrl } from '../../crypto/totp.ts';
import { hashToken } from '../../crypto/tokens.ts';

/** The bearer of a ticket sees whose it is, and sets up their authenticator app. */
export const openStaffTicket = feature(
  admin.openStaffTicket,
  async function openStaffTicket({ body }, { store, encryption: secrets, now }) {
    const account = await store.staff.findByTicket(hashToken(body.ticket), now());
    if (!account) throw new Problem('admin.ticket_expired');
    const { _id, name, email, encryptedTotpSecret: sealedSecret } = account;
    const secret = secrets.decrypt(sealedSecret, _id);
    return { name, email, secret, otpauthUrl: otpauthUrl(secret, email) };
  },
);
