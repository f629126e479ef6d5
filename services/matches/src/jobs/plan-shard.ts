import { setImmediate } from 'node:timers/promises';
import { matches } from '@hamrah/contracts';
import type { Context } from '../context.ts';
import type { CodeRange } from '../domain/code-shards.ts';
import { dueAfterDays } from '../domain/daily/plan-day.ts';
import { presentSince } from '../domain/daily-looks.ts';
import type { OpenPair } from '../domain/daily-matches.ts';
import { addDays, releaseOf } from '../domain/daily-release.ts';
import type { Member } from '../domain/member.ts';
import { openPairOf } from '../domain/open-pair.ts';
import { planPairs } from '../domain/plan-pairs.ts';
import { isVisible } from '../domain/visibility.ts';
import { loadClosedPeers, loadLooks, sampleCandidates, withoutOptedOut } from '../store/daily-candidates.ts';
import { drawOf } from '../store/random-draw.ts';

type Deps = Pick<Context, 'store' | 'showSynthetic' | 'now'>;

/** Maximum candidates of each woman. */
const maxCandidates = 300;

/** The matches that one shard adds, by viewer. */
export type ShardAdditions = Parameters<Context['store']['dailyMatches']['addPlanned']>[0];

/**
 * Plans a shard: the women in a range of codes, each with men drawn from everybody. These men have only the looks that
 * earlier shards did not use. Other requests can run between two women.
 */
export async function planShard(
  range: CodeRange,
  { day, seed }: { readonly day: string; readonly seed: string },
  deps: Deps,
): Promise<ShardAdditions> {
  const { store, showSynthetic, now } = deps;
  const at = now();
  const draw = drawOf(`${seed}|${day}`);
  const present = await store.members.listPresent('Female', presentSince(at), range);
  const women = await withoutOptedOut(
    present.filter((member) => isVisible(member, showSynthetic)),
    deps,
  );
  if (women.length === 0) return [];
  const closed = await loadClosedPeers(
    women.map(({ member }) => member),
    day,
    at,
    deps,
  );
  const members = new Map<string, Member>(women.map((woman) => [woman.member, woman]));
  const candidatesOf = new Map<string, Member[]>();
  for (const woman of women) {
    const options = { closed: closed.get(woman.member) ?? new Set<string>(), limit: maxCandidates, now: at };
    const men = await sampleCandidates(woman, { ...options, start: draw(`sample|${woman.member}`) }, deps);
    for (const man of men) members.set(man.member, man);
    candidatesOf.set(woman.member, men);
  }
  const everyone = await withoutOptedOut([...members.values()], deps);
  const codes = everyone.map(({ member }) => member);
  const allowed = new Set(codes);
  const [looks, model, effects, settings, shown] = await Promise.all([
    loadLooks(everyone, day, at, deps),
    store.dailyModels.read(),
    store.memberEffects.findMany(codes),
    store.dailySettings.findMany(codes),
    store.dailyMatches.listShown(codes, addDays(day, 1 - dueAfterDays)),
  ]);
  const open: OpenPair[] = [];
  for (const woman of women) {
    const men = (candidatesOf.get(woman.member) ?? []).filter(({ member }) => allowed.has(member));
    open.push(...men.map((man) => openPairOf(woman, man, at)));
    await setImmediate();
  }
  const planMembers = everyone
    .map(({ member, gender, lastActiveOn }) => ({
      rank: draw(`member|${member}`),
      code: member,
      side: gender === 'Female' ? ('a' as const) : ('b' as const),
      looks: looks.get(member)?.left ?? 0,
      isDue: lastActiveOn !== undefined && !shown.has(member),
      effects: effects.get(member),
    }))
    .toSorted((one, other) => one.rank - other.rank);
  const seedOfShard = Math.floor(draw(`shard|${range.from}`) * 2 ** 32);
  const chosen = await planPairs({ model, members: planMembers, open, seed: seedOfShard });
  // Members without known activity get their matches when they open the list.
  const planned = chosen.filter(({ first }) => members.get(first)?.lastActiveOn !== undefined);
  return [...Map.groupBy(planned, ({ first }) => first)].map(([member, items]) => ({
    member,
    day,
    items: items.map(({ second, propensity }) => ({ member: second, propensity })),
    readyAt: releaseOf(day, settings.get(member) ?? matches.defaultDailySettings),
  }));
}
