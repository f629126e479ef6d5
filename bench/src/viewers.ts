import { type Gender, oppositeGender, type PublishedMember } from '@hamrah/contracts';
import { demoPassword, demoPublishedMember, phoneOf } from '@hamrah/seed';
import { ApiClient } from '@hamrah/tests/api-client';

/** Number of signed-in members whose calls a benchmark alternates. */
export const viewersCount = 32;

/** A signed-in demo member with the gender and path they look for. */
export interface Viewer {
  client: ApiClient;
  copy: PublishedMember;
  filter: { gender: Gender; path: string };
}

/** Signs in demo members of both genders, spread evenly over all `members`. */
export async function signInMany(origin: string, members: number): Promise<Viewer[]> {
  const viewers: Viewer[] = [];
  for (let at = 0; at < viewersCount; at += 1) {
    const index = Math.floor((members / viewersCount) * at) + (at % 2);
    const client = new ApiClient(origin);
    await client.signIn(phoneOf(index), demoPassword);
    const copy = demoPublishedMember(index);
    viewers.push({ client, copy, filter: { gender: oppositeGender(copy.gender), path: copy.path } });
  }
  return viewers;
}
