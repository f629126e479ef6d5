import { admin, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { dataExportViewOf } from './data-export-view.ts';

/** A second person agrees to an export, or does not. */
export const decideDataExport = feature(
  admin.decideDataExport,
  async function decideDataExport({ params, body, staff, remoteAddress }, deps) {
    const { store, commit, now } = deps;
    const { approved, reason } = body;
    const found = await store.dataExports.find(params.export);
    if (!found) throw new Problem('admin.export_not_found');
    if (found.requested.staff === staff.id) throw new Problem('admin.second_approver_required');
    const at = now();
    const decided = await commit(async (tx) => {
      const word = { staff: staff.id, name: staff.name, reason, at };
      const after = await store.dataExports.decide(found._id, approved ? 'approved' : 'refused', word, tx);
      if (!after) throw new Problem('admin.no_change');
      const act = approved ? 'personal_data.approved' : 'personal_data.refused';
      const what = { act, subject: found.member, reason, details: { export: found._id } };
      await recordAction(deps, staff, remoteAddress, what, tx);
      return after;
    });
    return dataExportViewOf(decided, at);
  },
);
