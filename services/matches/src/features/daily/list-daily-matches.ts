import { matches } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { cardsFor } from '../../domain/cards.ts';
import { shuffle } from '../../domain/choose-for-viewer.ts';
import { criteriaOfSearch } from '../../domain/criteria.ts';
import { answersSoon, reasonsFor } from '../../domain/daily-reasons.ts';
import { isOpenPair } from '../../domain/open-pair.ts';
import { loadDailyMatches } from '../../store/load-daily-matches.ts';
import { loadViewer, loadViewerState } from '../../store/load-viewer.ts';
import { drawOf } from '../../store/random-draw.ts';

/** Lists today's matches of the viewer, each with reasons that hold now. */
export const listDailyMatches = feature(matches.listDailyMatches, async function listDailyMatches({ viewer }, deps) {
  const { store, photoUrl, now } = deps;
  const at = now();
  const { self, state: loadedState } = await loadViewer(viewer.code, store);
  const settings = await store.dailySettings.findOrDefault(viewer.code);
  if (!settings.isOn) return { state: 'off' as const, items: [], nextAt: null };
  const { day, items, nextAt, isWaiting } = await loadDailyMatches(self, settings, deps);
  const codes = shuffle(items, drawOf(`${viewer.code}|${day}`)).map(({ member }) => member);
  const [found, passed, receivedInvitations] = await Promise.all([
    store.lists.filterMatching(self, codes, criteriaOfSearch(matches.emptySearch), at),
    store.decisions.listPassed(viewer.code, codes),
    store.invitationWaits.listReceived(codes),
  ]);
  const members = codes
    .filter((code) => !passed.has(code) && !self.dismissed.includes(code))
    .flatMap((code) => found.get(code) ?? [])
    .filter((member) => isOpenPair(self, member, at));
  const state = loadedState ?? (await loadViewerState(self.member, members, store));
  const cards = cardsFor(self, members, state, photoUrl, at);
  return {
    state: isWaiting ? ('waiting' as const) : ('on' as const),
    items: cards.map((card, index) => {
      const member = members[index] as (typeof members)[number];
      const isAnsweringSoon = answersSoon(receivedInvitations.get(member.member) ?? [], at);
      return { ...card, why: reasonsFor(self, member, { isAnsweringSoon, now: at }) };
    }),
    nextAt: nextAt.toISOString(),
  };
});
