import { Problem } from '@hamrah/contracts';
import type { Deps } from './deps.ts';
import { mayShow } from './domain/member-shown.ts';
import type { Searchable } from './store/members.ts';

/** A member whom the viewer may see; `matches.being_prepared` before the viewer's own profile has arrived. */
export async function memberShownTo(
  viewer: string,
  member: string,
  { store }: Pick<Deps, 'store'>,
): Promise<Searchable> {
  const found = await store.members.findMany([viewer, member]);
  const own = found.get(viewer);
  if (!own) throw new Problem('matches.being_prepared');
  return mayShow(own, found.get(member));
}
