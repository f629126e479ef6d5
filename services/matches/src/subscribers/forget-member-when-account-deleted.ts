import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { settleShortlists } from '../shortlist-count.ts';

/**
 * Erases a member who has left: their copy, how they stood to anybody, blocks, their shortlist and searches, and them on
 * the lists of others.
 */
export const forgetMemberWhenAccountDeleted = subscriber(
  'forget-member-when-account-deleted',
  identity.accountDeleted,
  async function forgetMemberWhenAccountDeleted({ key }, { store, commit, showSynthetic }) {
    await commit(async (tx) => {
      const apart = (await store.blocks.apartFrom([key], tx)).get(key) ?? [];
      for (const other of apart) await store.members.setApart([key, other], false, tx);
      await store.members.forget(key, tx);
      await store.relations.forget([key], tx);
      await store.blocks.forget([key], tx);
      await store.shortlist.removeListOf(key, tx);
      await store.savedSearches.forget([key], tx);
      await store.searchAlerts.forget([key], tx);
    });
    await settleShortlists(key, { store, commit, showSynthetic });
  },
  { transaction: false },
);
