import { matches as contract } from '@hamrah/contracts';
import { openPlans, type Plans } from '@hamrah/matches/testing/plans';
import { startBenchSystem } from './bench-system.ts';
import { besideColumns, besideDriver } from './beside.ts';
import { percentile } from './comparison.ts';
import { type LightReader, openLightReader } from './light-reader.ts';
import type { Report } from './report.ts';
import { likelySearch, randomSearches } from './searches.ts';
import { signInMany, type Viewer, viewersCount } from './viewers.ts';

const limit = 20;
/** Different calls of a kind; longer rounds begin again with the first. */
const different = 96;
const randomCallsPerRound = different;

type Query = { readonly limit: number; readonly cursor?: string };
type Route = typeof contract.listMyPathMatches | typeof contract.search;

/** One call of a kind, as whoever asks and as the reader asks. */
interface Call {
  readonly viewer: Viewer;
  readonly route: Route;
  readonly query: Query;
}
type Kind = (viewer: Viewer, at: number) => Call;

const searching =
  (criteriaFor: (viewer: Viewer, at: number) => contract.SearchCriteria): Kind =>
  (viewer, at) => {
    const data = contract.encodeSearch(criteriaFor(viewer, at));
    return { viewer, route: contract.search, query: { data, limit } as Query };
  };
const listing =
  (filters: (viewer: Viewer) => contract.ListingFilters): Kind =>
  (viewer) => {
    const chosen = filters(viewer);
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
  for (const viewer of viewers) begun.set(viewer, (await pageOf(first(viewer, 0))).next);
  return (viewer, at) => {
    const cursor = begun.get(viewer);
    const call = first(viewer, at);
    return cursor ? { ...call, query: { ...call.query, cursor } } : call;
  };
}

/** Listings and searches through the gateway, beside the copies they show read by the raw driver, and what that read looks at. */
export async function search({ members }: { members: number[] }): Promise<Report> {
  const rows: Report['rows'] = [];
  for (const count of members) {
    const system = await startBenchSystem();
    await system.seed(count, ['identity', 'matches']);
    const plans = await openPlans(system.mongodbUri('hamrah_matches'));
    const reader = openLightReader(system.origin);
    try {
      const viewers = await signInMany(system.origin, count);
      const random = await randomSearches(plans, different);
      const filtered = listing(({ copy: { country, state } }) => ({
        ages: { from: 24, to: 32 },
        maritalStatus: 'Never Married',
        country,
        state,
      }));
      const kinds: readonly (readonly [string, Kind, number?])[] = [
        ['My Path', listing(() => ({}))],
        ['My Path, second page', await secondPages(viewers)],
        ['My Path, four filters', filtered],
        ['search, likely', searching(({ copy }, at) => likelySearch(copy, at))],
        ['search, random', searching((_, at) => random[at] ?? contract.openSearch), randomCallsPerRound],
      ];
      for (const [name, kind, callsPerRound] of kinds) {
        const calls = Array.from({ length: different }, (_, at): Call => {
          const viewer = viewers[at % viewersCount] as Viewer;
          return kind(viewer, at);
        });
        for (const row of await timed(reader.read, plans, calls, callsPerRound))
          rows.push([count.toLocaleString('en'), name, ...row]);
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
      `${different} different calls of each kind by ${viewersCount} members, again and again; pages of ${limit}, the first but where a second is named.`,
      'Loaded into identity and matches alone, which take part. Driver: the copies of the viewer and of those shown, by their codes, read from the same machine. Keys and documents: the engine’s own plan of these reads, which are all a list reads of members; the index in memory says whom.',
      'Likely: path, some years of age, often a marital status, sometimes place, mother tongue, religion or degree; a supposition, see bench/src/searches.ts. Random: each of thirteen filters in about half of the searches.',
    ],
  };
}

async function timed(
  read: LightReader,
  plans: Plans,
  calls: readonly Call[],
  callsPerRound?: number,
): Promise<(string | number)[][]> {
  const reads: string[][] = [];
  for (const call of calls) {
    const { items } = await pageOf(call);
    reads.push([call.viewer.copy.member, ...items.map(({ code }) => code)]);
  }
  const examined = [];
  for (const codes of reads) examined.push(await plans.examined(codes));
  const shown = reads.map((codes) => codes.length - 1);
  const keys = examined.map((one) => one.keys);
  const documents = examined.map((one) => one.documents);
  const looked = [
    percentile(shown, 50),
    percentile(keys, 95),
    ...[95, 100].map((percent) => percentile(documents, percent)),
  ];
  const rows = await besideDriver(
    (at) => {
      const { viewer, route, query } = calls[at % different] as Call;
      return read(viewer.visitor, route, { query } as never);
    },
    (at) => plans.read(reads[at % different] as string[]),
    callsPerRound,
  );
  return rows.map((row) => [...row, ...looked]);
}
