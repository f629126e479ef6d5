import { profile } from '@hamrah/contracts';
import { cardPage } from '../card-pages.ts';
import { feature } from '../deps.ts';

/** A member sees whose contact details they have had revealed; members nobody sees are left out. */
export default feature(profile.listContacts, async ({ query, viewer: { code } }, deps) =>
  cardPage(
    (limit, cursor) => deps.store.contactReveals.pageOfViewer(code, limit, cursor),
    ({ member }) => member,
    code,
    query,
    deps,
  ),
);
