import { Problem } from '@hamrah/contracts';
import type { Context } from '../../context.ts';
import { newStaffAccount } from './new-staff-account.ts';

/**
 * Creates the first owner and returns their ticket. Throws if there is an owner, because owners invite all further
 * staff.
 */
export async function createFirstOwner(context: Context, { name, email }: { name: string; email: string }) {
  const { store, commit, now } = context;
  const { account, issuedTicket } = newStaffAccount({ name, email, roles: ['owner'] }, context);
  const entry = {
    at: now(),
    staff: null,
    name: 'command line',
    action: 'staff.first_owner_created',
    subject: account._id,
    reason: null,
    details: { name },
    remoteAddress: '',
  };
  await commit(async (tx) => {
    await store.audit.append(entry, tx);
    if (await store.staff.model.exists({ roles: 'owner' }).session(tx.session))
      throw new Problem('admin.own_account', { detail: 'An owner already exists.' });
    await store.staff.insert(account, tx);
  });
  return issuedTicket;
}
