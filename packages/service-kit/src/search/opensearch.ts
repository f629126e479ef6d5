import { Problem } from '@hamrah/contracts';
import { Client, errors } from '@opensearch-project/opensearch';

/** A document of an index. A write with a version below that of the stored document is ignored. */
export interface VersionedDocument {
  readonly id: string;
  /** A whole number from 0. */
  readonly version: number;
  readonly document: object;
}

/** A document to remove. Without a version, any stored version is removed. */
export interface VersionedRemoval {
  readonly id: string;
  readonly version: number | undefined;
}

export interface VersionedWrites {
  readonly documents?: readonly VersionedDocument[];
  readonly removals?: readonly VersionedRemoval[];
}

/** A hit of a search: the id of its document, and the values of the sort fields. */
export interface SearchHit {
  readonly id: string;
  readonly sort: readonly unknown[];
}

const requestTimeoutMs = 5_000;

/** Connects to a cluster by the addresses of one or more nodes, separated by commas. */
export const openCluster = (urls: string): Client =>
  new Client({ nodes: urls.split(','), requestTimeout: requestTimeoutMs });

/** Awaits a request. Throws `service.unavailable` if no node answers, a shard is missing or a node is overloaded. */
export async function throwIfUnavailable<T>(request: Promise<T>): Promise<T> {
  try {
    return await request;
  } catch (error) {
    const isUnavailable =
      error instanceof errors.ConnectionError ||
      error instanceof errors.TimeoutError ||
      error instanceof errors.NoLivingConnectionsError ||
      (error instanceof errors.ResponseError && [429, 502, 503, 504].includes(error.statusCode ?? 0));
    throw isUnavailable ? new Problem('service.unavailable', { cause: error }) : error;
  }
}

/** The result of a request; undefined if the index or document does not exist. */
export async function undefinedIfMissing<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await throwIfUnavailable(request);
  } catch (error) {
    if (error instanceof errors.ResponseError && error.statusCode === 404) return undefined;
    throw error;
  }
}

/** With `requiresAlias`, a write to a name that is not an alias does nothing, and creates no index. */
interface WriteOptions {
  /** Whether searches that start after the write find its changes. */
  readonly refresh?: boolean;
  readonly requiresAlias?: boolean;
}

/** Writes and removes documents, each unless a newer version is stored. */
export async function writeVersions(
  client: Client,
  index: string,
  { documents = [], removals = [] }: VersionedWrites,
  { refresh = false, requiresAlias = false }: WriteOptions = {},
): Promise<void> {
  // The engine would create the index for a removal, even if an alias is required.
  if (
    requiresAlias &&
    removals.length > 0 &&
    !(await throwIfUnavailable(client.indices.existsAlias({ name: index }))).body
  )
    return;
  const operations = [
    ...documents.flatMap(({ id, version, document }) => [{ index: { _id: id, ...versionOf(version) } }, document]),
    ...removals.map(({ id, version }) => ({ delete: { _id: id, ...(version !== undefined && versionOf(version)) } })),
  ];
  if (operations.length === 0) return;
  const request = { index, body: operations as never, refresh, require_alias: requiresAlias };
  const { body } = await throwIfUnavailable(client.bulk(request));
  for (const item of body.items) {
    const result = item.index ?? item.delete;
    // 409: a newer version is stored. 404: there is no such document or index.
    if (result?.error && result.status !== 409 && result.status !== 404)
      throw new Error(`A document was not indexed: ${result.error.reason}`);
  }
}

/** The hits of a search over all shards, and their number up to `track_total_hits` of the body. */
export async function searchHits(
  client: Client,
  index: string,
  body: object,
): Promise<{ readonly hits: SearchHit[]; readonly total: number }> {
  const request = { index, allow_partial_search_results: false, body: { ...body, _source: false } };
  const { hits, total = 0 } = (await throwIfUnavailable(client.search(request as never))).body.hits;
  return {
    hits: hits.map(({ _id, sort = [] }) => ({ id: _id ?? '', sort })),
    total: typeof total === 'number' ? total : total.value,
  };
}

const versionOf = (version: number) => ({ version, version_type: 'external_gte' }) as const;
