import { cardOf, type matches } from '@hamrah/contracts';
import type { Context } from './context.ts';
import { relationFor } from './domain/relation.ts';
import { scoreOf } from './domain/score.ts';
import { type Member, scoredOf } from './store/members.ts';
import type { Standing } from './store/standing.ts';

/**
 * The cards of members as one viewer sees them, in the order given: with the viewer's heart, how far the two are, and the
 * score. `known` is how the viewer stands to everybody, where it has been read.
 */
export async function cardsFor(
  viewer: Member,
  members: readonly Member[],
  { store, photoUrl, now }: Pick<Context, 'store' | 'photoUrl' | 'now'>,
  known?: Standing,
): Promise<matches.ExplainedCard[]> {
  if (members.length === 0) return [];
  const codes = members.map(({ member }) => member);
  const { shortlisted, relations } = known ?? (await store.standing.of(viewer.member, codes));
  const at = now();
  const scoring = scoredOf(viewer);
  return members.map((member) => ({
    ...cardOf(member, photoUrl(member.photo, 'card'), at),
    shortlisted: shortlisted.has(member.member),
    relation: relationFor(viewer.member, relations.get(member.member)),
    ...scoreOf(scoring, scoredOf(member), at),
  }));
}
