import { matches as contract, oppositeOf } from '@hamrah/contracts';
import { demoCopy, demoPassword, phoneOf } from '@hamrah/seed';
import { Visitor } from '@hamrah/tests/door';
import { MongoClient } from 'mongodb';
import { startBenchSystem } from './bench-system.ts';
import type { Report } from './report.ts';
import { type Latencies, measure, ms, ratio } from './timing.ts';

const viewersCount = 32;
const callsPerRound = 320;
const rounds = 3;
const pageLimit = 20;

interface Viewer {
  visitor: Visitor;
  filter: { gender: string; path: string };
}

/**
 * My Path Matches through the gateway, beside the same read by the raw driver from this process: in turns in one run, so
 * that the ratio holds on a noisy machine. Half of the calls ask for a first page, half for the one after it.
 */
export async function matches({ members }: { members: number[] }): Promise<Report> {
  const rows: Report['rows'] = [];
  const notes: string[] = [];
  for (const count of members) {
    const system = await startBenchSystem();
    const client = await MongoClient.connect(system.mongodbUri('hamrah_matches'));
    try {
      const begun = Date.now();
      await system.seed(count);
      notes.push(
        `${count.toLocaleString('en')} members loaded into every service in ${((Date.now() - begun) / 1000).toFixed(0)} s.`,
      );
      const viewers = await signInMany(system.origin, count);
      const cursors = await Promise.all(viewers.map((viewer) => secondPage(viewer)));
      const collection = client.db().collection('members');
      const lastOnFirst = await Promise.all(
        viewers.map(async ({ filter }) => {
          const page = await collection.find(filter).sort({ listedAt: -1 }).limit(pageLimit).toArray();
          return page.at(-1)?.listedAt as string | undefined;
        }),
      );

      const throughGateway = async (call: number) => {
        const viewer = viewers[call % viewersCount] as Viewer;
        const cursor = call % 2 === 0 ? undefined : cursors[call % viewersCount];
        await viewer.visitor.call(contract.listMyPathMatches, {
          query: { limit: pageLimit, ...(cursor ? { cursor } : {}) },
        });
      };
      const byDriver = async (call: number) => {
        const { filter } = viewers[call % viewersCount] as Viewer;
        const after = call % 2 === 0 ? undefined : lastOnFirst[call % viewersCount];
        await collection
          .find(after ? { ...filter, listedAt: { $lt: after } } : filter)
          .sort({ listedAt: -1 })
          .limit(pageLimit + 1)
          .toArray();
      };
      for (const clients of [1, 16]) {
        await measure(clients, callsPerRound / 2, throughGateway);
        await measure(clients, callsPerRound / 2, byDriver);
        const gateway: Latencies[] = [];
        const driver: Latencies[] = [];
        for (let round = 0; round < rounds; round += 1) {
          gateway.push(await measure(clients, callsPerRound, throughGateway));
          driver.push(await measure(clients, callsPerRound, byDriver));
        }
        rows.push([
          count.toLocaleString('en'),
          clients,
          ...figures(gateway),
          ...figures(driver),
          ratio(median(gateway, 50) / median(driver, 50)),
        ]);
      }
    } finally {
      await client.close();
      await system.stop();
    }
  }
  return {
    name: 'matches',
    command: `npm run bench -- matches --members ${members.join(',')}`,
    columns: ['members', 'clients', 'gateway p50 ms', 'p95', 'p99', 'driver p50 ms', 'p95', 'p99', 'ratio p50'],
    rows,
    notes,
  };
}

const median = (runs: Latencies[], percentile: number): number =>
  runs.map((run) => run.at(percentile)).sort((a, b) => a - b)[Math.floor(runs.length / 2)] as number;
const figures = (runs: Latencies[]): string[] => [50, 95, 99].map((percentile) => ms(median(runs, percentile)));

async function signInMany(origin: string, count: number): Promise<Viewer[]> {
  const viewers: Viewer[] = [];
  for (let at = 0; at < viewersCount; at += 1) {
    const index = Math.floor((count / viewersCount) * at) + (at % 2);
    const visitor = new Visitor(origin);
    await visitor.signIn(phoneOf(index), demoPassword);
    const { gender, path } = demoCopy(index);
    viewers.push({ visitor, filter: { gender: oppositeOf(gender), path } });
  }
  return viewers;
}

async function secondPage({ visitor }: Viewer): Promise<string | undefined> {
  const first: { items: contract.MatchCard[]; next: string | null } = await visitor.call(contract.listMyPathMatches, {
    query: { limit: pageLimit },
  });
  return first.next ?? undefined;
}
