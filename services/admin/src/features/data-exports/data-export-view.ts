import type { admin } from '@hamrah/contracts';
import type { DataExport } from '../../store/data-exports.ts';

const approvalTtlMs = 24 * 3_600_000;

/** When the approval of a request expires. Null if it is not approved. */
export const approvalExpiryOf = ({ state, decided }: DataExport): Date | null =>
  state === 'approved' && decided ? new Date(decided.at.getTime() + approvalTtlMs) : null;

export function dataExportViewOf(request: DataExport, now: Date): admin.DataExportView {
  const { _id, member, state, requested, decided } = request;
  const expiresAt = approvalExpiryOf(request);
  return {
    export: _id,
    member,
    state: expiresAt && expiresAt <= now ? 'expired' : state,
    reason: requested.reason,
    by: { staff: requested.staff, name: requested.name },
    at: requested.at.toISOString(),
    decision: decided && {
      reason: decided.reason,
      by: { staff: decided.staff, name: decided.name },
      at: decided.at.toISOString(),
    },
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
