import { type Gender, genders } from '@hamrah/contracts';
import type { ProjectionDocument } from '@hamrah/service-kit';
import type { Model, mongo } from 'mongoose';
import { derivedColumnFields, type IndexHit, type IndexQuery, indexedFields } from '../domain/indexed-member.ts';
import { isSortKey } from '../domain/list-position.ts';
import type { Member } from '../domain/member.ts';
import { isVisible } from '../domain/visibility.ts';
import { tombstoneSequence } from '../projections/members.ts';
import type { MemberChanges } from './member-changes.ts';
import type { SearchEngine, SearchEntry } from './search-engine.ts';

interface SearchIndexOptions {
  readonly model: Model<ProjectionDocument<Member>>;
  readonly changes: MemberChanges;
  readonly showSynthetic: boolean;
  readonly engine: SearchEngine;
}

type Row = ProjectionDocument<Member>;

/** Maximum changed members read in one query. */
const maxRefreshBatch = 1_000;
/** Members inserted in one batch during a build. */
const buildBatchSize = 5_000;
/**
 * Maximum time in ms between the timestamp of a logged change and its commit. The longest transaction takes 60 s; the
 * other 30 s allow for clock skew.
 */
const maxCommitDelayMs = 90_000;
/** Maximum age of the last poll, in ms, for a fresh feed. Hidden members leave lists within one second. */
const maxPollAgeMs = 900;
/** A pod that misses 30 minutes of the change log rebuilds its index. */
const rebuildAfterMs = 1_800_000;

const projection = Object.fromEntries(
  [
    'member',
    'gender',
    'sortKey',
    'sequence',
    'revision',
    'hidden',
    'synthetic',
    'dateOfBirth',
    ...indexedFields,
    ...derivedColumnFields,
  ].map((field) => [field, 1]),
);

/**
 * Keeps a search engine current: builds its index from the stored members, then applies changes from the bus and the
 * change log. Entries can be briefly stale, so lists verify each hit against the stored member.
 */
export function openSearchIndex({ model, changes, showSynthetic, engine }: SearchIndexOptions) {
  const collection = model.collection as unknown as mongo.Collection<Row>;
  let hasStarted = false;
  let isBuilt = false;
  /** Time of the last successful poll, by the wall clock and by the monotonic clock. */
  let polledAt = 0;
  let polledMonotonicMs = Number.NEGATIVE_INFINITY;
  let round: Promise<void> | undefined;
  /** Codes of members to refresh. */
  const pendingCodes = new Set<string>();
  /** Codes with stale entries, until a refresh has read the members. */
  const staleCodes = new Set<string>();
  /** Times of receipt of changes, by change id. */
  const receivedChanges = new Map<string, number>();

  /** Deleted members and members without a profile are not indexed. */
  const isIndexable = ({ gender, sortKey, dateOfBirth }: Partial<Member>): boolean =>
    gender !== undefined && genders.includes(gender) && dateOfBirth !== undefined && isSortKey(sortKey ?? '');
  const entryOf = (row: Row): SearchEntry => ({
    ...row,
    visible: isVisible(row, showSynthetic),
    revision: row.revision ?? 0,
  });
  async function* readEntries(): AsyncGenerator<SearchEntry[]> {
    // Natural order, because an index scan can read a member twice if their fields change during the scan.
    const cursor = collection.find({}, { projection, batchSize: buildBatchSize, hint: { $natural: 1 } });
    let batch: SearchEntry[] = [];
    for await (const row of cursor) {
      if (isIndexable(row)) batch.push(entryOf(row));
      if (batch.length < buildBatchSize) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }
  /** Uses the index that other pods keep current, or builds one. */
  const build = async (): Promise<void> => {
    hasStarted = true;
    const completeUntil = await engine.completeUntil();
    if (completeUntil !== undefined && Date.now() - completeUntil <= rebuildAfterMs) await fetchChanges(completeUntil);
    else {
      const startedAt = Date.now();
      await fetchChanges(startedAt);
      if (!(await engine.rebuild(readEntries(), startedAt))) return;
    }
    isBuilt = true;
  };
  const refresh = async (codes: readonly string[]): Promise<void> => {
    const rows = await collection.find({ _id: { $in: [...codes] } }, { projection }).toArray();
    const entries = rows.filter(isIndexable).map(entryOf);
    const indexed = new Set(entries.map(({ member }) => member));
    const revisions = new Map(rows.map((row) => [row._id, revisionOf(row)]));
    const removals = codes
      .filter((code) => !indexed.has(code))
      .map((member) => ({ member, revision: revisions.get(member) }));
    await engine.refresh({ entries, removals, staleCodes: new Set(codes.filter((code) => staleCodes.delete(code))) });
  };
  const onChange = (codes: readonly string[]) => {
    for (const code of codes) pendingCodes.add(code);
  };
  /** Receives the changes that were logged since a time. */
  const fetchChanges = async (since: number): Promise<void> => {
    const [at, monotonicMs] = [Date.now(), performance.now()];
    for (const [id, receivedAt] of receivedChanges)
      if (at - receivedAt > 2 * maxCommitDelayMs) receivedChanges.delete(id);
    const from = new Date(since - maxCommitDelayMs);
    for (const change of await changes.listSince(from, new Set(receivedChanges.keys()))) changes.notify(change);
    polledAt = at;
    polledMonotonicMs = monotonicMs;
  };
  const buildOrRefresh = async (): Promise<void> => {
    if (!isBuilt) return build();
    const codes: string[] = [];
    for (const code of pendingCodes) if (codes.push(code) === maxRefreshBatch) break;
    for (const code of codes) pendingCodes.delete(code);
    await refresh(codes).catch((error: unknown) => {
      onChange(codes);
      throw error;
    });
  };
  const nextRound = (): Promise<void> => {
    round ??= buildOrRefresh().finally(() => {
      round = undefined;
    });
    return round;
  };
  let isDraining = false;
  /** Runs rounds until no code is pending. After an error, the next poll or the next list retries. */
  const drain = async (): Promise<void> => {
    if (isDraining) return;
    isDraining = true;
    try {
      while (isBuilt && pendingCodes.size > 0) await nextRound();
    } finally {
      isDraining = false;
    }
  };
  changes.onChange(({ _id, members }) => {
    // A process without lists never builds the index, so it ignores changes.
    if (!hasStarted || receivedChanges.has(_id)) return;
    receivedChanges.set(_id, Date.now());
    onChange(members);
    drain().catch(() => {});
  });
  const isCurrent = () => isBuilt && pendingCodes.size === 0 && !round;
  return {
    isBuilt: () => isBuilt,
    isCurrent,
    /** Whether this pod has received every change that was readable `maxPollAgeMs` ago. */
    isFeedFresh: () => performance.now() - polledMonotonicMs <= maxPollAgeMs,
    /** Number of indexed members. */
    size: () => engine.size(),
    close: () => engine.close(),
    /**
     * Waits until the index is built and includes the changes received before the call. One call covers the changes of
     * at most `maxRefreshBatch` members.
     */
    async waitUntilCurrent(): Promise<void> {
      await round?.catch(() => {});
      while (!isBuilt) await nextRound();
      if (!isCurrent()) await nextRound();
    },
    /** Reads the change log, and builds the index if needed. */
    async poll(): Promise<void> {
      if (Date.now() - polledAt > rebuildAfterMs || (await engine.completeUntil()) === undefined) isBuilt = false;
      if (isBuilt) await fetchChanges(polledAt);
      while (!isBuilt) await nextRound();
      // Allows a round for each batch of pending codes, and one that may be running. The limit ends the loop under a
      // steady stream of changes.
      for (
        let roundsLeft = 1 + Math.ceil(pendingCodes.size / maxRefreshBatch);
        roundsLeft > 0 && !isCurrent();
        roundsLeft -= 1
      )
        await nextRound();
      await engine.markCompleteUntil(polledAt);
    },
    /** Marks a member as stale so that it is read again. */
    markStale(member: string): void {
      staleCodes.add(member);
      pendingCodes.add(member);
    },
    find: (gender: Gender, query: IndexQuery, limit: number, sortKey?: string): Promise<IndexHit[]> =>
      engine.find(gender, query, limit, sortKey),
    sample: (gender: Gender, query: IndexQuery, limit: number, start: number): Promise<IndexHit[]> =>
      engine.sample(gender, query, limit, start),
    count: (gender: Gender, query: IndexQuery, limit: number): Promise<number> => engine.count(gender, query, limit),
  };
}

/** The revision of a row; the highest one for a deleted member, because nothing replaces a tombstone. */
const revisionOf = ({ sequence, revision = 0 }: Row): number => (sequence === tombstoneSequence ? sequence : revision);
export type SearchIndex = ReturnType<typeof openSearchIndex>;
