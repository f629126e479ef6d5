import { matches } from '@hamrah/contracts';
import { subscriber } from '../context.ts';
import { notify } from '../delivery/notify.ts';
import { messages } from '../mail/messages-en.ts';

/**
 * Notifies a member of today’s matches unless their email preferences say `never`. Sends one notification, and one
 * email at the time that they chose.
 */
export const notifyOfDailyMatches = subscriber(
  'notify-of-daily-matches-on-daily-matches-ready',
  matches.dailyMatchesReady,
  async function notifyOfDailyMatches({ id, at, data: { owner } }, context) {
    const { email } = await context.store.preferences.findOrDefault(owner);
    if (email.daily_matches === 'never') return;
    const notice = { ...messages.dailyMatches, link: '/todaymatches' };
    await notify({ id, at, kind: 'daily_matches', owner, member: null, notice }, context);
  },
  { transaction: false },
);

/** Notifies the owner of a saved search about a new match. */
export const notifySearchOwner = subscriber(
  'notify-search-owner-on-new-match-found',
  matches.newMatchFound,
  function notifySearchOwner({ id, at, data }, context) {
    return notify({ id, at, kind: 'new_match', owner: data.owner, member: data.member, notice: null }, context);
  },
  { transaction: false },
);
