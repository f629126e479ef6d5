import { matches } from '@hamrah/contracts';
import { registerMember } from '@hamrah/tests/register-member';
import { waitUntil } from '@hamrah/tests/wait-until';
import type { BenchSystem } from '../bench-system.ts';

export type TestMember = Awaited<ReturnType<typeof registerMember>>;

/** Registers women and men, waits until each is in the lists of the others, and refreshes their sessions. */
export async function registerCouples(
  system: BenchSystem,
  couples: number,
): Promise<{ women: readonly TestMember[]; men: readonly TestMember[] }> {
  const members: TestMember[] = [];
  for (let number = 0; number < couples * 2; number += 1) members.push(await registerMember(system, number));
  for (const { client } of members) {
    await waitUntil('every service knows every member', async () => {
      const page = await client.call(matches.listMyPathMatches, { query: { limit: 50 } });
      return page.items.length === couples;
    });
    await client.refresh();
  }
  return { women: members.filter((_, index) => index % 2 === 0), men: members.filter((_, index) => index % 2 === 1) };
}
