import { admin, Problem } from '@hamrah/contracts';
import { accountForStaff } from '../account-for-staff.ts';
import { told } from '../acts.ts';
import { feature } from '../context.ts';
import { dataExportViewOf } from '../data-export-views.ts';
import { isStillHere } from '../still-here.ts';
import type { DataExport } from '../store/data-exports.ts';

/** Staff ask for all that is held of a member; a second person decides. */
export const askForDataExport = feature(
  admin.askForDataExport,
  async function askForDataExport({ body: { member, reason }, staff, remoteAddress }, deps) {
    const { store, commit, newId, now } = deps;
    await accountForStaff(member, deps);
    const at = now();
    const asked = { staff: staff.id, name: staff.name, reason, at };
    const request: DataExport = { _id: newId(), member, state: 'waiting', asked, decided: null };
    await commit(async (tx) => {
      if (!(await isStillHere(member, deps, tx))) throw new Problem('admin.member_not_found');
      await store.dataExports.insert(request, tx);
      const what = { act: 'personal_data.asked', subject: member, reason, details: { export: request._id } };
      await told(deps, staff, remoteAddress, what, tx);
    });
    return dataExportViewOf(request, at);
  },
);
