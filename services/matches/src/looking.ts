import { Problem } from '@hamrah/contracts';
import type { Context } from './context.ts';
import { mayShow } from './domain/member-shown.ts';
import type { ReadMembers } from './store/member-queries.ts';
import type { Browsing, Member } from './store/members.ts';
import type { Standing } from './store/standing.ts';

/** The viewer's own copy; `matches.profile_pending` before it has arrived. */
export async function viewerAs(viewer: string, { store }: Pick<Context, 'store'>): Promise<Member> {
  const own = await store.members.find(viewer);
  if (!own) throw new Problem('matches.profile_pending');
  return own;
}

const isSame = (one: Browsing, other: Browsing): boolean =>
  one.gender === other.gender &&
  one.path === other.path &&
  String(one.apartFrom ?? []) === String(other.apartFrom ?? []);

/**
 * Whom a viewer browses, found by `find`; with the viewer's own copy, and how they stand to everybody where that is little.
 * For a viewer who was here before, `find` goes ahead for what they were then, its first read going along with that of the
 * viewer's own copy, and again if that has changed. `matches.profile_pending` before the copy has arrived.
 */
export async function browse<Found>(
  viewer: string,
  { store }: Pick<Context, 'store'>,
  find: (browsing: Browsing, read: ReadMembers) => Promise<Found>,
): Promise<{ readonly own: Member; readonly standing: Standing | undefined; readonly found: Found }> {
  let asked: ReturnType<typeof store.standing.withOwn> | undefined;
  const readAlong: ReadMembers = async (codes) => {
    if (asked) return store.members.findMany(codes);
    asked = store.standing.withOwn(viewer, codes);
    return (await asked).members;
  };
  const before = store.browsers.get(viewer);
  const ahead = before && find(before, readAlong);
  // Whatever it comes to counts only when it is awaited below.
  ahead?.catch(() => {});
  asked ??= store.standing.withOwn(viewer);
  const { own, standing } = await asked;
  if (!own) throw new Problem('matches.profile_pending');
  const { gender, path, apartFrom } = own;
  store.browsers.set(viewer, { gender, path, apartFrom });
  return { own, standing, found: await (before && ahead && isSame(before, own) ? ahead : find(own, readAlong)) };
}

/** The viewer's own copy and a member they may see; `matches.profile_pending` before the viewer's own has arrived. */
export async function viewerAndShown(
  viewer: string,
  member: string,
  { store, showSynthetic }: Pick<Context, 'store' | 'showSynthetic'>,
): Promise<{ readonly own: Member; readonly shown: Member }> {
  const found = await store.members.findMany([viewer, member]);
  const own = found.get(viewer);
  if (!own) throw new Problem('matches.profile_pending');
  return { own, shown: mayShow(own, found.get(member), showSynthetic) };
}
