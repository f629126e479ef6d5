import { matches as contract, type PublishedMember } from '@hamrah/contracts';
import { openPlans, type Plans } from '@hamrah/matches/testing/plans';
import { demoCopy } from '@hamrah/seed';
import { startBenchSystem } from './bench-system.ts';
import { besideColumns, besideDriver } from './beside.ts';
import { percentile } from './comparison.ts';
import { type LightReader, openLightReader } from './light-reader.ts';
import { residentMiB } from './memory.ts';
import type { Report } from './report.ts';
import { likelySearch, randomSearches } from './searches.ts';
import { signInMany, type Viewer, viewersCount } from './viewers.ts';

const limit = 20;
/** Different calls of a kind: more than one round makes, so that a round asks for what the one before did not. */
const different = 4_800;
const callsPerRound = 960;
/** Of how many calls the engine is asked how it reads what they show. */
const examinedCount = 960;

type Query = { readonly limit: number; readonly cursor?: string };
type Route = typeof contract.listMyPathMatches | typeof contract.search;

/** One call of a kind, as whoever asks and as the reader asks. */
interface Call {
  readonly viewer: Viewer;
  readonly route: Route;
  readonly query: Query;
}
/** Makes call number `at`, of those who look for someone like `like`. */
type Kind = (viewer: Viewer, like: PublishedMember, at: number) => Call;

const searching =
  (criteriaFor: (like: PublishedMember, at: number) => contract.SearchCriteria): Kind =>
  (viewer, like, at) => {
    const data = contract.encodeSearch(criteriaFor(like, at));
    return { viewer, route: contract.search, query: { data, limit } as Query };
  };
const listing =
  (filters: (like: PublishedMember) => contract.ListingFilters): Kind =>
  (viewer, like) => {
    const chosen = filters(like);
    const ages = chosen.ages && { ages: contract.rangeTextOf(chosen.ages) };
    return { viewer, route: contract.listMyPathMatches, query: { ...chosen, ...ages, limit } as Query };
  };

const pageOf = ({
  viewer,
  route,
  query,
}: Call): Promise<{ readonly items: readonly contract.MatchCard[]; readonly next: string | null }> =>
  viewer.visitor.call(route, { query } as never);

/** The second page of each viewer's own path. */
async function secondPages(viewers: readonly Viewer[]): Promise<Kind> {
  const first = listing(() => ({}));
  const begun = new Map<Viewer, string | null>();
  for (const viewer of viewers) begun.set(viewer, (await pageOf(first(viewer, viewer.copy, 0))).next);
  return (viewer, like, at) => {
    const cursor = begun.get(viewer);
    const call = first(viewer, like, at);
    return cursor ? { ...call, query: { ...call.query, cursor } } : call;
  };
}

/** Listings and searches through the gateway, beside the copies they show read by the raw driver, and what that read looks at. */
export async function search({ members }: { members: number[] }): Promise<Report> {
  const rows: Report['rows'] = [];
  const starts: string[] = [];
  for (const count of members) {
    const system = await startBenchSystem();
    await system.seed(count, ['identity', 'matches']);
    const seconds = ((system.took.get('matches') ?? 0) / 1_000).toFixed(1);
    const memory = (await residentMiB(system.processes.matches.pid)).toFixed(0);
    starts.push(`${seconds} s and ${memory} MiB among ${count.toLocaleString('en')}`);
    const plans = await openPlans(system.mongodbUri('hamrah_matches'));
    const reader = openLightReader(system.origin);
    try {
      const viewers = await signInMany(system.origin, count);
      const random = await randomSearches(plans, different);
      const filtered = listing(({ country, state, maritalStatus }) => ({
        ages: { from: 24, to: 32 },
        maritalStatus,
        country,
        state,
      }));
      const kinds: readonly (readonly [string, Kind])[] = [
        ['My Path', listing(() => ({}))],
        ['My Path, second page', await secondPages(viewers)],
        ['My Path, four filters', filtered],
        ['search, likely', searching(likelySearch)],
        ['search, random', searching((_, at) => random[at] ?? contract.openSearch)],
      ];
      for (const [name, kind] of kinds) {
        const calls = Array.from({ length: different }, (_, at): Call => {
          const like = demoCopy(Math.floor((count / different) * at));
          return kind(viewers[at % viewersCount] as Viewer, like, at);
        });
        for (const row of await timed(reader.read, plans, calls)) rows.push([count.toLocaleString('en'), name, ...row]);
      }
    } finally {
      await reader.close();
      await plans.close();
      await system.stop();
    }
  }
  return {
    name: 'search',
    command: `npm run bench -- search --members ${members.join(',')}`,
    columns: ['members', 'call', ...besideColumns, 'shown p50', 'keys read p95', 'documents read p95', 'most'],
    rows,
    notes: [
      `${different.toLocaleString('en')} calls of each kind by ${viewersCount} members, filters and searches different ones, again and again; pages of ${limit}, the first but where a second is named.`,
      'Loaded into identity and matches alone, which take part. Driver: the copies of the viewer and of those shown, by their codes, read from the same machine. Keys and documents: the engine’s own plan of these reads, which are all a list reads of members; the index in memory says whom.',
      `Matches, started anew, makes its index and is ready after, and then takes: ${starts.join('; ')}.`,
      'Likely: path, some years of age, often a marital status, sometimes place, mother tongue, religion or degree; a supposition, see bench/src/searches.ts. Random: each of thirteen filters in about half of the searches.',
    ],
  };
}

async function timed(read: LightReader, plans: Plans, calls: readonly Call[]): Promise<(string | number)[][]> {
  const reads: string[][] = [];
  for (const call of calls) {
    const { items } = await pageOf(call);
    reads.push([call.viewer.copy.member, ...items.map(({ code }) => code)]);
  }
  const examined = [];
  for (const codes of reads.slice(0, examinedCount)) examined.push(await plans.examined(codes));
  const shown = reads.map((codes) => codes.length - 1);
  const keys = examined.map((one) => one.keys);
  const documents = examined.map((one) => one.documents);
  const looked = [
    percentile(shown, 50),
    percentile(keys, 95),
    ...[95, 100].map((percent) => percentile(documents, percent)),
  ];
  const turns = <T>(all: readonly T[]) => {
    let turn = 0;
    return (): T => all[turn++ % all.length] as T;
  };
  const [nextCall, nextRead] = [turns(calls), turns(reads)];
  const rows = await besideDriver(
    () => {
      const { viewer, route, query } = nextCall();
      return read(viewer.visitor, route, { query } as never);
    },
    () => plans.read(nextRead()),
    callsPerRound,
  );
  return rows.map((row) => [...row, ...looked]);
}
