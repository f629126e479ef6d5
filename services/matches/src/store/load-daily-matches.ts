import { matches } from '@hamrah/contracts';
import { indiaDayOf } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { chooseForViewer } from '../domain/choose-for-viewer.ts';
import { chancesFrom } from '../domain/daily-model.ts';
import { addDays, releaseOf } from '../domain/daily-release.ts';
import type { Member } from '../domain/member.ts';
import { openPairOf } from '../domain/open-pair.ts';
import { loadClosedPeers, loadLooks, sampleCandidates, withoutOptedOut } from './daily-candidates.ts';
import type { ChosenMatch } from './daily-matches.ts';
import { drawOf } from './random-draw.ts';

type Deps = Pick<Context, 'store' | 'showSynthetic' | 'newId' | 'now'>;

/** Maximum number of candidates for the matches of one viewer. */
const maxCandidates = 300;

/** The stored matches that a viewer sees now, and when the next ones appear. */
export interface ShownDay {
  readonly day: string;
  readonly items: readonly ChosenMatch[];
  readonly nextAt: Date;
  /** Whether there are no matches because too many invitations await the viewer's answer. */
  readonly isWaiting: boolean;
}

/**
 * Loads today's matches from the chosen hour on. Before that hour, loads yesterday's matches if there are any. If
 * today's plan has too few matches for the viewer, adds some by the stated score and what is learnt so far.
 */
export async function loadDailyMatches(self: Member, settings: matches.DailySettings, deps: Deps): Promise<ShownDay> {
  const at = deps.now();
  const { day: today } = indiaDayOf(at);
  const yesterday = addDays(today, -1);
  const days = await deps.store.dailyMatches.findDays(self.member, [today, yesterday]);
  const stored = (day: string) => days.find((each) => each.day === day);
  const [releasedAt, earlier, current] = [releaseOf(today, settings), stored(yesterday), stored(today)];
  if (at < releasedAt && earlier && earlier.items.length > 0)
    return { day: yesterday, items: earlier.items, nextAt: releasedAt, isWaiting: false };
  const nextAt = releaseOf(addDays(today, 1), settings);
  const items = current?.items ?? [];
  if (current?.complete || items.length >= matches.minDailyMatches)
    return { day: today, items, nextAt, isWaiting: false };
  // The viewer sends this request, so they are not away.
  const own = await loadLooks([{ ...self, lastActiveOn: undefined }], today, at, deps);
  const looks = own.get(self.member)?.looks ?? 0;
  const slots = Math.max(0, (current ? Math.min(looks, matches.minDailyMatches) : looks) - items.length);
  if (slots === 0) return { day: today, items, nextAt, isWaiting: items.length === 0 };
  const added = await chooseNow(self, today, slots, deps);
  const completed = await deps.store.dailyMatches.complete({
    member: self.member,
    day: today,
    items: added,
    readyAt: releasedAt,
  });
  return { day: today, items: completed, nextAt, isWaiting: false };
}

/** Chooses matches for one viewer from a sample of all members. */
async function chooseNow(self: Member, day: string, slots: number, deps: Deps): Promise<ChosenMatch[]> {
  const { store } = deps;
  const at = deps.now();
  const draw = drawOf(deps.newId());
  const closed = (await loadClosedPeers([self.member], day, at, deps)).get(self.member) ?? new Set<string>();
  const options = { closed, limit: maxCandidates, start: draw('sample'), now: at };
  const sample = await withoutOptedOut(await sampleCandidates(self, options, deps), deps);
  const looks = await loadLooks(sample, day, at, deps);
  const candidates = sample.filter(({ member }) => (looks.get(member)?.left ?? 0) > 0);
  const [model, effects] = await Promise.all([
    store.dailyModels.read(),
    store.memberEffects.findMany([self.member, ...candidates.map(({ member }) => member)]),
  ]);
  const pairs = candidates.map((candidate) => openPairOf(self, candidate, at));
  return chooseForViewer(self.member, chancesFrom(model, effects, pairs), slots, draw);
}
