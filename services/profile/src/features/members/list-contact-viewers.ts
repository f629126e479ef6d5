import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { loadCardPage } from './card-page.ts';

/** Lists the members who have revealed the viewer's contact details, newest first. */
export const listContactViewers = feature(
  profile.listContactViewers,
  async function listContactViewers({ query, viewer: { code } }, context) {
    return loadCardPage(
      (limit, cursor) => context.store.contactReveals.pageOfMember(code, limit, cursor),
      ({ viewer }) => viewer,
      code,
      query,
      context,
    );
  },
);
