import { profile } from '@hamrah/contracts';
import { cardPage } from './card-page.ts';
import { feature } from '../../context.ts';

/** A member sees who has had their contact details revealed, and when; members nobody sees are left out. */
export const listContactViewers = feature(
  profile.listContactViewers,
  async function listContactViewers({ query, viewer: { code } }, deps) {
    return cardPage(
      (limit, cursor) => deps.store.contactReveals.pageOfMember(code, limit, cursor),
      ({ viewer }) => viewer,
      code,
      query,
      deps,
    );
  },
);
