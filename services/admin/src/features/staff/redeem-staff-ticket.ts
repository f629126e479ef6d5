import { admin, Problem } from '@hamrah/contracts';
import { countAttempt } from '@hamrah/service-kit/throttle';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { hashPassword } from '../../crypto/passwords.ts';
import { hashToken } from '../../crypto/tokens.ts';
import { matchTimeStep } from '../../crypto/totp.ts';
import type { Limit } from '../../domain/sign-in-throttle.ts';

/** The bearer of a ticket sets a password and confirms the authenticator. */
export const redeemStaffTicket = feature(
  admin.redeemStaffTicket,
  async function redeemStaffTicket({ body, remoteAddress }, context) {
    const { store, encryption, commit, now } = context;
    const at = now();
    const ticketHash = hashToken(body.ticket);
    const account = await store.staff.findByTicket(ticketHash, at);
    if (!account) throw new Problem('admin.ticket_expired');
    const limit: Limit = ['ticket-code', ticketHash];
    await countAttempt([limit], '', context);
    const step = matchTimeStep(encryption.decrypt(account.encryptedTotpSecret, account._id), body.code, at);
    if (step === undefined) throw new Problem('admin.code_incorrect');
    const passwordHash = await hashPassword(body.password);
    await commit(async (tx) => {
      const bearer = await store.staff.findByTicket(ticketHash, at, tx);
      if (!bearer || !(await store.staff.consumeTotpStep(bearer, step, tx))) throw new Problem('admin.ticket_expired');
      await store.staff.change(bearer._id, { passwordHash, ticketHash: null, ticketExpiresAt: null }, tx);
      const staff = { id: bearer._id, name: bearer.name };
      await recordAction(context, staff, remoteAddress, { action: 'staff.ticket_redeemed', subject: staff.id }, tx);
    });
    await store.attemptCounters.reset(...limit);
  },
);
