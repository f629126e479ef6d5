import { join } from 'node:path';
import { matches as contract, type PublishedMember } from '@hamrah/contracts';
import { startOpenSearch } from '@hamrah/infrastructure/opensearch/cluster';
import { type MemberReads, openMemberReads } from '@hamrah/matches/testing/member-reads';
import { demoPublishedMember } from '@hamrah/seed';
import { startBenchSystem } from './bench-system.ts';
import { compareWithDriver, driverColumns } from './driver-comparison.ts';
import { type LightReader, openLightReader } from './light-reader.ts';
import type { Report } from './report.ts';
import { readResidentMiB } from './resident-memory.ts';
import { likelySearch, randomSearches } from './sample-searches.ts';
import { percentile } from './statistics.ts';
import { signInViewers, type Viewer, viewerCount } from './viewers.ts';

const limit = 20;
/** Number of different calls of each kind. It exceeds the calls of a round, so a round does not repeat the previous one. */
const callCount = 4_800;
const callsPerRound = 960;
/** Number of reads for which the database explains its query plan. */
const explainedReads = 960;

type Query = { readonly limit: number; readonly cursor?: string };
type Route = typeof contract.listMyPathMatches | typeof contract.search;

interface Call {
  readonly viewer: Viewer;
  readonly route: Route;
  readonly query: Query;
}
/** Creates the call with number `index`, with filters that match `sample`. */
type CallFactory = (viewer: Viewer, sample: PublishedMember, index: number) => Call;

const searchCall =
  (searchFor: (sample: PublishedMember, index: number) => contract.SearchCriteria): CallFactory =>
  (viewer, sample, index) => {
    const data = contract.encodeSearch(searchFor(sample, index));
    return { viewer, route: contract.search, query: { data, limit } as Query };
  };
const listCall =
  (filtersFor: (sample: PublishedMember) => contract.ListingFilters): CallFactory =>
  (viewer, sample) => {
    const filters = filtersFor(sample);
    const ages = filters.ages && { ages: contract.formatRange(filters.ages) };
    return { viewer, route: contract.listMyPathMatches, query: { ...filters, ...ages, limit } as Query };
  };

const fetchPage = ({
  viewer,
  route,
  query,
}: Call): Promise<{ readonly items: readonly contract.MatchCard[]; readonly next: string | null }> =>
  viewer.client.call(route, { query } as never);

/** Calls for the second page of each viewer's own path. */
async function secondPageCall(viewers: readonly Viewer[]): Promise<CallFactory> {
  const firstPageCall = listCall(() => ({}));
  const cursors = new Map<Viewer, string | null>();
  for (const viewer of viewers) cursors.set(viewer, (await fetchPage(firstPageCall(viewer, viewer.member, 0))).next);
  return (viewer, sample, index) => {
    const cursor = cursors.get(viewer);
    const call = firstPageCall(viewer, sample, index);
    return cursor ? { ...call, query: { ...call.query, cursor } } : call;
  };
}

/** Heap of the OpenSearch node, in MB. */
const heapMb = 2_048;

/**
 * Measures lists and searches through the gateway, compared with reads of the same members by the raw driver. If
 * `engine` is `opensearch`, measures both search engines.
 */
export async function measureSearch({ members, engine }: { members: number[]; engine: string }): Promise<Report> {
  const rows: Report['rows'] = [];
  const startups: string[] = [];
  const comparesEngines = engine === 'opensearch';
  for (const count of members)
    for (const name of comparesEngines ? ['memory', 'opensearch'] : ['memory']) {
      const { rows: measured, startup } = await measureEngine(name, count);
      rows.push(
        ...measured.map(
          ([call, ...figures]) =>
            [
              count.toLocaleString('en'),
              ...(comparesEngines ? [name] : []),
              call,
              ...figures,
            ] as Report['rows'][number],
        ),
      );
      startups.push(`${startup} with ${count.toLocaleString('en')} members${comparesEngines ? ` in ${name}` : ''}`);
    }
  return {
    name: comparesEngines ? 'search-engines' : 'search',
    command: `npm run bench -- search --members ${members.join(',')}${comparesEngines ? ' --engine opensearch' : ''}`,
    columns: [
      'members',
      ...(comparesEngines ? ['engine'] : []),
      'call',
      ...driverColumns,
      'shown p50',
      'keys read p95',
      'documents read p95',
      'max',
    ],
    rows,
    notes: [
      `${callCount.toLocaleString('en')} different calls of each kind by ${viewerCount} members, repeated. Pages of ${limit}: the first page unless the row names the second.`,
      'Only identity and matches hold the members. Driver: reads the viewer and the listed members by code on the same machine. Keys and documents: from the engine’s query plan of that read. Lists read no other members, because the search index finds the codes.',
      `Time until a restarted matches has built its index and is ready, and its memory at that time: ${startups.join('; ')}.`,
      'Likely: path, an age range, often a marital status, sometimes place, mother tongue, religion or degree. This is an assumption, see bench/src/sample-searches.ts. Random: each of thirteen filters in about half of the searches.',
      ...(comparesEngines
        ? [`OpenSearch: one node on the same machine, with a heap of ${heapMb} MB and one shard.`]
        : []),
    ],
  };
}

/** Measures one search engine. The caller adds the number of members to the rows. */
async function measureEngine(engine: string, count: number): Promise<{ rows: Report['rows']; startup: string }> {
  const rows: Report['rows'] = [];
  const folder = join(import.meta.dirname, '../..');
  const cluster = engine === 'opensearch' ? await startOpenSearch({ folder, nodes: 1, heapMb }) : undefined;
  const environment = cluster && { SEARCH_ENGINE: engine, OPENSEARCH_URL: cluster.urls.join(',') };
  const system = await startBenchSystem({}, undefined, undefined, [], environment);
  try {
    await system.seed(count, ['identity', 'matches']);
    const seconds = ((system.stepDurations.get('matches') ?? 0) / 1_000).toFixed(1);
    const memory = (await readResidentMiB(system.processes.matches.pid)).toFixed(0);
    const memberReads = await openMemberReads(system.mongodbUri('hamrah_matches'));
    const reader = openLightReader(system.origin);
    try {
      const viewers = await signInViewers(system.origin, count);
      const random = await randomSearches(memberReads, callCount);
      const fourFilters = listCall(({ country, state, maritalStatus }) => ({
        ages: { from: 24, to: 32 },
        maritalStatus,
        country,
        state,
      }));
      const kinds: readonly (readonly [string, CallFactory])[] = [
        ['My Path', listCall(() => ({}))],
        ['My Path, second page', await secondPageCall(viewers)],
        ['My Path, four filters', fourFilters],
        ['search, likely', searchCall(likelySearch)],
        ['search, random', searchCall((_, index) => random[index] ?? contract.emptySearch)],
      ];
      for (const [name, createCall] of kinds) {
        const calls = Array.from({ length: callCount }, (_, index): Call => {
          const sample = demoPublishedMember(Math.floor((count / callCount) * index));
          return createCall(viewers[index % viewerCount] as Viewer, sample, index);
        });
        for (const row of await measureCalls(reader.read, memberReads, calls)) rows.push([name, ...row]);
      }
    } finally {
      await reader.close();
      await memberReads.close();
    }
    return { rows, startup: `${seconds} s and ${memory} MiB` };
  } finally {
    await system.stop();
    await cluster?.stop();
  }
}

async function measureCalls(
  read: LightReader,
  memberReads: MemberReads,
  calls: readonly Call[],
): Promise<(string | number)[][]> {
  const reads: string[][] = [];
  for (const call of calls) {
    const { items } = await fetchPage(call);
    reads.push([call.viewer.member.member, ...items.map(({ code }) => code)]);
  }
  const readCounts = [];
  for (const codes of reads.slice(0, explainedReads)) readCounts.push(await memberReads.countExamined(codes));
  const itemCounts = reads.map((codes) => codes.length - 1);
  const keys = readCounts.map((read) => read.keys);
  const documents = readCounts.map((read) => read.documents);
  const figures = [
    percentile(itemCounts, 50),
    percentile(keys, 95),
    ...[95, 100].map((percent) => percentile(documents, percent)),
  ];
  const roundRobin = <T>(all: readonly T[]) => {
    let turn = 0;
    return (): T => all[turn++ % all.length] as T;
  };
  const [nextCall, nextRead] = [roundRobin(calls), roundRobin(reads)];
  const rows = await compareWithDriver(
    () => {
      const { viewer, route, query } = nextCall();
      return read(viewer.client, route, { query } as never);
    },
    () => memberReads.read(nextRead()),
    callsPerRound,
  );
  return rows.map((row) => [...row, ...figures]);
}
