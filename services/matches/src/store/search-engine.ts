import type { Gender } from '@hamrah/contracts';
import type { IndexedMember, IndexHit, IndexQuery } from '../domain/indexed-member.ts';

/** A member to index. */
export interface SearchEntry extends IndexedMember {
  readonly gender: Gender;
  /** The revision of the stored member. The engine keeps the entry with the highest revision. */
  readonly revision: number;
}

/** A member to remove. Without a revision, the stored member does not exist. */
export interface SearchRemoval {
  readonly member: string;
  readonly revision: number | undefined;
}

/** Changes of the index after stored members have changed. */
export interface SearchRefresh {
  readonly entries: readonly SearchEntry[];
  readonly removals: readonly SearchRemoval[];
  /** Codes whose entry is known to differ from the stored member. */
  readonly staleCodes: ReadonlySet<string>;
}

/** Stores the searchable fields of members and finds members by them. `search-index.ts` keeps an engine current. */
export interface SearchEngine {
  /** The time up to which the index includes every change, in ms since 1970; undefined without a complete index. */
  completeUntil(): Promise<number | undefined>;
  markCompleteUntil(at: number): Promise<void>;
  /**
   * Replaces the index. Searches use the previous one until the new one is complete. Returns false if another pod is
   * replacing it.
   */
  rebuild(batches: AsyncIterable<readonly SearchEntry[]>, completeUntil: number): Promise<boolean>;
  /** Searches that start after this call include the changes. */
  refresh(changes: SearchRefresh): Promise<void>;
  /** The newest `limit` visible members who match; with `sortKey`, only those who joined before it. */
  find(gender: Gender, query: IndexQuery, limit: number, sortKey?: string): Promise<IndexHit[]>;
  /** Up to `limit` visible members who match, drawn from everybody. `start`, 0 to 1, decides where the draw begins. */
  sample(gender: Gender, query: IndexQuery, limit: number, start: number): Promise<IndexHit[]>;
  /** The number of visible members who match, counted up to `limit`. */
  count(gender: Gender, query: IndexQuery, limit: number): Promise<number>;
  /** Number of indexed members. */
  size(): Promise<number>;
  close(): Promise<void>;
}
