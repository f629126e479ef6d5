import { admin, Problem } from '@hamrah/contracts';
import { recordAction } from '../../audit/audit.ts';
import { feature } from '../../context.ts';
import { dataExportViewOf } from './data-export-view.ts';

/** A second staff member approves or refuses an export. */
export const decideDataExport = feature(
  admin.decideDataExport,
  async function decideDataExport({ params, body, staff, remoteAddress }, context) {
    const { store, commit, now } = context;
    const { approved, reason } = body;
    const dataExport = await store.dataExports.find(params.export);
    if (!dataExport) throw new Problem('admin.export_not_found');
    if (dataExport.requested.staff === staff.id) throw new Problem('admin.second_approver_required');
    const at = now();
    const state = approved ? 'approved' : 'refused';
    const decidedExport = await commit(async (tx) => {
      const decision = { staff: staff.id, name: staff.name, reason, at };
      const request = await store.dataExports.decide(dataExport._id, state, decision, tx);
      if (!request) throw new Problem('admin.no_change');
      const details = { export: dataExport._id };
      const entry = { action: `personal_data.${state}`, subject: dataExport.member, reason, details };
      await recordAction(context, staff, remoteAddress, entry, tx);
      return request;
    });
    return dataExportViewOf(decidedExport, at);
  },
);
