import { type matches as contract, matches, oppositeOf } from '@hamrah/contracts';
import { matcherOf, type Sought, wantedBySearch } from '@hamrah/matches/domain/wanted';
import { openPlans, type Plans } from '@hamrah/matches/testing/plans';
import { startBenchSystem } from './bench-system.ts';
import type { Report } from './report.ts';
import { randomSearches } from './searches.ts';
import { measure, ms } from './timing.ts';
import { signInMany, type Viewer, viewersCount } from './viewers.ts';

const limit = 50;
const clients = 4;

interface Someone extends Sought {
  readonly member: string;
  readonly gender: string;
}

/** Random searches through the gateway, page by page up to the second, beside a look at every member in memory. */
export async function exact({ members, searches }: { members: number[]; searches: number }): Promise<Report> {
  const rows: Report['rows'] = [];
  for (const count of members) {
    const system = await startBenchSystem();
    await system.seed(count);
    const plans = await openPlans(system.mongodbUri('hamrah_matches'));
    try {
      const everybody = await newestFirst(plans);
      const viewers = await signInMany(system.origin, count);
      const asked = await randomSearches(plans, searches);
      const different: string[] = [];
      let found = 0;
      let empty = 0;
      const latencies = await measure(clients, asked.length, async (at) => {
        const criteria = asked[at] ?? matches.openSearch;
        const viewer = viewers[at % viewersCount] as Viewer;
        const theirs = await foundBy(viewer, criteria);
        const ours = lookAtAll(everybody, viewer, criteria);
        found += theirs.length;
        empty += theirs.length === 0 ? 1 : 0;
        if (JSON.stringify(theirs) !== JSON.stringify(ours)) different.push(matches.encodeSearch(criteria));
      });
      for (const one of different.slice(0, 10)) process.stderr.write(`differs: ${one}\n`);
      if (different.length > 0) process.exitCode = 1;
      const numbers = [count, asked.length, found, empty].map((number) => number.toLocaleString('en'));
      rows.push([...numbers, different.length, ms(latencies.at(50)), ms(latencies.at(95)), ms(latencies.at(100))]);
    } finally {
      await plans.close();
      await system.stop();
    }
  }
  return {
    name: 'exact',
    command: `npm run bench -- exact --members ${members.join(',')} --searches ${searches}`,
    columns: [
      'members',
      'searches',
      'members found',
      'found nobody',
      'differences',
      'both looks p50 ms',
      'p95',
      'longest',
    ],
    rows,
    notes: [
      `The first ${2 * limit} of each search, in order, through the gateway in pages of ${limit}, are those a look at every member finds.`,
      `Times hold up to two pages and the look at every member, with ${clients} clients: they say how long this takes, not how long a search does.`,
    ],
  };
}

const fields = [
  'member',
  'gender',
  'dateOfBirth',
  'heightInches',
  'path',
  'religion',
  'maritalStatus',
  'motherTongue',
  'country',
  'state',
  'city',
  'qualification',
  'income',
  'diet',
  'alcohol',
  'children',
];

/** Every visible member as searches look at them, the last who joined first. Names are kept once, however many bear them. */
async function newestFirst({ stored }: Plans): Promise<Someone[]> {
  const projection = Object.fromEntries([...fields, 'listedAt'].map((field) => [field, 1]));
  const names = new Map<unknown, unknown>();
  const once = (value: unknown): unknown => {
    if (!names.has(value)) names.set(value, value);
    return names.get(value);
  };
  const all: (Someone & { listedAt: string })[] = [];
  for await (const { _id, listedAt, ...facts } of stored.find({ hidden: false }, { projection }))
    all.push({
      ...Object.fromEntries(Object.entries(facts).map(([fact, value]) => [fact, once(value)])),
      listedAt,
    } as Someone & { listedAt: string });
  return all.toSorted((one, other) => (one.listedAt < other.listedAt ? 1 : -1));
}

async function foundBy({ visitor }: Viewer, criteria: contract.SearchCriteria): Promise<string[]> {
  const data = matches.encodeSearch(criteria);
  const first = await visitor.call(matches.search, { query: { data, limit } });
  const codes = first.items.map(({ code }) => code);
  if (first.next === null) return codes;
  const second = await visitor.call(matches.search, { query: { data, limit, cursor: first.next } });
  return [...codes, ...second.items.map(({ code }) => code)];
}

function lookAtAll(everybody: readonly Someone[], { copy }: Viewer, criteria: contract.SearchCriteria): string[] {
  const fits = matcherOf(wantedBySearch(criteria), new Date());
  const gender = oppositeOf(copy.gender);
  const codes: string[] = [];
  for (const someone of everybody) {
    if (someone.gender !== gender || !fits(someone)) continue;
    codes.push(someone.member);
    if (codes.length === 2 * limit) break;
  }
  return codes;
}
