import { Problem } from '@hamrah/contracts';
import type { Context } from '../../context.ts';
import { newStaffAccount } from './new-staff-account.ts';

/**
 * Makes the first owner, and answers the ticket they redeem. Throws `admin.own_account` when there is an owner already:
 * owners make owners from then on.
 */
export async function createFirstOwner(deps: Context, { name, email }: { name: string; email: string }) {
  const { store, commit, now } = deps;
  const { account, issued } = newStaffAccount({ name, email, roles: ['owner'] }, deps);
  await commit(async (tx) => {
    await store.audit.append(
      {
        at: now(),
        staff: null,
        name: 'a command on the machine',
        act: 'staff.first_owner_made',
        subject: account._id,
        reason: null,
        details: { name },
        from: '',
      },
      tx,
    );
    if (await store.staff.model.exists({ roles: 'owner' }).session(tx.session))
      throw new Problem('admin.own_account', { detail: 'There is an owner already.' });
    await store.staff.insert(account, tx);
  });
  return issued;
}
