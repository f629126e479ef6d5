import { cardOf, type matches, pairOf } from '@hamrah/contracts';
import type { Deps } from './deps.ts';
import { relationFor } from './domain/relation.ts';
import type { Searchable } from './store/members.ts';

/** The cards of members as one viewer sees them, in the order given: with the viewer's heart, and how far the two are. */
export async function cardsFor(
  viewer: string,
  members: readonly Searchable[],
  { store, photoUrl, now }: Pick<Deps, 'store' | 'photoUrl' | 'now'>,
): Promise<matches.MatchCard[]> {
  const pair = (code: string) => pairOf(viewer, code);
  const codes = members.map(({ member }) => member);
  const [shortlisted, relations] = await Promise.all([
    store.shortlist.among(viewer, codes),
    store.relations.findMany(codes.map(pair)),
  ]);
  const at = now();
  return members.map((facts) => ({
    ...cardOf(facts, photoUrl(facts.photo, 'card'), at),
    shortlisted: shortlisted.has(facts.member),
    relation: relationFor(viewer, relations.get(pair(facts.member))),
  }));
}
