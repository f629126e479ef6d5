import { admin } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { caseRowOf } from './case-view.ts';

/** Moderators list the cases of the queue. */
export const listCases = feature(
  admin.listCases,
  async function listCases({ query: { limit, cursor, ...filter } }, { store }) {
    const [{ items, next }, open, appealed] = await Promise.all([
      store.cases.list(filter, { limit, cursor }),
      store.cases.count('open'),
      store.cases.count('appealed'),
    ]);
    return { items: items.map(caseRowOf), next, waiting: { open, appealed } };
  },
);
