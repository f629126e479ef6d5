import { identity, inbox, matches } from '@hamrah/contracts';
import { registerMember, registrationOf } from '@hamrah/tests/register-member';
import { waitUntil } from '@hamrah/tests/wait-until';
import { startBenchSystem } from './bench-system.ts';
import type { Report } from './report.ts';
import { formatMs, Latencies } from './timing.ts';

type TestMember = Awaited<ReturnType<typeof registerMember>>;
type Action = (woman: TestMember) => Promise<unknown>;

const womenCount = 24;
/** Numbers of clients that read the same list concurrently. */
const readerCounts = [0, 16];
const pollIntervalMs = 10;

/** Measures how soon a list reflects that another member hides, unhides, blocks, unblocks or deletes the account. */
export async function measureListFreshness(): Promise<Report> {
  const system = await startBenchSystem();
  try {
    const man = await registerMember(system, 1);
    const women: TestMember[] = [];
    for (let index = 0; index < womenCount; index += 1) women.push(await registerMember(system, index * 2));
    const listedCodes = async (): Promise<ReadonlySet<string>> => {
      const { items } = await man.client.call(matches.listMyPathMatches, { query: { limit: 50 } });
      return new Set(items.map(({ code }) => code));
    };
    await waitUntil('the list shows every woman', async () => (await listedCodes()).size === womenCount);

    const rows: Report['rows'] = [];
    const measureAction = async (
      name: string,
      readers: number,
      actors: readonly TestMember[],
      isListed: boolean,
      act: Action,
    ) => {
      const [replies, changes] = [new Latencies(), new Latencies()];
      for (const woman of actors) {
        const startedAt = performance.now();
        await act(woman);
        replies.add(performance.now() - startedAt);
        while ((await listedCodes()).has(woman.member) !== isListed)
          await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
        changes.add(performance.now() - startedAt);
      }
      const figures = [replies.percentile(50), ...[50, 95, 100].map((percent) => changes.percentile(percent))].map(
        formatMs,
      );
      rows.push([name, readers, changes.count, ...figures]);
    };
    for (const [round, readers] of readerCounts.entries()) {
      const actors = women.filter((_, index) => index % readerCounts.length === round);
      let isDone = false;
      const readLoops = Array.from({ length: readers }, async () => {
        while (!isDone) await listedCodes();
      });
      await measureAction('hide: not listed', readers, actors, false, setHidden(true));
      await measureAction('unhide: listed', readers, actors, true, setHidden(false));
      await measureAction('block: not listed', readers, actors, false, ({ client }) =>
        client.call(inbox.blockMember, { params: { member: man.member } }),
      );
      await measureAction('unblock: listed', readers, actors, true, ({ client }) =>
        client.call(inbox.unblockMember, { params: { member: man.member } }),
      );
      await measureAction('delete account: not listed', readers, actors, false, ({ client }) =>
        client.call(identity.deleteAccount, { body: { password: registrationOf(0).password } }),
      );
      isDone = true;
      await Promise.all(readLoops);
    }
    return {
      name: 'list-freshness',
      command: 'npm run bench -- list-freshness',
      columns: [
        'action, and its effect on another member’s list',
        'concurrent readers',
        'times',
        'reply p50 ms',
        'effect p50 ms',
        'p95',
        'longest',
      ],
      rows,
      notes: [
        `From the request to the first list that shows its effect. The list is polled every ${pollIntervalMs} ms, plus the time of the reply.`,
        'One pod of each service. Pods receive changes over the bus; a change that the bus loses is polled within half a second.',
      ],
    };
  } finally {
    await system.stop();
  }
}

const setHidden =
  (hidden: boolean): Action =>
  ({ client }) =>
    client.call(identity.setHidden, { body: { hidden } });
