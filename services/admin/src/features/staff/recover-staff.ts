import { admin, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { issueTicket } from './issue-ticket.ts';

/**
 * An owner issues a new ticket to a staff member who has lost the authenticator. The old password and all sessions
 * become invalid.
 */
export const recoverStaff = feature(
  admin.recoverStaff,
  async function recoverStaff({ params, body, staff, remoteAddress }, context) {
    const { store, commit } = context;
    if (params.staff === staff.id) throw new Problem('admin.own_account');
    const { change, issuedTicket } = issueTicket(params.staff, context);
    await commit(async (tx) => {
      if (!(await store.staff.lockOwner(staff.id, tx))) throw new Problem('staff.permission_denied');
      const account = await store.staff.change(params.staff, change, tx);
      if (!account) throw new Problem('admin.staff_not_found');
      await store.staffSessions.endByStaff(account._id, tx);
      const entry = { action: 'staff.recovered', subject: account._id, reason: body.reason };
      await recordAction(context, staff, remoteAddress, entry, tx);
    });
    await store.familiarRequesters.removeAllOf(params.staff);
    return issuedTicket;
  },
);
