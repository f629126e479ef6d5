import { matches, type PublishedMember } from '@hamrah/contracts';
import { type Listed, Listing } from '@hamrah/matches/domain/listing';
import { wantedBySearch } from '@hamrah/matches/domain/wanted';
import { randomSearch } from '@hamrah/matches/testing/random-search';
import { demoMembers } from '@hamrah/seed';
import fc from 'fast-check';
import type { Report } from './report.ts';
import { likelySearch } from './searches.ts';
import { Latencies, ms } from './timing.ts';

const page = 21;
const searches = 2_000;
const changes = 200;
const batch = 5_000;

/** The index in the memory of matches, of one gender, alone: searches, counts and changes, and how much memory it takes. */
export async function searchIndex({ members }: { members: number[] }): Promise<Report> {
  const rows: Report['rows'] = [];
  for (const count of members) {
    const before = process.memoryUsage().arrayBuffers;
    const listing = new Listing();
    const places = { countries: new Set<string>(), states: new Set<string>() };
    const putting = new Latencies();
    for (let from = 0; from < count; from += batch) {
      const some = women(from, Math.min(batch, count - from));
      for (const { country, state } of some) {
        places.countries.add(country);
        places.states.add(state);
      }
      timed(putting, () => listing.put(some));
    }
    const bytes = (process.memoryUsage().arrayBuffers - before) / listing.size;
    const where = { countries: [...places.countries], states: [...places.states] };
    const random = fc.sample(randomSearch(where), { numRuns: searches, seed: 20_26 });
    const likely = women(0, 2 * searches).map((member, at) => likelySearch(member, at));
    const now = new Date();
    const tell = (name: string, latencies: Latencies) => {
      const figures = [latencies.mean, ...[50, 95, 99, 100].map((percent) => latencies.at(percent))].map(ms);
      rows.push([listing.size.toLocaleString('en'), name, latencies.count, ...figures, bytes.toFixed(0)]);
    };
    const act = (name: string, times: number, work: (at: number) => void) => {
      for (let at = 0; at < times; at += 1) work(at);
      const latencies = new Latencies();
      for (let at = 0; at < times; at += 1) timed(latencies, () => work(at));
      tell(name, latencies);
    };
    const wanted = (criteria: readonly matches.SearchCriteria[], at: number) => ({
      wanted: wantedBySearch(criteria[at % criteria.length] ?? matches.openSearch),
      now,
    });
    act('a random search', searches, (at) => listing.find(wanted(random, at), page));
    act('a likely search', searches, (at) => listing.find(wanted(likely, at), page));
    act('a count to a hundred, random', searches, (at) => listing.count(wanted(random, at), 101));
    const known = women(0, 2 * changes);
    act('one changes', changes, (at) => listing.put([known[at % known.length] as Listed]));
    act('one leaves, and comes back', changes, (at) => {
      const member = known[at % known.length] as Listed;
      listing.remove([member.member]);
      listing.put([member]);
    });
    tell(`${batch / 2} join in between`, putting);
  }
  return {
    name: 'search-index',
    command: `npm run bench -- search-index --members ${members.join(',')}`,
    columns: ['of one gender', 'act', 'times', 'mean ms', 'p50', 'p95', 'p99', 'longest', 'bytes a member'],
    rows,
    notes: [
      'The index alone, in one process, without the reading of copies; the first round of each is not counted. Random and likely as above. Bytes: by how much more the process holds in arrays.',
    ],
  };
}

/** The women among demo members `from` to `from + count - 1`, as the index has them. */
const women = (from: number, count: number): (PublishedMember & Listed)[] =>
  demoMembers(from, count, '')
    .filter(({ copy }) => copy.gender === 'Female')
    .map(({ copy, further: { diet, alcohol, children } }) => {
      const listedAt = `${copy.joinedAt}|${copy.member}`;
      return { ...copy, diet, alcohol, children, listedAt, shown: !copy.hidden };
    });

function timed(latencies: Latencies, work: () => void): void {
  const begun = performance.now();
  work();
  latencies.add(performance.now() - begun);
}
