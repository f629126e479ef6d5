import { profile } from '@hamrah/contracts';
import { cardPage } from './card-page.ts';
import { feature } from '../../context.ts';
import { visitsSince } from '../../domain/visits.ts';

/** A member sees who has looked at their profile lately; members nobody sees are left out. */
export const listVisitors = feature(
  profile.listVisitors,
  async function listVisitors({ query, viewer: { code } }, deps) {
    return cardPage(
      (limit, cursor) => deps.store.visits.page(code, visitsSince(deps.now()), limit, cursor),
      ({ viewer }) => viewer,
      code,
      query,
      deps,
    );
  },
);
