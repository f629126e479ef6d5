import { matches, type PublishedMember } from '@hamrah/contracts';
import { criteriaOfSearch } from '@hamrah/matches/domain/criteria';
import type { IndexedMember } from '@hamrah/matches/domain/indexed-member';
import { MemberIndex } from '@hamrah/matches/domain/member-index';
import { randomSearch } from '@hamrah/matches/testing/random-search';
import { demoMembers } from '@hamrah/seed';
import fc from 'fast-check';
import type { Report } from './report.ts';
import { likelySearch } from './sample-searches.ts';
import { formatMs, Latencies } from './timing.ts';

const pageSize = 21;
const searchCount = 2_000;
const changeCount = 200;
const batchSize = 5_000;

/** Measures searches, counts, changes and memory use of the index of one gender, in one process. */
export async function measureSearchIndex({ members }: { members: number[] }): Promise<Report> {
  const rows: Report['rows'] = [];
  for (const count of members) {
    const bytesBefore = process.memoryUsage().arrayBuffers;
    const index = new MemberIndex();
    const places = { countries: new Set<string>(), states: new Set<string>() };
    const insertTimes = new Latencies();
    for (let from = 0; from < count; from += batchSize) {
      const batch = indexedWomen(from, Math.min(batchSize, count - from));
      for (const { country, state } of batch) {
        places.countries.add(country);
        places.states.add(state);
      }
      addTiming(insertTimes, () => index.upsert(batch));
    }
    const bytesPerMember = (process.memoryUsage().arrayBuffers - bytesBefore) / index.size;
    const placeLists = { countries: [...places.countries], states: [...places.states] };
    const random = fc.sample(randomSearch(placeLists), { numRuns: searchCount, seed: 20_26 });
    const likelySearches = indexedWomen(0, 2 * searchCount).map((member, index) => likelySearch(member, index));
    const now = new Date();
    const addRow = (name: string, latencies: Latencies) => {
      const figures = [latencies.mean, ...[50, 95, 99, 100].map((percent) => latencies.percentile(percent))].map(
        formatMs,
      );
      rows.push([index.size.toLocaleString('en'), name, latencies.count, ...figures, bytesPerMember.toFixed(0)]);
    };
    const run = (name: string, times: number, operation: (call: number) => void) => {
      for (let call = 0; call < times; call += 1) operation(call);
      const latencies = new Latencies();
      for (let call = 0; call < times; call += 1) addTiming(latencies, () => operation(call));
      addRow(name, latencies);
    };
    const queryOf = (searches: readonly matches.SearchCriteria[], call: number) => ({
      criteria: criteriaOfSearch(searches[call % searches.length] ?? matches.emptySearch),
      now,
    });
    run('random search', searchCount, (call) => index.find(queryOf(random, call), pageSize));
    run('likely search', searchCount, (call) => index.find(queryOf(likelySearches, call), pageSize));
    run('random count up to 100', searchCount, (call) => index.count(queryOf(random, call), 101));
    const indexed = indexedWomen(0, 2 * changeCount);
    run('replace one member', changeCount, (call) => index.upsert([indexed[call % indexed.length] as IndexedMember]));
    run('remove one member, insert it again', changeCount, (call) => {
      const member = indexed[call % indexed.length] as IndexedMember;
      index.remove([member.member]);
      index.upsert([member]);
    });
    addRow(`insert ${batchSize / 2} members`, insertTimes);
  }
  return {
    name: 'search-index',
    command: `npm run bench -- search-index --members ${members.join(',')}`,
    columns: [
      'members of one gender',
      'operation',
      'times',
      'mean ms',
      'p50',
      'p95',
      'p99',
      'longest',
      'bytes per member',
    ],
    rows,
    notes: [
      'Only the index, in one process, without reading members. The first round of each operation is not counted.',
      'Random and likely searches as in `search`. Bytes: growth of all array buffers of the process.',
    ],
  };
}

/** The women among `count` demo members, starting at number `from`, as the index stores them. */
const indexedWomen = (from: number, count: number): (PublishedMember & IndexedMember)[] =>
  demoMembers(from, count, '')
    .filter(({ published }) => published.gender === 'Female')
    .map(({ published, optionalDetails: { diet, alcohol, children } }) => {
      const sortKey = `${published.joinedAt}|${published.member}`;
      return { ...published, diet, alcohol, children, sortKey, visible: !published.hidden };
    });

function addTiming(latencies: Latencies, operation: () => void): void {
  const startedAt = performance.now();
  operation();
  latencies.add(performance.now() - startedAt);
}
