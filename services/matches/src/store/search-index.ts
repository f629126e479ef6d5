import { type Gender, genders } from '@hamrah/contracts';
import type { ProjectionDocument } from '@hamrah/service-kit';
import type { Model, mongo } from 'mongoose';
import { columnFacts, type Found, Listing, type Search } from '../domain/listing.ts';
import { isShown } from '../domain/member-shown.ts';
import { isPlace } from '../domain/place.ts';
import type { MemberChanges } from './member-changes.ts';
import type { Member } from './members.ts';

interface SearchIndexOptions {
  readonly model: Model<ProjectionDocument<Member>>;
  readonly changes: MemberChanges;
  /** Whether made-up members are shown. */
  readonly synthetic: boolean;
}

/** How many changed members are read again at once, and how many all are read in. */
const [rereadMost, batchSize] = [1_000, 5_000];
/**
 * For how long a change may be noted before it can be read, in ms: the longest transaction of the engine, and half as much again
 * for clocks that differ.
 */
const unseenMost = 90_000;
/** How long ago the last look at the changes may be, in ms: whoever hides is in no list within the second. */
const inTouchMs = 900;
/** After so many ms without a look at the changes some may have been missed for good. */
const outOfTouchMs = 1_800_000;

const projection = Object.fromEntries(
  ['member', 'gender', 'listedAt', 'hidden', 'synthetic', 'dateOfBirth', ...columnFacts].map((field) => [field, 1]),
);

/**
 * What searches look at of every member, in memory, so that no search reads whom it does not show. Read from the stored copies
 * at first, and of those that change again; what it says of a member may be some milliseconds old, so whoever shows one reads
 * their copy.
 */
export function openSearchIndex({ model, changes, synthetic }: SearchIndexOptions) {
  const stored = model.collection as unknown as mongo.Collection<ProjectionDocument<Member>>;
  const emptyListings = () => new Map<Gender, Listing>(genders.map((gender) => [gender, new Listing()]));
  let listings = emptyListings();
  let isBegun = false;
  let isBuilt = false;
  /** Since when changes have been asked for, and the same by a clock that never jumps. */
  let heardAt = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let working: Promise<void> | undefined;
  const changed = new Set<string>();
  const doubted = new Set<string>();
  /** Changes heard of, and when. */
  const known = new Map<string, number>();

  /** What is left of a forgotten copy, and one whose profile has not been heard of, stands nowhere. */
  const hasPlace = ({ gender, listedAt, dateOfBirth }: Partial<Member>): boolean =>
    gender !== undefined && listings.has(gender) && dateOfBirth !== undefined && isPlace(listedAt ?? '');
  const put = (into: ReadonlyMap<Gender, Listing>, members: readonly Member[]) => {
    const listed = members.map((member) => ({ ...member, shown: isShown(member, synthetic) }));
    for (const [gender, some] of Map.groupBy(listed, ({ gender }) => gender)) into.get(gender)?.put(some);
  };
  const build = async (): Promise<void> => {
    isBegun = true;
    await lookForChanges();
    const fresh = emptyListings();
    // Along an index of facts a member whose facts change meanwhile would be met twice.
    const all = stored.find({}, { projection, batchSize, hint: { $natural: 1 } });
    let batch: Member[] = [];
    for await (const member of all) {
      if (hasPlace(member)) batch.push(member);
      if (batch.length < batchSize) continue;
      put(fresh, batch);
      batch = [];
    }
    put(fresh, batch);
    listings = fresh;
    isBuilt = true;
  };
  const reread = async (codes: readonly string[]): Promise<void> => {
    const rows = await stored.find({ _id: { $in: [...codes] } }, { projection }).toArray();
    const found = rows.filter(hasPlace);
    const inPlace = new Set(
      found.filter(({ gender, listedAt }) => listings.get(gender)?.has(listedAt)).map(({ _id }) => _id),
    );
    const misplaced = codes.filter((code) => doubted.delete(code) || !inPlace.has(code));
    if (misplaced.length > 0) for (const listing of listings.values()) listing.remove(misplaced);
    put(listings, found);
  };
  const hear = (codes: readonly string[]) => {
    for (const code of codes) changed.add(code);
  };
  const lookForChanges = async (): Promise<void> => {
    const [at, ticks] = [Date.now(), performance.now()];
    if (at - heardAt > outOfTouchMs) isBuilt = false;
    for (const [id, heard] of known) if (at - heard > 2 * unseenMost) known.delete(id);
    const since = new Date((isBuilt ? heardAt : at) - unseenMost);
    for (const change of await changes.since(since, new Set(known.keys()))) changes.hear(change);
    heardAt = at;
    lookedAt = ticks;
  };
  const work = async (): Promise<void> => {
    if (!isBuilt) return build();
    const codes: string[] = [];
    for (const code of changed) if (codes.push(code) === rereadMost) break;
    for (const code of codes) changed.delete(code);
    await reread(codes).catch((error: unknown) => {
      hear(codes);
      throw error;
    });
  };
  const nextRound = (): Promise<void> => {
    working ??= work().finally(() => {
      working = undefined;
    });
    return working;
  };
  let isGoingOn = false;
  /** Rounds until nobody is left to read; what fails waits for the next look at the changes, or for who needs it. */
  const goOn = async (): Promise<void> => {
    if (isGoingOn) return;
    isGoingOn = true;
    try {
      while (isBuilt && changed.size > 0) await nextRound();
    } finally {
      isGoingOn = false;
    }
  };
  changes.onChange(({ _id, members }) => {
    // A process that shows nobody keeps no index, and what it hears of.
    if (!isBegun || known.has(_id)) return;
    known.set(_id, Date.now());
    hear(members);
    goOn().catch(() => {});
  });
  const isUpToDate = () => isBuilt && changed.size === 0 && !working;
  const listingOf = (gender: Gender) => listings.get(gender) ?? new Listing();
  return {
    isBuilt: () => isBuilt,
    isUpToDate,
    /** Whether this pod has heard of every change that could be read `inTouchMs` ago. */
    isInTouch: () => performance.now() - lookedAt <= inTouchMs,
    /** How many members are in it. */
    size: () => [...listings.values()].reduce((sum, { size }) => sum + size, 0),
    /** Waits until it is there, and holds what had been heard of a moment ago. */
    async upToDate(): Promise<void> {
      await working?.catch(() => {});
      while (!isBuilt) await nextRound();
      if (!isUpToDate()) await nextRound();
    },
    /** Makes it, if that has not been done, and learns of changes that this pod was not told of. */
    async catchUp(): Promise<void> {
      if (isBuilt) await lookForChanges();
      while (!isBuilt) await nextRound();
      // As many rounds as there is work for now, and one that may have begun: more may come for ever.
      for (let left = 1 + Math.ceil(changed.size / rereadMost); left > 0 && !isUpToDate(); left -= 1) await nextRound();
    },
    /** Reads a member again of whom it said what was not so. */
    doubt(member: string): void {
      doubted.add(member);
      changed.add(member);
    },
    find: (gender: Gender, search: Search, limit: number, listedAt?: string): Found[] =>
      listingOf(gender).find(search, limit, listedAt),
    count: (gender: Gender, search: Search, most: number): number => listingOf(gender).count(search, most),
  };
}
export type SearchIndex = ReturnType<typeof openSearchIndex>;
