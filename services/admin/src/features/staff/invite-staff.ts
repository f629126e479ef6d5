import { admin, Problem } from '@hamrah/contracts';
import { isDuplicateKey } from '@hamrah/service-kit';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { newStaffAccount } from './new-staff-account.ts';

/** An owner invites a new staff member. */
export const inviteStaff = feature(
  admin.inviteStaff,
  async function inviteStaff({ body, staff, remoteAddress }, context) {
    const { store, commit } = context;
    const { reason, roles } = body;
    const { account, issuedTicket } = newStaffAccount(body, context);
    try {
      await commit(async (tx) => {
        if (!(await store.staff.lockOwner(staff.id, tx))) throw new Problem('staff.permission_denied');
        await store.staff.insert(account, tx);
        const entry = { action: 'staff.invited', subject: account._id, reason, details: { name: body.name, roles } };
        await recordAction(context, staff, remoteAddress, entry, tx);
      });
    } catch (error) {
      if (isDuplicateKey(error, 'emailKey_1')) throw new Problem('admin.email_taken');
      throw error;
    }
    return issuedTicket;
  },
);
