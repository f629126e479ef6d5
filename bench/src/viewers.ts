import { type Gender, oppositeGender, type PublishedMember } from '@hamrah/contracts';
import { demoPassword, demoPublishedMember, phoneOf } from '@hamrah/seed';
import { ApiClient } from '@hamrah/tests/api-client';

/** Number of signed-in members that a benchmark alternates between, so that each stays within its read budgets. */
export const viewerCount = 128;

/** A signed-in demo member with the gender and path they look for. */
export interface Viewer {
  client: ApiClient;
  member: PublishedMember;
  filter: { gender: Gender; path: string };
}

/** Signs in demo members of both genders, spread evenly over all `members`. */
export async function signInViewers(origin: string, members: number): Promise<Viewer[]> {
  const viewers: Viewer[] = [];
  for (let number = 0; number < viewerCount; number += 1) {
    const index = Math.floor((members / viewerCount) * number) + (number % 2);
    const client = new ApiClient(origin);
    await client.signIn(phoneOf(index), demoPassword);
    const member = demoPublishedMember(index);
    viewers.push({ client, member, filter: { gender: oppositeGender(member.gender), path: member.path } });
  }
  return viewers;
}
