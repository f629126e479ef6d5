import type { admin } from '@hamrah/contracts';
import type { DataExport } from '../../store/data-exports.ts';

/** An approval is good for a day. */
const approvalTtlMs = 24 * 3_600_000;

/** Until when the file of a request can be fetched; null unless it is approved. */
export const expiryOf = ({ state, decided }: DataExport): Date | null =>
  state === 'approved' && decided ? new Date(decided.at.getTime() + approvalTtlMs) : null;

/** A request as staff see it at `now`. */
export function dataExportViewOf(request: DataExport, now: Date): admin.DataExportView {
  const { _id, member, state, requested: asked, decided } = request;
  const expiresAt = expiryOf(request);
  return {
    export: _id,
    member,
    state: expiresAt && expiresAt <= now ? 'expired' : state,
    reason: asked.reason,
    by: { staff: asked.staff, name: asked.name },
    at: asked.at.toISOString(),
    decision: decided && {
      reason: decided.reason,
      by: { staff: decided.staff, name: decided.name },
      at: decided.at.toISOString(),
    },
    expiresAt: expiresAt?.toISOString() ?? null,
  };
}
