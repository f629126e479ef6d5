import { createHash } from 'node:crypto';
import { readCursor, writeCursor } from '@hamrah/service-kit';
import {
  openCluster,
  searchHits,
  throwIfUnavailable,
  undefinedIfMissing,
  writeVersions,
} from '@hamrah/service-kit/search/opensearch';
import { errors } from '@opensearch-project/opensearch';
import { dayRange } from '../domain/india-day.ts';
import { matchesWholeWordsOnly, suffixesOf } from '../domain/search.ts';
import type { FilteredMember, MemberSortKey, MemberTableFilter } from './member-table.ts';
import type { TablePageRequest } from './table-queries.ts';

interface MemberIndexOptions {
  /** Addresses of one or more nodes of the cluster, separated by commas. */
  readonly urls: string;
  /** Distinguishes the indexes of several systems on one cluster. Lower case. */
  readonly prefix: string;
}

/** A stored member with the sequence of the event that stored it. */
export interface IndexableMember extends FilteredMember {
  readonly sequence: number;
}
/** The fields of a stored member that an index needs, besides `_id`. */
export const indexedFields = ['sequence', 'timeKey', 'nameKey', 'words', 'path', 'accountType', 'gender'] as const;

/** A page of members that match a word search. */
interface FoundMembers {
  /** Member codes in the requested order. */
  readonly members: readonly string[];
  readonly next: string | null;
  /** The number of all matches on the first page; null on later pages. */
  readonly entries: number | null;
}

const indexDefinition = {
  settings: {
    'index.auto_expand_replicas': '0-1',
    // A removal wins over an older write that arrives within this time.
    'index.gc_deletes': '10m',
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      member: { type: 'keyword' },
      timeKey: { type: 'keyword' },
      nameKey: { type: 'keyword' },
      words: { type: 'keyword', doc_values: false },
      // A word contains a text if one of its suffixes starts with the text.
      suffixes: { type: 'keyword', doc_values: false },
      path: { type: 'keyword' },
      accountType: { type: 'keyword' },
      gender: { type: 'keyword' },
    },
  },
} as const;

/** Distinguishes indexes of different definitions, so that pods of two versions can run side by side. */
const definitionHash = createHash('sha256').update(JSON.stringify(indexDefinition)).digest('hex').slice(0, 12);
/** Id of the document that marks an index as complete. */
const completeId = 'complete';
/** Version of a removal. No member has a higher version. */
const removalVersion = Number.MAX_SAFE_INTEGER;

/**
 * Finds members by words in an OpenSearch cluster that all pods share. An entry can be older than the stored member, so
 * callers must verify each hit against its row. Throws `service.unavailable` while the cluster is unreachable.
 */
export function openMemberIndex({ urls, prefix }: MemberIndexOptions) {
  const client = openCluster(urls);
  const alias = `${prefix}-staff-members-${definitionHash}`;
  let isComplete = false;

  const create = async (): Promise<void> => {
    const body = { ...indexDefinition, aliases: { [alias]: {} } };
    const request = client.indices.create({ index: `${alias}-a`, body: body as never });
    await throwIfUnavailable(request).catch((error: unknown) => {
      const isExisting = error instanceof errors.ResponseError && error.message.includes('resource_already_exists');
      if (!isExisting) throw error;
    });
  };
  const write = (rows: readonly IndexableMember[], options: { readonly refresh?: boolean }): Promise<void> => {
    const documents = rows.map(({ _id, sequence, timeKey, nameKey, words, path, accountType, gender }) => ({
      id: _id,
      version: sequence,
      document: { member: _id, timeKey, nameKey, words, suffixes: suffixesOf(words), path, accountType, gender },
    }));
    return writeVersions(client, alias, { documents }, { ...options, requiresAlias: true });
  };
  return {
    /** Whether the index had every stored member at the last check, fill or search. */
    isComplete: () => isComplete,
    /** Checks whether the index has every stored member. */
    async checkComplete(): Promise<boolean> {
      isComplete = (await undefinedIfMissing(client.get({ index: alias, id: completeId }))) !== undefined;
      return isComplete;
    },
    /** Writes all stored members. Several pods may fill the index at once, while it is in use. */
    async fill(batches: AsyncIterable<readonly IndexableMember[]>): Promise<void> {
      await create();
      for await (const rows of batches) await write(rows, {});
      await throwIfUnavailable(client.indices.refresh({ index: alias }));
      await throwIfUnavailable(client.index({ index: alias, id: completeId, require_alias: true, body: {} }));
      isComplete = true;
    },
    /** Writes members, so that searches started afterwards find them. Does nothing if there is no index yet. */
    write: (rows: readonly IndexableMember[]): Promise<void> => write(rows, { refresh: true }),
    remove: (member: string): Promise<void> =>
      writeVersions(
        client,
        alias,
        { removals: [{ id: member, version: removalVersion }] },
        { refresh: true, requiresAlias: true },
      ),
    /** The members of a page of a word search. Undefined while the index is not complete. */
    async find(
      filter: MemberTableFilter,
      { key, order, limit, cursor }: TablePageRequest<MemberSortKey>,
    ): Promise<FoundMembers | undefined> {
      if (!isComplete) return undefined;
      const isFirst = cursor === undefined;
      const search = searchHits(client, alias, {
        query: queryOf(filter),
        sort: [{ [key === '_id' ? 'member' : key]: order }],
        size: limit + 1,
        track_total_hits: isFirst,
        ...(!isFirst && { search_after: [String(readCursor(cursor))] }),
      });
      const found = await undefinedIfMissing(search);
      // The index was deleted. The next check fills a new one.
      if (!found) isComplete = false;
      if (!found) return undefined;
      const page = found.hits.slice(0, limit);
      return {
        members: page.map(({ id }) => id),
        next: found.hits.length > limit ? writeCursor(page.at(-1)?.sort[0]) : null,
        entries: isFirst ? found.total : null,
      };
    },
    close: (): Promise<void> => client.close(),
  };
}
export type MemberIndex = ReturnType<typeof openMemberIndex>;

function queryOf({ search, from, to, path, account, gender }: MemberTableFilter): object {
  const words = search.by === 'words' ? search.words : [];
  if (words.length === 0) return { match_none: {} };
  const range = dayRange({ from, to });
  const equal = Object.entries({ path, accountType: account, gender }).filter(([, value]) => value !== undefined);
  const isWhole = matchesWholeWordsOnly(words);
  return {
    bool: {
      filter: [
        { range: { timeKey: { gt: range.from, lt: range.before } } },
        ...equal.map(([field, value]) => ({ term: { [field]: value } })),
        ...words.map((word) => (isWhole ? { term: { words: word } } : { prefix: { suffixes: word } })),
      ],
    },
  };
}
