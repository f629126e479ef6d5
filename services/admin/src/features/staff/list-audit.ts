import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';

/** Owners read the audit log. */
export const listAudit = feature(admin.listAudit, async function listAudit({ query }, { store }) {
  const { staff, subject, limit, cursor } = query;
  const filter = { ...(staff !== undefined && { staff }), ...(subject !== undefined && { subject }) };
  const { items, next } = await store.audit.list(filter, limit, cursor);
  return {
    items: items.map(({ _id, at, details, ...rest }) => ({
      ...rest,
      number: _id,
      at: at.toISOString(),
      details: details as Record<string, never>,
    })),
    next,
  };
});
