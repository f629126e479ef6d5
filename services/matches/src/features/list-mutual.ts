import { matches } from '@hamrah/contracts';
import { cardsFor } from '../cards.ts';
import { feature } from '../context.ts';
import { mutualMatches, wantedByMusts } from '../domain/mutual.ts';
import { viewerAs } from '../looking.ts';
import { scoredOf } from '../store/members.ts';

/** Out of how many the best are chosen: the newest who meet the viewer's musts. */
const poolSize = 200;

/** A member sees people who are looking for someone like them. */
export const listMutual = feature(matches.listMutual, async function listMutual({ viewer }, deps) {
  const own = await viewerAs(viewer.code, deps);
  const at = deps.now();
  const pool = await deps.store.members.newest(own, wantedByMusts(own.seeks ?? {}), at, poolSize);
  const byCode = new Map(pool.map((member) => [member.member, member]));
  const best = mutualMatches(
    scoredOf(own),
    pool.map((member) => ({ ...scoredOf(member), member: member.member })),
    at,
  );
  const members = best.flatMap(({ member }) => byCode.get(member) ?? []);
  return { items: await cardsFor(own, members, deps) };
});
