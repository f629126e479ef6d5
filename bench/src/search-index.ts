import { matches, type PublishedMember } from '@hamrah/contracts';
import { criteriaOfSearch } from '@hamrah/matches/domain/criteria';
import { type IndexedMember, MemberIndex } from '@hamrah/matches/domain/member-index';
import { randomSearch } from '@hamrah/matches/testing/random-search';
import { demoMembers } from '@hamrah/seed';
import fc from 'fast-check';
import type { Report } from './report.ts';
import { likelySearch } from './sample-searches.ts';
import { Latencies, ms } from './timing.ts';

const page = 21;
const searchCount = 2_000;
const changeCount = 200;
const batchSize = 5_000;

/** The index of one gender alone, in one process: searches, counts, changes and memory. */
export async function searchIndex({ members }: { members: number[] }): Promise<Report> {
  const rows: Report['rows'] = [];
  for (const count of members) {
    const bytesBefore = process.memoryUsage().arrayBuffers;
    const index = new MemberIndex();
    const places = { countries: new Set<string>(), states: new Set<string>() };
    const inserting = new Latencies();
    for (let from = 0; from < count; from += batchSize) {
      const batch = indexedWomen(from, Math.min(batchSize, count - from));
      for (const { country, state } of batch) {
        places.countries.add(country);
        places.states.add(state);
      }
      timed(inserting, () => index.upsert(batch));
    }
    const bytesPerMember = (process.memoryUsage().arrayBuffers - bytesBefore) / index.size;
    const placeLists = { countries: [...places.countries], states: [...places.states] };
    const random = fc.sample(randomSearch(placeLists), { numRuns: searchCount, seed: 20_26 });
    const likely = indexedWomen(0, 2 * searchCount).map((member, at) => likelySearch(member, at));
    const now = new Date();
    const addRow = (name: string, latencies: Latencies) => {
      const figures = [latencies.mean, ...[50, 95, 99, 100].map((percent) => latencies.at(percent))].map(ms);
      rows.push([index.size.toLocaleString('en'), name, latencies.count, ...figures, bytesPerMember.toFixed(0)]);
    };
    const run = (name: string, times: number, work: (at: number) => void) => {
      for (let at = 0; at < times; at += 1) work(at);
      const latencies = new Latencies();
      for (let at = 0; at < times; at += 1) timed(latencies, () => work(at));
      addRow(name, latencies);
    };
    const queryAt = (searches: readonly matches.SearchCriteria[], at: number) => ({
      criteria: criteriaOfSearch(searches[at % searches.length] ?? matches.emptySearch),
      now,
    });
    run('random search', searchCount, (at) => index.find(queryAt(random, at), page));
    run('likely search', searchCount, (at) => index.find(queryAt(likely, at), page));
    run('random count up to 100', searchCount, (at) => index.count(queryAt(random, at), 101));
    const indexed = indexedWomen(0, 2 * changeCount);
    run('replace one member', changeCount, (at) => index.upsert([indexed[at % indexed.length] as IndexedMember]));
    run('remove one member, insert it again', changeCount, (at) => {
      const member = indexed[at % indexed.length] as IndexedMember;
      index.remove([member.member]);
      index.upsert([member]);
    });
    addRow(`insert ${batchSize / 2} members`, inserting);
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
      'bytes a member',
    ],
    rows,
    notes: [
      'The index alone, in one process, without reading members. The first round of each operation is not counted.',
      'Random and likely searches as in `search`. Bytes: growth of all array buffers of the process.',
    ],
  };
}

/** The women among `count` demo members, starting at number `from`, as the index stores them. */
const indexedWomen = (from: number, count: number): (PublishedMember & IndexedMember)[] =>
  demoMembers(from, count, '')
    .filter(({ published }) => published.gender === 'Female')
    .map(({ published, further: { diet, alcohol, children } }) => {
      const sortKey = `${published.joinedAt}|${published.member}`;
      return { ...published, diet, alcohol, children, sortKey, visible: !published.hidden };
    });

function timed(latencies: Latencies, work: () => void): void {
  const startedAt = performance.now();
  work();
  latencies.add(performance.now() - startedAt);
}
