import { profile } from '@hamrah/contracts';
import { cardPage } from './card-page.ts';
import { feature } from '../../context.ts';

/** A member sees whose contact details they have had revealed; members nobody sees are left out. */
export const listContacts = feature(
  profile.listContacts,
  async function listContacts({ query, viewer: { code } }, deps) {
    return cardPage(
      (limit, cursor) => deps.store.contactReveals.pageOfViewer(code, limit, cursor),
      ({ member }) => member,
      code,
      query,
      deps,
    );
  },
);
