import { type Gender, genders } from '@hamrah/contracts';
import type { ProjectionDocument } from '@hamrah/service-kit';
import type { Model, mongo } from 'mongoose';
import { isSortKey } from '../domain/list-position.ts';
import type { Member } from '../domain/member.ts';
import { type IndexHit, type IndexQuery, indexedFields, MemberIndex, markedFields } from '../domain/member-index.ts';
import { isVisible } from '../domain/visibility.ts';
import type { MemberChanges } from './member-changes.ts';

interface SearchIndexOptions {
  readonly model: Model<ProjectionDocument<Member>>;
  readonly changes: MemberChanges;
  readonly showSynthetic: boolean;
}

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
  ['member', 'gender', 'sortKey', 'hidden', 'synthetic', 'dateOfBirth', ...indexedFields, ...markedFields].map(
    (field) => [field, 1],
  ),
);

/**
 * The searchable fields of every member, in the memory of this pod. Built from the stored members, then kept current by
 * changes from the bus and the change log. Entries can be stale for some ms, so lists verify each hit against the
 * stored member.
 */
export function openSearchIndex({ model, changes, showSynthetic }: SearchIndexOptions) {
  const collection = model.collection as unknown as mongo.Collection<ProjectionDocument<Member>>;
  const emptyIndexes = () => new Map<Gender, MemberIndex>(genders.map((gender) => [gender, new MemberIndex()]));
  let indexes = emptyIndexes();
  let hasStarted = false;
  let isBuilt = false;
  /** Time of the last successful poll, by the wall clock and by the monotonic clock. */
  let polledAt = 0;
  let polledMonotonicMs = Number.NEGATIVE_INFINITY;
  let round: Promise<void> | undefined;
  /** Codes of members to refresh. */
  const pendingCodes = new Set<string>();
  /** Codes with stale entries. A refresh removes the entries before it reads the members. */
  const staleCodes = new Set<string>();
  /** Times of receipt of changes, by change id. */
  const receivedChanges = new Map<string, number>();

  /** Deleted members and members without a profile are not indexed. */
  const isIndexable = ({ gender, sortKey, dateOfBirth }: Partial<Member>): boolean =>
    gender !== undefined && indexes.has(gender) && dateOfBirth !== undefined && isSortKey(sortKey ?? '');
  const upsert = (target: ReadonlyMap<Gender, MemberIndex>, members: readonly Member[]) => {
    const entries = members.map((member) => ({ ...member, visible: isVisible(member, showSynthetic) }));
    for (const [gender, group] of Map.groupBy(entries, (entry) => entry.gender)) target.get(gender)?.upsert(group);
  };
  const build = async (): Promise<void> => {
    hasStarted = true;
    await fetchChanges();
    const newIndexes = emptyIndexes();
    // Natural order, because an index scan can read a member twice if their fields change during the scan.
    const cursor = collection.find({}, { projection, batchSize: buildBatchSize, hint: { $natural: 1 } });
    let batch: Member[] = [];
    for await (const member of cursor) {
      if (isIndexable(member)) batch.push(member);
      if (batch.length < buildBatchSize) continue;
      upsert(newIndexes, batch);
      batch = [];
    }
    upsert(newIndexes, batch);
    indexes = newIndexes;
    isBuilt = true;
  };
  const refresh = async (codes: readonly string[]): Promise<void> => {
    const rows = await collection.find({ _id: { $in: [...codes] } }, { projection }).toArray();
    const indexable = rows.filter(isIndexable);
    const unmovedCodes = new Set(
      indexable.filter(({ gender, sortKey }) => indexes.get(gender)?.has(sortKey)).map(({ _id }) => _id),
    );
    const outdatedCodes = codes.filter((code) => staleCodes.delete(code) || !unmovedCodes.has(code));
    if (outdatedCodes.length > 0) for (const index of indexes.values()) index.remove(outdatedCodes);
    upsert(indexes, indexable);
  };
  const onChange = (codes: readonly string[]) => {
    for (const code of codes) pendingCodes.add(code);
  };
  const fetchChanges = async (): Promise<void> => {
    const [at, monotonicMs] = [Date.now(), performance.now()];
    if (at - polledAt > rebuildAfterMs) isBuilt = false;
    for (const [id, receivedAt] of receivedChanges)
      if (at - receivedAt > 2 * maxCommitDelayMs) receivedChanges.delete(id);
    const since = new Date((isBuilt ? polledAt : at) - maxCommitDelayMs);
    for (const change of await changes.listSince(since, new Set(receivedChanges.keys()))) changes.notify(change);
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
  const indexOf = (gender: Gender) => indexes.get(gender) ?? new MemberIndex();
  return {
    isBuilt: () => isBuilt,
    isCurrent,
    /** Whether this pod has received every change that was readable `maxPollAgeMs` ago. */
    isFeedFresh: () => performance.now() - polledMonotonicMs <= maxPollAgeMs,
    /** Number of indexed members. */
    size: () => [...indexes.values()].reduce((sum, { size }) => sum + size, 0),
    /** Waits until the index is built and includes every change received before the call. */
    async waitUntilCurrent(): Promise<void> {
      await round?.catch(() => {});
      while (!isBuilt) await nextRound();
      if (!isCurrent()) await nextRound();
    },
    /** Reads the change log, and builds the index if needed. */
    async poll(): Promise<void> {
      if (isBuilt) await fetchChanges();
      while (!isBuilt) await nextRound();
      // Allows a round for each batch of pending codes, and one that may be running. The limit ends the loop under a
      // steady stream of changes.
      for (
        let roundsLeft = 1 + Math.ceil(pendingCodes.size / maxRefreshBatch);
        roundsLeft > 0 && !isCurrent();
        roundsLeft -= 1
      )
        await nextRound();
    },
    /** Marks a member as stale so that it is read again. */
    markStale(member: string): void {
      staleCodes.add(member);
      pendingCodes.add(member);
    },
    find: (gender: Gender, query: IndexQuery, limit: number, sortKey?: string): IndexHit[] =>
      indexOf(gender).find(query, limit, sortKey),
    sample: (gender: Gender, query: IndexQuery, limit: number, start: number): IndexHit[] =>
      indexOf(gender).sample(query, limit, start),
    count: (gender: Gender, query: IndexQuery, limit: number): number => indexOf(gender).count(query, limit),
  };
}
export type SearchIndex = ReturnType<typeof openSearchIndex>;
