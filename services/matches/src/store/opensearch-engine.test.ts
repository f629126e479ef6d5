import { matches } from '@hamrah/contracts';
import { Client } from '@opensearch-project/opensearch';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { criteriaOfSearch } from '../domain/criteria.ts';
import {
  matchesWithoutMembers,
  newestFirst,
  openIsolatedIndex,
  storeSilently,
  women,
} from '../testing/isolated-index.ts';
import { openTestEngine } from '../testing/test-engine.ts';
import { openOpenSearchEngine } from './opensearch-engine.ts';
import { definitionHash } from './opensearch-index.ts';
import type { SearchEntry } from './search-engine.ts';

const url = process.env.TEST_OPENSEARCH_URL ?? '';
const client = new Client({ node: url });
const everyone = { criteria: criteriaOfSearch(matches.emptySearch), now: new Date() };
const noStaleCodes = new Set<string>();
let prefixCount = 0;
const newPrefix = () => `engine-${process.pid}-${Date.now()}-${prefixCount++}`;
const indexesOf = async (prefix: string) =>
  Object.keys((await client.indices.get({ index: `${prefix}-*`, allow_no_indices: true })).body);

const service = matchesWithoutMembers();
afterAll(() => client.close());

const model = () => service().context.store.members.model;
const entryOf = (revision: number): SearchEntry => {
  const [asha] = women(1);
  return { ...asha, sortKey: `${asha?.joinedAt}|${asha?.member}`, visible: true, revision } as SearchEntry;
};
async function* batchesOf(...entries: SearchEntry[]): AsyncGenerator<SearchEntry[]> {
  yield entries;
}

describe('writes of several pods', () => {
  it('leave the highest revision in the index, in any order', async () => {
    const engine = openTestEngine();
    const [entry, other] = [entryOf(5), entryOf(5)];
    await engine.rebuild(batchesOf(entry, other), 1);
    const find = async () => (await engine.find('Female', everyone, 10)).map(({ sortKey }) => sortKey);
    const late = { ...entry, sortKey: `2027-01-01T00:00:00.000Z|${entry.member}`, revision: 4 };
    await engine.refresh({ entries: [late], removals: [], staleCodes: noStaleCodes });
    expect(await find()).toContain(entry.sortKey);
    await engine.refresh({
      entries: [],
      removals: [{ member: other.member, revision: 7 }],
      staleCodes: noStaleCodes,
    });
    await engine.refresh({ entries: [{ ...other, revision: 6 }], removals: [], staleCodes: noStaleCodes });
    expect(await find()).toEqual([entry.sortKey]);
    await engine.close();
  });

  it('create no index before a build, so that the name of the alias stays free', async () => {
    const prefix = newPrefix();
    const engine = openTestEngine(prefix);
    const { member } = entryOf(5);
    await engine.refresh({ entries: [], removals: [{ member, revision: 7 }], staleCodes: noStaleCodes });
    expect(await indexesOf(prefix)).toEqual([]);
    await engine.close();
  });

  it('fill one index if two pods start at once', async () => {
    const members = women(30);
    await storeSilently(model(), ...members);
    const prefix = newPrefix();
    const pods = [1, 2].map(() => openIsolatedIndex(model(), openTestEngine(prefix)));
    await Promise.all(pods.map(({ index }) => index.waitUntilCurrent()));
    expect(await indexesOf(prefix)).toHaveLength(1);
    for (const { find } of pods) expect(await find('Female')).toEqual(newestFirst(members));
  });
});

describe('a pod', () => {
  it('uses the index that another pod keeps current, and reads only the members changed since', async () => {
    const [asha, ...others] = women(5) as [ReturnType<typeof women>[number], ...ReturnType<typeof women>];
    await storeSilently(model(), asha, ...others);
    const prefix = newPrefix();
    const first = openIsolatedIndex(model(), openTestEngine(prefix));
    await first.index.poll();
    await storeSilently(model(), { ...asha, city: 'Leh' });
    const second = openIsolatedIndex(model(), openTestEngine(prefix));
    second.listSince.mockResolvedValueOnce([{ _id: 'change', members: [asha.member] }]);
    const reads = vi.spyOn(model().collection, 'find');
    await second.index.poll();
    expect(reads.mock.calls.map(([filter]) => filter)).toEqual([{ _id: { $in: [asha.member] } }]);
    expect(await second.find('Female', 'Leh')).toEqual([asha.member]);
    expect(await indexesOf(prefix)).toHaveLength(1);
  });

  it('rebuilds an index that was lost or that no pod kept current', async () => {
    const members = women(3);
    await storeSilently(model(), ...members);
    const prefix = newPrefix();
    const { index, find } = openIsolatedIndex(model(), openTestEngine(prefix));
    await index.poll();
    await client.indices.delete({ index: await indexesOf(prefix) });
    await expect(find('Female')).rejects.toThrow();
    await index.poll();
    expect(await find('Female')).toEqual(newestFirst(members));
    const alias = `${prefix}-members-${definitionHash}`;
    await client.index({ index: alias, id: 'fed-until', body: { fedUntil: Date.now() - 31 * 60_000 } });
    const [outdatedIndex] = await indexesOf(prefix);
    await openIsolatedIndex(model(), openTestEngine(prefix)).index.poll();
    expect(await indexesOf(prefix)).not.toContain(outdatedIndex);
    expect(await find('Female')).toEqual(newestFirst(members));
  });

  it('reports an unreachable cluster as unavailable', async () => {
    const engine = openOpenSearchEngine({ urls: 'http://127.0.0.1:1', prefix: 'none' });
    for (const request of [
      engine.completeUntil(),
      engine.find('Female', everyone, 5),
      engine.count('Male', everyone, 5),
    ])
      await expect(request).rejects.toMatchObject({ code: 'service.unavailable' });
    await engine.close();
  });
});
