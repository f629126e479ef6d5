import { admin, Problem } from '@hamrah/contracts';
import { told } from '../acts.ts';
import { feature } from '../context.ts';
import { isResting, signInTries } from '../domain/sign-in-tries.ts';
import { stepOfCode } from '../one-time-codes.ts';
import { hashPassword } from '../passwords.ts';
import { hashOfToken } from '../random-token.ts';

/** The bearer of a ticket chooses a password and proves the second factor; the ticket is spent. */
export const redeemStaffTicket = feature(
  admin.redeemStaffTicket,
  async function redeemStaffTicket({ body, remoteAddress }, deps) {
    const { store, secrets, commit, now } = deps;
    const at = now();
    const ticketHash = hashOfToken(body.ticket);
    const account = await store.staff.findByTicket(ticketHash, at);
    if (!account) throw new Problem('admin.ticket_expired');
    const step = stepOfCode(secrets.open(account.sealedSecret, account._id), body.code, at);
    const incorrect = new Problem('admin.code_incorrect');
    if (isResting(account.tries, at)) throw incorrect;
    if (step === undefined) {
      await store.staff.noteTry(account._id, at, signInTries.most);
      throw incorrect;
    }
    const passwordHash = await hashPassword(body.password);
    await commit(async (tx) => {
      const bearer = await store.staff.findByTicket(ticketHash, at, tx);
      if (!bearer || !(await store.staff.takeStep(bearer, step, tx))) throw new Problem('admin.ticket_expired');
      await store.staff.change(bearer._id, { passwordHash, ticketHash: null, ticketExpiresAt: null }, tx);
      const staff = { id: bearer._id, name: bearer.name };
      await told(deps, staff, remoteAddress, { act: 'staff.ticket_redeemed', subject: staff.id }, tx);
    });
  },
);
