import type { Context } from '../context.ts';
import { answerWindowDays, isAway, looksLeft, looksOf } from '../domain/daily-looks.ts';
import { addDays } from '../domain/daily-release.ts';
import type { Member } from '../domain/member.ts';
import { criteriaOfMusts } from '../domain/mutual-matches.ts';
import { isOpenPair } from '../domain/open-pair.ts';

type Deps = Pick<Context, 'store' | 'showSynthetic'>;

/** Days for which a pair is not planned after one of the two has passed on the other. */
const passDays = 90;
const dayMs = 86_400_000;
/** Relations that exclude a pair from plans. Withdrawn and expired invitations do not. */
const closingStates = ['sent', 'accepted', 'declined', 'lapsed', 'ended'];

/**
 * The members with whom each of these members may not be planned. One has dismissed or passed on the other, the two
 * have a relation, or one was shown the other yesterday or today.
 */
export async function loadClosedPeers(
  codes: readonly string[],
  day: string,
  now: Date,
  { store }: Pick<Deps, 'store'>,
): Promise<Map<string, Set<string>>> {
  const { listViewers, relations, dailyMatches, decisions } = store;
  const requested = new Set(codes);
  const closed = new Map<string, Set<string>>(codes.map((code) => [code, new Set()]));
  const close = (from: string, to: string): void => {
    if (requested.has(from)) closed.get(from)?.add(to);
    if (requested.has(to)) closed.get(to)?.add(from);
  };
  const [dismissals, related, shown, passes] = await Promise.all([
    listViewers.listDismissals(codes),
    relations.listPairs(codes, closingStates),
    dailyMatches.listPairs(codes, addDays(day, -1)),
    decisions.listPasses(codes, new Date(now.getTime() - passDays * dayMs)),
  ]);
  for (const { from, to } of [...dismissals, ...related, ...shown, ...passes]) close(from, to);
  return closed;
}

/**
 * Members who may be shown to a viewer, drawn from everybody. Each is visible, present and of marriage age. No block
 * separates viewer and member, and neither fails a must of the other.
 */
export async function sampleCandidates(
  viewer: Member,
  {
    closed,
    limit,
    start,
    now,
  }: { readonly closed: ReadonlySet<string>; readonly limit: number; readonly start: number; readonly now: Date },
  { store }: Pick<Deps, 'store'>,
): Promise<Member[]> {
  const fields = { ...viewer, dismissed: [...closed] };
  const found = await store.lists.findSample(fields, criteriaOfMusts(viewer.preferences ?? {}), now, { limit, start });
  return found.filter(
    (member) =>
      member.member !== viewer.member &&
      !isAway(member, now) &&
      !member.blockedPeers?.includes(viewer.member) &&
      isOpenPair(viewer, member, now),
  );
}

/** How many profiles each of these members looks at on a day, and how many of these looks are left. */
export async function loadLooks(
  members: readonly { readonly member: string; readonly lastActiveOn?: string | undefined }[],
  day: string,
  now: Date,
  { store }: Pick<Deps, 'store'>,
): Promise<Map<string, { readonly looks: number; readonly left: number }>> {
  const codes = members.map(({ member }) => member);
  const [answers, waiting, used] = await Promise.all([
    store.decisions.countSince(codes, new Date(now.getTime() - answerWindowDays * dayMs)),
    store.relations.countWaiting(codes),
    store.dailyMatches.countUsed(codes, day),
  ]);
  return new Map(
    members.map(({ member, lastActiveOn }) => {
      const looks = looksOf(
        { answers: answers.get(member) ?? 0, waiting: waiting.get(member) ?? 0, lastActiveOn },
        now,
      );
      return [member, { looks, left: looksLeft(looks, used.get(member) ?? { shown: 0, shownTo: 0 }) }];
    }),
  );
}

/** The members who have not turned daily matches off. */
export async function withoutOptedOut(members: readonly Member[], { store }: Pick<Deps, 'store'>): Promise<Member[]> {
  const settings = await store.dailySettings.findMany(members.map(({ member }) => member));
  return members.filter(({ member }) => settings.get(member)?.isOn !== false);
}
