import { identity } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { syncShortlists } from '../projections/shortlist-visibility.ts';
import { eraseLearnt } from '../store/erase-daily-data.ts';

/** Projects the last active day. Cards show it in coarse steps if the member allows it. */
export const projectActivity = subscriber(
  'project-activity-on-member-active',
  identity.memberActive,
  function projectActivity({ data, key }, { store }, tx) {
    return store.members.markActive(key, data.day, tx);
  },
);

/**
 * Erases a deleted member's profile, relations, blocks, shortlist, saved searches, alerts and data of daily matches.
 * Also erases dismissals, visits, dead letters and the rows on other shortlists.
 */
export const eraseMember = subscriber(
  'erase-member-on-account-deleted',
  identity.accountDeleted,
  async function eraseMember({ key }, { store, commit, showSynthetic, eraseDeadLetters }) {
    await commit(async (tx) => {
      const blockedPeers = (await store.blocks.blockedPeersOf([key], tx)).get(key) ?? [];
      for (const peer of blockedPeers) await store.members.setBlocked([key, peer], false, tx);
      await store.members.erase(key, tx);
      await store.relations.erase([key], tx);
      await store.blocks.erase([key], tx);
      await store.shortlist.removeList(key, tx);
      await store.savedSearches.erase([key], tx);
      await store.searchAlerts.erase([key], tx);
      await store.dailySettings.erase([key], tx);
      await eraseLearnt([key], store, tx);
    });
    await store.listViewers.erase([key]);
    await store.impressions.erase([key]);
    await syncShortlists(key, { store, commit, showSynthetic });
    await eraseDeadLetters(key);
  },
  { transaction: false },
);
