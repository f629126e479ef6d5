import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { loadCardPage } from './card-page.ts';

/** Lists the members whose contact details the viewer has revealed, newest first. */
export const listContacts = feature(
  profile.listContacts,
  async function listContacts({ query, viewer: { code } }, context) {
    return loadCardPage(
      (limit, cursor) => context.store.contactReveals.pageOfViewer(code, limit, cursor),
      ({ member }) => member,
      code,
      query,
      context,
    );
  },
);
