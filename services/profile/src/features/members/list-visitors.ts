import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { visitsSince } from '../../domain/visits.ts';
import { loadCardPage } from './card-page.ts';

/** Lists the recent visitors of the viewer's profile, newest first. */
export const listVisitors = feature(
  profile.listVisitors,
  async function listVisitors({ query, viewer: { code } }, context) {
    return loadCardPage(
      (limit, cursor) => context.store.visits.page(code, visitsSince(context.now()), limit, cursor),
      ({ viewer }) => viewer,
      code,
      query,
      context,
    );
  },
);
