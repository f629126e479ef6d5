import { matches as contract } from '@hamrah/contracts';
import { MongoClient } from 'mongodb';
import { startBenchSystem } from './bench-system.ts';
import { besideColumns, besideDriver } from './beside.ts';
import { openLightReader } from './light-reader.ts';
import type { Report } from './report.ts';
import { signInMany, type Viewer, viewersCount } from './viewers.ts';

const pageLimit = 20;

/** My Path Matches through the gateway, beside the same read by the raw driver. Half of the calls ask for a first page, half for the one after it. */
export async function matches({ members }: { members: number[] }): Promise<Report> {
  const rows: Report['rows'] = [];
  const notes: string[] = [];
  for (const count of members) {
    const system = await startBenchSystem();
    const reader = openLightReader(system.origin);
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
      const newestOf = (filter: Viewer['filter'], after?: string) =>
        collection
          .find({ ...filter, hidden: false, ...(after === undefined ? {} : { listedAt: { $lt: after } }) })
          .sort({ listedAt: -1 });
      const lastOnFirst = await Promise.all(
        viewers.map(async ({ filter }) => {
          const page = await newestOf(filter).limit(pageLimit).toArray();
          return page.at(-1)?.listedAt as string | undefined;
        }),
      );

      const throughGateway = async (call: number) => {
        const viewer = viewers[call % viewersCount] as Viewer;
        const cursor = call % 2 === 0 ? undefined : cursors[call % viewersCount];
        await reader.read(viewer.visitor, contract.listMyPathMatches, {
          query: { limit: pageLimit, ...(cursor ? { cursor } : {}) },
        });
      };
      const byDriver = async (call: number) => {
        const { filter } = viewers[call % viewersCount] as Viewer;
        const after = call % 2 === 0 ? undefined : lastOnFirst[call % viewersCount];
        await newestOf(filter, after)
          .limit(pageLimit + 1)
          .toArray();
      };
      for (const row of await besideDriver(throughGateway, byDriver)) rows.push([count.toLocaleString('en'), ...row]);
    } finally {
      await reader.close();
      await client.close();
      await system.stop();
    }
  }
  return {
    name: 'matches',
    command: `npm run bench -- matches --members ${members.join(',')}`,
    columns: ['members', ...besideColumns],
    rows,
    notes,
  };
}

async function secondPage({ visitor }: Viewer): Promise<string | undefined> {
  const first: { items: contract.MatchCard[]; next: string | null } = await visitor.call(contract.listMyPathMatches, {
    query: { limit: pageLimit },
  });
  return first.next ?? undefined;
}
