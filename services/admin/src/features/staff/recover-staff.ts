import { admin, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { issueTicket } from './issue-ticket.ts';

/** An owner lets somebody in anew who lost their second factor; what they had until then is void. */
export const recoverStaff = feature(
  admin.recoverStaff,
  async function recoverStaff({ params, body, staff, remoteAddress }, deps) {
    const { store, commit } = deps;
    if (params.staff === staff.id) throw new Problem('admin.own_account');
    const { change, issued } = issueTicket(params.staff, deps);
    await commit(async (tx) => {
      if (!(await store.staff.lockOwner(staff.id, tx))) throw new Problem('staff.permission_denied');
      const recovered = await store.staff.change(params.staff, change, tx);
      if (!recovered) throw new Problem('admin.staff_not_found');
      await store.staffSessions.endAllOf(recovered._id, tx);
      await recordAction(
        deps,
        staff,
        remoteAddress,
        { act: 'staff.recovered', subject: recovered._id, reason: body.reason },
        tx,
      );
    });
    return issued;
  },
);
