import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { caseRowsOf } from './case-view.ts';

/** Moderators list the cases of the queue. */
export const listCases = feature(
  admin.listCases,
  async function listCases({ query: { limit, cursor, ...filter } }, { store }) {
    const [{ items, next }, appealed, ...counts] = await Promise.all([
      store.cases.list(filter, { limit, cursor }),
      store.cases.count('appealed'),
      ...admin.caseKinds.map(async (kind) => [kind, await store.cases.count('open', kind)] as const),
    ]);
    const open = counts.reduce((sum, [, count]) => sum + count, 0);
    const openByKind = Object.fromEntries(counts) as Record<admin.CaseKind, number>;
    return { items: await caseRowsOf(items, store), next, waiting: { open, appealed }, openByKind };
  },
);
