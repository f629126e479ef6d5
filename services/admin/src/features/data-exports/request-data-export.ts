import { admin, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { getAccount } from '../../identity/get-account.ts';
import { lockMemberIfExists } from '../../projections/lock-member-if-exists.ts';
import type { DataExport } from '../../store/data-exports.ts';
import { dataExportViewOf } from './data-export-view.ts';

/** Staff request the personal data of a member. A second staff member decides. */
export const requestDataExport = feature(
  admin.requestDataExport,
  async function requestDataExport({ body: { member, reason }, staff, remoteAddress }, context) {
    const { store, commit, newId, now } = context;
    await getAccount(member, context);
    const at = now();
    const requested = { staff: staff.id, name: staff.name, reason, at };
    const request: DataExport = { _id: newId(), member, state: 'waiting', requested, decided: null };
    await commit(async (tx) => {
      if (!(await lockMemberIfExists(member, context, tx))) throw new Problem('admin.member_not_found');
      await store.dataExports.insert(request, tx);
      const entry = { action: 'personal_data.requested', subject: member, reason, details: { export: request._id } };
      await recordAction(context, staff, remoteAddress, entry, tx);
    });
    return dataExportViewOf(request, at);
  },
);
