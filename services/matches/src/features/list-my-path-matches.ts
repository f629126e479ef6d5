import { cardOf, matches, oppositeOf, Problem, pairOf } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { relationFor } from '../domain/relation.ts';

/** A member browses the opposite gender on their own path, newest first. */
export default feature(matches.listMyPathMatches, async ({ query, viewer }, { store, photoUrl, now }) => {
  const own = await store.members.find(viewer.code);
  if (!own) throw new Problem('matches.being_prepared');
  const { items, next } = await store.members.listPath(oppositeOf(own.gender), own.path, query);
  const pair = (code: string) => pairOf(viewer.code, code);
  const codes = items.map(({ member }) => member);
  const [shortlisted, relations] = await Promise.all([
    store.shortlist.among(viewer.code, codes),
    store.relations.findMany(codes.map(pair)),
  ]);
  const at = now();
  const cards = items.map((facts) => ({
    ...cardOf(facts, photoUrl(facts.photo, 'card'), at),
    shortlisted: shortlisted.has(facts.member),
    relation: relationFor(viewer.code, relations.get(pair(facts.member))),
  }));
  return { items: cards, next };
});
