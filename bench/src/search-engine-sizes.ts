import { join } from 'node:path';
import { matches } from '@hamrah/contracts';
import { startOpenSearch } from '@hamrah/infrastructure/opensearch/cluster';
import { criteriaOfSearch } from '@hamrah/matches/domain/criteria';
import { randomSearch } from '@hamrah/matches/testing/random-search';
import {
  openMemoryEngine,
  openOpenSearchEngine,
  type SearchEngine,
  type SearchEntry,
} from '@hamrah/matches/testing/search-engines';
import { demoMembers } from '@hamrah/seed';
import fc from 'fast-check';
import type { Report } from './report.ts';
import { likelySearch } from './sample-searches.ts';
import { formatMs, Latencies } from './timing.ts';

const folder = join(import.meta.dirname, '../..');
const batchSize = 5_000;
const searchCount = 1_000;
const changeCount = 200;
const pageSize = 21;
const heapMb = 1_024;
const mib = 1_048_576;

/** Measures both search engines alone with the same members, one after the other: build, size, searches, changes. */
export async function measureSearchEngineSizes({ members }: { members: number[] }): Promise<Report> {
  const rows: Report['rows'] = [];
  for (const count of members) {
    const bytesBefore = process.memoryUsage().arrayBuffers;
    const memory = openMemoryEngine();
    rows.push(
      ...(await measure('memory', memory, count, async () => process.memoryUsage().arrayBuffers - bytesBefore)),
    );
    await memory.close();
    const cluster = await startOpenSearch({ folder, nodes: 1, heapMb });
    const [url = ''] = cluster.urls;
    const engine = openOpenSearchEngine({ urls: cluster.urls.join(','), prefix: 'bench' });
    rows.push(...(await measure('opensearch', engine, count, () => indexBytesOf(url))));
    await engine.close();
    await cluster.stop();
  }
  return {
    name: 'search-engine-sizes',
    command: `npm run bench -- search-engine-sizes --members ${members.join(',')}`,
    columns: ['members', 'engine', 'build s', 'MiB', 'operation', 'times', 'mean ms', 'p50', 'p95', 'longest'],
    rows,
    notes: [
      'Only the engine, without reading members, one request at a time. The first round of each operation is not counted.',
      `OpenSearch: one node on the same machine with a heap of ${heapMb} MB, one shard without replica. MiB: its files on disk, and the array buffers of the memory engine.`,
      'Pages of 21. Changes: one member per write, visible to the next search.',
    ],
  };
}

async function measure(
  name: string,
  engine: SearchEngine,
  count: number,
  readBytes: () => Promise<number>,
): Promise<Report['rows']> {
  const startedAt = performance.now();
  await engine.rebuild(entriesInBatches(count), Date.now());
  const buildSeconds = (performance.now() - startedAt) / 1_000;
  const size = (await readBytes()) / mib;
  const sample = entriesOf(0, 2 * searchCount);
  const places = {
    countries: [...new Set(sample.map(({ country }) => country))],
    states: [...new Set(sample.map(({ state }) => state))],
  };
  const random = fc.sample(randomSearch(places), { numRuns: searchCount, seed: 20_26 });
  const likely = sample.slice(0, searchCount).map((member, index) => likelySearch(member as never, index));
  const now = new Date();
  const queryOf = (searches: readonly matches.SearchCriteria[], call: number) => ({
    criteria: criteriaOfSearch(searches[call % searches.length] ?? matches.emptySearch),
    now,
  });
  const rows: Report['rows'] = [];
  const run = async (operation: string, times: number, call: (index: number) => Promise<unknown>) => {
    for (let index = 0; index < times; index += 1) await call(index);
    const latencies = new Latencies();
    for (let index = 0; index < times; index += 1) {
      const callStartedAt = performance.now();
      await call(index);
      latencies.add(performance.now() - callStartedAt);
    }
    const figures = [latencies.mean, ...[50, 95, 100].map((percent) => latencies.percentile(percent))].map(formatMs);
    rows.push([
      count.toLocaleString('en'),
      name,
      buildSeconds.toFixed(1),
      size.toFixed(0),
      operation,
      times,
      ...figures,
    ]);
  };
  await run('random search', searchCount, (call) => engine.find('Female', queryOf(random, call), pageSize));
  await run('likely search', searchCount, (call) => engine.find('Female', queryOf(likely, call), pageSize));
  await run('random count up to 100', searchCount, (call) => engine.count('Female', queryOf(random, call), 101));
  let revision = 1;
  await run('change one member', changeCount, (call) => {
    revision += 1;
    const entries = [{ ...(sample[call % sample.length] as SearchEntry), revision }];
    return engine.refresh({ entries, removals: [], staleCodes: new Set() });
  });
  return rows;
}

const entriesOf = (from: number, count: number): SearchEntry[] =>
  demoMembers(from, count, '').map(({ published, optionalDetails: { diet, alcohol, children } }) => {
    const sortKey = `${published.joinedAt}|${published.member}`;
    return { ...published, diet, alcohol, children, sortKey, visible: !published.hidden, revision: 1 };
  });

async function* entriesInBatches(count: number): AsyncGenerator<SearchEntry[]> {
  for (let from = 0; from < count; from += batchSize) yield entriesOf(from, Math.min(batchSize, count - from));
}

async function indexBytesOf(url: string): Promise<number> {
  await fetch(`${url}/_flush`, { method: 'POST' });
  const indexes = (await (await fetch(`${url}/_cat/indices?format=json&bytes=b`)).json()) as { 'store.size': string }[];
  return indexes.reduce((sum, index) => sum + Number(index['store.size']), 0);
}
