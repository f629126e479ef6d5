import { matches as contract } from '@hamrah/contracts';
import { type Wanted, wantedByListing, wantedBySearch } from '@hamrah/matches/domain/wanted';
import { type DriverRead, openPlans, type Plans } from '@hamrah/matches/testing/plans';
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

/** One call of a kind: through the gateway, and the read of members it comes down to. */
interface Call {
  readonly read: () => Promise<void>;
  readonly wanted: Wanted;
  readonly viewer: Viewer;
  /** `listedAt` of the last member of the page before; absent for first pages. */
  readonly after?: string | undefined;
}
type Kind = (read: LightReader, viewer: Viewer, at: number) => Omit<Call, 'viewer'>;

const searching =
  (criteriaFor: (viewer: Viewer, at: number) => contract.SearchCriteria): Kind =>
  (read, viewer, at) => {
    const criteria = criteriaFor(viewer, at);
    const data = contract.encodeSearch(criteria);
    return {
      wanted: wantedBySearch(criteria),
      read: () => read(viewer.visitor, contract.search, { query: { data, limit } }),
    };
  };
const listing =
  (filters: (viewer: Viewer) => contract.ListingFilters): Kind =>
  (read, viewer) => {
    const chosen = filters(viewer);
    const ages = chosen.ages && { ages: contract.rangeTextOf(chosen.ages) };
    const query = { ...chosen, ...ages, limit } as { limit: number };
    return {
      wanted: wantedByListing({ path: viewer.copy.path, ...chosen }),
      read: () => read(viewer.visitor, contract.listMyPathMatches, { query }),
    };
  };

/** The second page of each viewer's own path, as the gateway and as the driver ask for it. */
async function secondPages(viewers: readonly Viewer[], plans: Plans): Promise<Kind> {
  const begun = new Map<Viewer, { readonly cursor: string | null; readonly after: string | undefined }>();
  for (const viewer of viewers) {
    const first: { next: string | null } = await viewer.visitor.call(contract.listMyPathMatches, { query: { limit } });
    const { filter, how } = await plans.readFor(
      { gender: viewer.copy.gender },
      wantedByListing({ path: viewer.copy.path }),
      limit,
    );
    const page = await plans.read({ filter, how });
    begun.set(viewer, { cursor: first.next, after: page.at(limit - 1)?.listedAt as string | undefined });
  }
  return (read, viewer) => {
    const { cursor, after } = begun.get(viewer) ?? { cursor: null, after: undefined };
    const query = { limit, ...(cursor === null ? {} : { cursor }) };
    return {
      wanted: wantedByListing({ path: viewer.copy.path }),
      after,
      read: () => read(viewer.visitor, contract.listMyPathMatches, { query }),
    };
  };
}

/** Listings and searches through the gateway beside the same reads by the raw driver, and what each read looks at. */
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
        ['My Path, second page', await secondPages(viewers, plans)],
        ['My Path, four filters', filtered],
        ['search, likely', searching(({ copy }, at) => likelySearch(copy, at))],
        ['search, random', searching((_, at) => random[at] ?? contract.openSearch), randomCallsPerRound],
      ];
      for (const [name, kind, callsPerRound] of kinds) {
        const calls = Array.from({ length: different }, (_, at): Call => {
          const viewer = viewers[at % viewersCount] as Viewer;
          return { viewer, ...kind(reader.read, viewer, at) };
        });
        for (const row of await timed(plans, calls, callsPerRound))
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
    columns: ['members', 'call', ...besideColumns, 'keys read p50', 'p95', 'documents read p50', 'p95', 'most'],
    rows,
    notes: [
      `${different} different calls of each kind by ${viewersCount} members, again and again; pages of ${limit}, the first but where a second is named.`,
      'Loaded into identity and matches alone, which take part. Driver: the same filter along the same index, read from the same machine. Keys and documents: the engine’s own plan of these reads.',
      'Likely: path, some years of age, often a marital status, sometimes place, mother tongue, religion or degree; a supposition, see bench/src/searches.ts. Random: each of thirteen filters in about half of the searches.',
    ],
  };
}

async function timed(plans: Plans, calls: readonly Call[], callsPerRound?: number): Promise<(string | number)[][]> {
  const reads: DriverRead[] = [];
  for (const { viewer, wanted, after } of calls) {
    const { filter, how } = await plans.readFor({ gender: viewer.copy.gender }, wanted, limit);
    reads.push({ filter: after === undefined ? filter : { ...filter, listedAt: { $lt: after } }, how });
  }
  const examined = [];
  for (const read of reads) examined.push(await plans.examined(read));
  const keys = examined.map((one) => one.keys);
  const documents = examined.map((one) => one.documents);
  const looked = [
    ...[50, 95].map((percent) => percentile(keys, percent)),
    ...[50, 95, 100].map((percent) => percentile(documents, percent)),
  ];
  const rows = await besideDriver(
    (call) => (calls[call % different] as Call).read(),
    (call) => plans.read(reads[call % different] as DriverRead),
    callsPerRound,
  );
  return rows.map((row) => [...row, ...looked]);
}
