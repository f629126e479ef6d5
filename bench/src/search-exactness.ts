import { matches, oppositeGender } from '@hamrah/contracts';
import { createMatcher, criteriaOfSearch, type SearchableFields } from '@hamrah/matches/domain/criteria';
import { type MemberReads, openMemberReads } from '@hamrah/matches/testing/member-reads';
import { startBenchSystem } from './bench-system.ts';
import type { Report } from './report.ts';
import { randomSearches } from './sample-searches.ts';
import { formatMs, measure } from './timing.ts';
import { signInViewers, type Viewer, viewerCount } from './viewers.ts';

const limit = 50;
const clients = 4;

interface ScannedMember extends SearchableFields {
  readonly member: string;
  readonly gender: string;
}

/** Compares the first two pages of random searches through the gateway with a scan of all members. */
export async function measureSearchExactness({
  members,
  searches,
}: {
  members: number[];
  searches: number;
}): Promise<Report> {
  const rows: Report['rows'] = [];
  for (const count of members) {
    const system = await startBenchSystem();
    await system.seed(count);
    const memberReads = await openMemberReads(system.mongodbUri('hamrah_matches'));
    try {
      const allMembers = await readNewestFirst(memberReads);
      const viewers = await signInViewers(system.origin, count);
      const sample = await randomSearches(memberReads, searches);
      const differentSearches: string[] = [];
      let foundCount = 0;
      let emptyCount = 0;
      const latencies = await measure(clients, sample.length, async (index) => {
        const search = sample[index] ?? matches.emptySearch;
        const viewer = viewers[index % viewerCount] as Viewer;
        const actual = await searchTwoPages(viewer, search);
        const expected = scan(allMembers, viewer, search);
        foundCount += actual.length;
        emptyCount += actual.length === 0 ? 1 : 0;
        if (JSON.stringify(actual) !== JSON.stringify(expected)) differentSearches.push(matches.encodeSearch(search));
      });
      for (const search of differentSearches.slice(0, 10)) process.stderr.write(`differs: ${search}\n`);
      if (differentSearches.length > 0) process.exitCode = 1;
      const counts = [count, sample.length, foundCount, emptyCount].map((number) => number.toLocaleString('en'));
      rows.push([
        ...counts,
        differentSearches.length,
        formatMs(latencies.percentile(50)),
        formatMs(latencies.percentile(95)),
        formatMs(latencies.percentile(100)),
      ]);
    } finally {
      await memberReads.close();
      await system.stop();
    }
  }
  return {
    name: 'search-exactness',
    command: `npm run bench -- search-exactness --members ${members.join(',')} --searches ${searches}`,
    columns: [
      'members',
      'searches',
      'members found',
      'empty searches',
      'differences',
      'search and scan p50 ms',
      'p95',
      'longest',
    ],
    rows,
    notes: [
      `The first ${2 * limit} results of each search, through the gateway in pages of ${limit}, are compared in order with those of a scan of all members.`,
      `Times include up to two pages and the scan, with ${clients} clients. They are not the time of a search.`,
    ],
  };
}

const searchableFields = [
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

/** Every visible member, newest first. Equal values share one string to save memory. */
async function readNewestFirst({ members }: MemberReads): Promise<ScannedMember[]> {
  const projection = Object.fromEntries([...searchableFields, 'sortKey'].map((field) => [field, 1]));
  const interned = new Map<unknown, unknown>();
  const intern = (value: unknown): unknown => {
    if (!interned.has(value)) interned.set(value, value);
    return interned.get(value);
  };
  const all: (ScannedMember & { sortKey: string })[] = [];
  for await (const { _id, sortKey, ...fields } of members.find({ hidden: false }, { projection }))
    all.push({
      ...Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, intern(value)])),
      sortKey,
    } as ScannedMember & { sortKey: string });
  return all.toSorted((first, second) => (first.sortKey < second.sortKey ? 1 : -1));
}

async function searchTwoPages({ client }: Viewer, search: matches.SearchCriteria): Promise<string[]> {
  const data = matches.encodeSearch(search);
  const firstPage = await client.call(matches.search, { query: { data, limit } });
  const codes = firstPage.items.map(({ code }) => code);
  if (firstPage.next === null) return codes;
  const secondPage = await client.call(matches.search, { query: { data, limit, cursor: firstPage.next } });
  return [...codes, ...secondPage.items.map(({ code }) => code)];
}

function scan(
  allMembers: readonly ScannedMember[],
  { member: viewer }: Viewer,
  search: matches.SearchCriteria,
): string[] {
  const isMatch = createMatcher(criteriaOfSearch(search), new Date());
  const gender = oppositeGender(viewer.gender);
  const codes: string[] = [];
  for (const member of allMembers) {
    if (member.gender !== gender || !isMatch(member)) continue;
    codes.push(member.member);
    if (codes.length === 2 * limit) break;
  }
  return codes;
}
