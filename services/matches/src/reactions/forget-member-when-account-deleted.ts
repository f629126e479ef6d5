import { identity } from '@hamrah/contracts';
import { reaction } from '../deps.ts';
import { settleShortlists } from '../shortlist-count.ts';

/** Erases a member who has left: their copy, how they stood to anybody, their shortlist, and them on the lists of others. */
export default reaction(
  'forget-member-when-account-deleted',
  identity.accountDeleted,
  async ({ key }, { store, commit }) => {
    await commit(async (tx) => {
      await store.members.forget(key, tx);
      await store.relations.forget([key], tx);
      await store.shortlist.removeListOf(key, tx);
    });
    await settleShortlists(key, { store, commit });
  },
  { transaction: false },
);
