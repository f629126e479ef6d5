import { Problem } from '@hamrah/contracts';
import type { Deps } from './deps.ts';
import { mayShow } from './domain/member-shown.ts';
import type { Member } from './store/members.ts';
import type { Standing } from './store/standing.ts';

/** The viewer's own copy; `matches.being_prepared` before it has arrived. */
export async function viewerAs(viewer: string, { store }: Pick<Deps, 'store'>): Promise<Member> {
  const own = await store.members.find(viewer);
  if (!own) throw new Problem('matches.being_prepared');
  return own;
}

/**
 * The viewer's own copy, and how they stand to everybody where that is little: what a list needs before it knows whom it
 * shows. `matches.being_prepared` before the copy has arrived.
 */
export async function browserAs(
  viewer: string,
  { store }: Pick<Deps, 'store'>,
): Promise<{ readonly own: Member; readonly standing: Standing | undefined }> {
  const { own, standing } = await store.standing.withOwn(viewer);
  if (!own) throw new Problem('matches.being_prepared');
  return { own, standing };
}

/** The viewer's own copy and a member they may see; `matches.being_prepared` before the viewer's own has arrived. */
export async function viewerAndShown(
  viewer: string,
  member: string,
  { store, showSynthetic }: Pick<Deps, 'store' | 'showSynthetic'>,
): Promise<{ readonly own: Member; readonly shown: Member }> {
  const found = await store.members.findMany([viewer, member]);
  const own = found.get(viewer);
  if (!own) throw new Problem('matches.being_prepared');
  return { own, shown: mayShow(own, found.get(member), showSynthetic) };
}
