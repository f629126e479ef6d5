import { type Gender, oppositeGender, type PublishedMember } from '@hamrah/contracts';
import { demoPassword, demoPublishedMember, phoneOf } from '@hamrah/seed';
import { Visitor } from '@hamrah/tests/door';

/** Number of signed-in members whose calls a benchmark alternates. */
export const viewersCount = 32;

/** A signed-in demo member with the gender and path they look for. */
export interface Viewer {
  visitor: Visitor;
  copy: PublishedMember;
  filter: { gender: Gender; path: string };
}

/** Signs in demo members of both genders, spread evenly over all `members`. */
export async function signInMany(origin: string, members: number): Promise<Viewer[]> {
  const viewers: Viewer[] = [];
  for (let at = 0; at < viewersCount; at += 1) {
    const index = Math.floor((members / viewersCount) * at) + (at % 2);
    const visitor = new Visitor(origin);
    await visitor.signIn(phoneOf(index), demoPassword);
    const copy = demoPublishedMember(index);
    viewers.push({ visitor, copy, filter: { gender: oppositeGender(copy.gender), path: copy.path } });
  }
  return viewers;
}
