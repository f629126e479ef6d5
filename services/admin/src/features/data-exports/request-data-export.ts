import { admin, Problem } from '@hamrah/contracts';
import { getAccount } from '../../identity/get-account.ts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { dataExportViewOf } from './data-export-view.ts';
import { memberExists } from '../../projections/member-exists.ts';
import type { DataExport } from '../../store/data-exports.ts';

/** Staff ask for all that is held of a member; a second person decides. */
export const requestDataExport = feature(
  admin.requestDataExport,
  async function askForDataExport({ body: { member, reason }, staff, remoteAddress }, deps) {
    const { store, commit, newId, now } = deps;
    await getAccount(member, deps);
    const at = now();
    const asked = { staff: staff.id, name: staff.name, reason, at };
    const request: DataExport = { _id: newId(), member, state: 'waiting', requested: asked, decided: null };
    await commit(async (tx) => {
      if (!(await memberExists(member, deps, tx))) throw new Problem('admin.member_not_found');
      await store.dataExports.insert(request, tx);
      const what = { act: 'personal_data.asked', subject: member, reason, details: { export: request._id } };
      await recordAction(deps, staff, remoteAddress, what, tx);
    });
    return dataExportViewOf(request, at);
  },
);
