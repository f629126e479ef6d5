import { setTimeout as sleep } from 'node:timers/promises';
import {
  openCluster,
  searchHits,
  throwIfUnavailable,
  undefinedIfMissing,
  writeVersions,
} from '@hamrah/service-kit/search/opensearch';
import { errors } from '@opensearch-project/opensearch';
import { codeCount } from '../domain/list-position.ts';
import { definitionHash, documentOf, hitOf, indexDefinition, pageOf, queryOf } from './opensearch-index.ts';
import type { SearchEngine, SearchEntry, SearchRefresh } from './search-engine.ts';

interface OpenSearchOptions {
  /** Addresses of one or more nodes of the cluster, separated by commas. */
  readonly urls: string;
  /** Distinguishes the indexes of several systems on one cluster. Lower case. */
  readonly prefix: string;
}

type SearchWrite = Pick<SearchRefresh, 'entries'> & Partial<Pick<SearchRefresh, 'removals'>>;

/** A rebuild that writes nothing for this time counts as abandoned. */
const abandonedAfterMs = 120_000;
const claimRetryMs = 500;
/** Ids of two documents that hold a time instead of a member. */
const completeUntilId = 'fed-until';
const filledAtId = 'filled-at';
const markIntervalMs = 10_000;
/** Maximum of `track_total_hits`. For a higher limit, the engine counts all hits. */
const maxCounted = 2 ** 31 - 1;

/**
 * Searches in an OpenSearch cluster that all pods share. Every pod writes the changes that it receives; the highest
 * revision wins. Throws `service.unavailable` while the cluster is unreachable.
 */
export function openOpenSearchEngine({ urls, prefix }: OpenSearchOptions): SearchEngine {
  const client = openCluster(urls);
  const alias = `${prefix}-members-${definitionHash}`;
  let markedAt = Number.NEGATIVE_INFINITY;

  const search = (body: object) => searchHits(client, alias, body);
  /** The sort values of hits. */
  const list = async (body: object, size: number): Promise<number[][]> => {
    if (size === 0) return [];
    const { hits } = await search({ ...body, size, track_total_hits: false });
    return hits.map(({ sort }) => sort as number[]);
  };
  const write = (index: string, { entries, removals = [] }: SearchWrite, options: object): Promise<void> => {
    const documents = entries.map((entry) => ({
      id: entry.member,
      version: entry.revision,
      document: documentOf(entry),
    }));
    const removed = removals.map(({ member, revision }) => ({ id: member, version: revision }));
    return writeVersions(client, index, { documents, removals: removed }, options);
  };
  const writeNumber = (index: string, id: string, time: number) =>
    throwIfUnavailable(client.index({ index, id, body: { fedUntil: time } }));
  const readNumber = async (index: string, id: string): Promise<number | undefined> => {
    const reply = await undefinedIfMissing(client.get({ index, id }));
    return (reply?.body as { _source?: { fedUntil: number } } | undefined)?._source?.fedUntil;
  };
  const listAliased = async (): Promise<string[]> => {
    const exists = await client.indices.existsAlias({ name: alias });
    return exists.body ? Object.keys((await client.indices.getAlias({ name: alias })).body) : [];
  };
  /** Creates the index of a rebuild; false if another pod is filling it. */
  const claim = async (index: string): Promise<boolean> => {
    try {
      await client.indices.create({ index, body: indexDefinition as never });
    } catch (error) {
      if (!(error instanceof errors.ResponseError) || error.statusCode !== 400) throw error;
      const { body } = await client.indices.get({ index, ignore_unavailable: true, flat_settings: true });
      const settings = body[index]?.settings as { 'index.creation_date'?: string } | undefined;
      // An index that was just created may not be readable yet.
      const writtenAt = await readNumber(index, filledAtId).catch(() => undefined);
      const filledAt = writtenAt ?? Number(settings?.['index.creation_date']);
      // After `abandonedAfterMs`, the pod that created the index counts as stopped. If it is only slow, both pods fill
      // the new index, and the highest revision of each member wins.
      if (Date.now() - filledAt > abandonedAfterMs) await client.indices.delete({ index, ignore_unavailable: true });
      await sleep(claimRetryMs);
      return false;
    }
    return true;
  };
  const fill = async (index: string, batches: AsyncIterable<readonly SearchEntry[]>): Promise<void> => {
    for await (const entries of batches) {
      await write(index, { entries }, {});
      await writeNumber(index, filledAtId, Date.now());
    }
    await client.indices.refresh({ index });
  };
  return {
    completeUntil: () => readNumber(alias, completeUntilId),
    async markCompleteUntil(at) {
      if (at - markedAt < markIntervalMs) return;
      await writeNumber(alias, completeUntilId, at);
      markedAt = at;
    },
    async rebuild(batches, at) {
      const previous = await throwIfUnavailable(listAliased());
      const index = previous.includes(`${alias}-a`) ? `${alias}-b` : `${alias}-a`;
      if (!(await throwIfUnavailable(claim(index)))) return false;
      try {
        await throwIfUnavailable(fill(index, batches));
      } catch (error) {
        await client.indices.delete({ index, ignore_unavailable: true }).catch(() => undefined);
        throw error;
      }
      await writeNumber(index, completeUntilId, at);
      const actions = [{ add: { index, alias } }, ...previous.map((name) => ({ remove_index: { index: name } }))];
      await throwIfUnavailable(client.indices.updateAliases({ body: { actions } }));
      return true;
    },
    refresh: (changes) => write(alias, changes, { refresh: true, requiresAlias: true }),
    async find(gender, query, limit, sortKey) {
      const hits = await list({ query: queryOf(gender, query), ...pageOf(sortKey) }, limit);
      return hits.map(([joinedAt = 0, code = 0]) => hitOf(joinedAt, code));
    },
    async sample(gender, query, limit, start) {
      // Codes are random, so their order is a random order of members.
      const firstCode = Math.floor(start * codeCount);
      const draw = (codes: object, size: number) => {
        const filter = [queryOf(gender, query), { range: { code: codes } }];
        return list({ query: { bool: { filter } }, sort: [{ code: 'asc' }, { joinedAt: 'asc' }] }, size);
      };
      const later = await draw({ gte: firstCode }, limit);
      const hits = [...later, ...(await draw({ lt: firstCode }, limit - later.length))];
      return hits.map(([code = 0, joinedAt = 0]) => hitOf(joinedAt, code));
    },
    async count(gender, query, limit) {
      const { total } = await search({
        query: queryOf(gender, query),
        size: 0,
        track_total_hits: limit > maxCounted || limit,
      });
      return Math.min(limit, total);
    },
    async size() {
      const body = { query: { exists: { field: 'code' } } };
      return (await throwIfUnavailable(client.count({ index: alias, body: body as never }))).body.count;
    },
    close: () => client.close(),
  };
}
