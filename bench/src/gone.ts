import { identity, inbox, matches } from '@hamrah/contracts';
import { newcomer, registrationOf, until } from '@hamrah/tests/newcomers';
import { startBenchSystem } from './bench-system.ts';
import type { Report } from './report.ts';
import { Latencies, ms } from './timing.ts';

type Newcomer = Awaited<ReturnType<typeof newcomer>>;

const womenCount = 24;
/** How many others read the same list meanwhile. */
const readerCounts = [0, 16];
/** How long to wait between two looks at a list, in ms. */
const lookEveryMs = 10;

/**
 * How long after pressing a button somebody is gone from the lists of another, through gateway, services and bus: who hides,
 * who blocks the other, who deletes the account. And how long until those who come back are there.
 */
export async function gone(): Promise<Report> {
  const system = await startBenchSystem();
  try {
    const man = await newcomer(system, 1);
    const women: Newcomer[] = [];
    for (let at = 0; at < womenCount; at += 1) women.push(await newcomer(system, at * 2));
    const shown = async (): Promise<ReadonlySet<string>> => {
      const { items } = await man.visitor.call(matches.listMyPathMatches, { query: { limit: 50 } });
      return new Set(items.map(({ code }) => code));
    };
    await until('everyone is known everywhere', async () => (await shown()).size === womenCount);

    const rows: Report['rows'] = [];
    const timed = async (name: string, readers: number, whom: readonly Newcomer[], isShown: boolean, act: Act) => {
      const [replied, seen] = [new Latencies(), new Latencies()];
      for (const woman of whom) {
        const begun = performance.now();
        await act(woman);
        replied.add(performance.now() - begun);
        while ((await shown()).has(woman.member) !== isShown)
          await new Promise((wake) => setTimeout(wake, lookEveryMs));
        seen.add(performance.now() - begun);
      }
      const figures = [replied.at(50), ...[50, 95, 100].map((at) => seen.at(at))].map(ms);
      rows.push([name, readers, seen.count, ...figures]);
    };
    for (const [round, readers] of readerCounts.entries()) {
      const leaving = women.filter((_, at) => at % readerCounts.length === round);
      let isOver = false;
      const reading = Array.from({ length: readers }, async () => {
        while (!isOver) await shown();
      });
      await timed('hidden: gone', readers, leaving, false, hide(true));
      await timed('shown again: there', readers, leaving, true, hide(false));
      await timed('blocked: gone', readers, leaving, false, ({ visitor }) =>
        visitor.call(inbox.blockMember, { params: { member: man.member } }),
      );
      await timed('unblocked: there', readers, leaving, true, ({ visitor }) =>
        visitor.call(inbox.unblockMember, { params: { member: man.member } }),
      );
      await timed('account deleted: gone', readers, leaving, false, ({ visitor }) =>
        visitor.call(identity.deleteAccount, { body: { password: registrationOf(0).password } }),
      );
      isOver = true;
      await Promise.all(reading);
    }
    return {
      name: 'gone',
      command: 'npm run bench -- gone',
      columns: [
        'act, and how another’s list shows it',
        'others reading',
        'times',
        'its reply p50 ms',
        'seen p50 ms',
        'p95',
        'longest',
      ],
      rows,
      notes: [
        `From the press of the button to the first reply of the list without, or with, the member: asked for every ${lookEveryMs} ms and as long as the reply takes.`,
        'One pod of each service. Others are told of each change over the bus; should that be lost, they learn of it within half a second.',
      ],
    };
  } finally {
    await system.stop();
  }
}

type Act = (woman: Newcomer) => Promise<unknown>;
const hide =
  (hidden: boolean): Act =>
  ({ visitor }) =>
    visitor.call(identity.setHidden, { body: { hidden } });
