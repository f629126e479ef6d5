import { type Gender, genders } from '@hamrah/contracts';
import type { CopyDocument } from '@hamrah/service-kit';
import type { Model, mongo } from 'mongoose';
import { type Found, type Listed, Listing, type Search } from '../domain/listing.ts';
import { isShown } from '../domain/member-shown.ts';
import type { MemberChanges } from './member-changes.ts';
import type { Member } from './members.ts';

interface SearchIndexOptions {
  readonly model: Model<CopyDocument<Member>>;
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
/** After so many ms without a look at the changes some may have been missed for good. */
const outOfTouchMs = 1_800_000;

const projection = Object.fromEntries(
  [
    ...['member', 'gender', 'listedAt', 'hidden', 'synthetic', 'dateOfBirth', 'heightInches', 'path', 'religion'],
    ...['maritalStatus', 'motherTongue', 'country', 'state', 'city', 'qualification', 'income', 'diet', 'alcohol'],
    'children',
  ].map((field) => [field, 1]),
);

/**
 * What searches look at of every member, in memory, so that no search reads whom it does not show. Read from the stored copies
 * at first, and of those that change again; what it says of a member may be some milliseconds old, so whoever shows one reads
 * their copy.
 */
export function openSearchIndex({ model, changes, synthetic }: SearchIndexOptions) {
  const stored = model.collection as unknown as mongo.Collection<CopyDocument<Member>>;
  const emptyListings = () => new Map<Gender, Listing>(genders.map((gender) => [gender, new Listing()]));
  let listings = emptyListings();
  let isBuilt = false;
  let heardAt = 0;
  let working: Promise<void> | undefined;
  const changed = new Set<string>();
  const doubted = new Set<string>();
  /** Changes heard of, and when. */
  const known = new Map<string, number>();

  const listedOf = (member: Member): Listed => ({ ...member, shown: isShown(member, synthetic) });
  const build = async (): Promise<void> => {
    await lookForChanges();
    const fresh = emptyListings();
    // What is left of forgotten copies, and of those whose profile has not been heard of, has no gender.
    const all = stored.find({ gender: { $in: [...genders] } }, { projection, batchSize });
    for await (const member of all) fresh.get(member.gender)?.append(listedOf(member));
    for (const listing of fresh.values()) listing.order();
    listings = fresh;
    isBuilt = true;
  };
  const reread = async (codes: readonly string[]): Promise<void> => {
    const found = await stored
      .find({ _id: { $in: [...codes] }, gender: { $in: [...genders] } }, { projection })
      .toArray();
    const there = new Set(found.map(({ _id }) => _id));
    const misplaced = codes.filter((code) => !there.has(code) || doubted.delete(code));
    if (misplaced.length > 0) for (const listing of listings.values()) listing.remove(misplaced);
    for (const member of found) listings.get(member.gender)?.put(listedOf(member));
  };
  const hear = (codes: readonly string[]) => {
    for (const code of codes) changed.add(code);
  };
  const lookForChanges = async (): Promise<void> => {
    const at = Date.now();
    if (at - heardAt > outOfTouchMs) isBuilt = false;
    for (const [id, heard] of known) if (at - heard > 2 * unseenMost) known.delete(id);
    const since = new Date((isBuilt ? heardAt : at) - unseenMost);
    for (const { _id, members } of await changes.since(since, new Set(known.keys()))) {
      known.set(_id, at);
      hear(members);
    }
    heardAt = at;
  };
  const work = async (): Promise<void> => {
    if (!isBuilt) return build();
    const codes = [...changed].slice(0, rereadMost);
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
  /** Rounds until nothing is left to do; what fails waits for the next look at the changes, or for who needs it. */
  const goOn = async (): Promise<void> => {
    while (isBuilt && changed.size > 0) await nextRound();
  };
  changes.onChange(({ _id, members }) => {
    known.set(_id, Date.now());
    hear(members);
    goOn().catch(() => {});
  });
  const isUpToDate = () => isBuilt && changed.size === 0 && !working;
  const listingOf = (gender: Gender) => listings.get(gender) ?? new Listing();
  return {
    isBuilt: () => isBuilt,
    isUpToDate,
    /** How many members are in it. */
    size: () => [...listings.values()].reduce((sum, { size }) => sum + size, 0),
    /** Waits until it is there, and holds what had been heard of a moment ago. */
    async upToDate(): Promise<void> {
      await working?.catch(() => {});
      while (!isBuilt) await nextRound();
      if (changed.size > 0) await nextRound();
    },
    /** Makes it, if that has not been done, and learns of changes that this pod was not told of. */
    async catchUp(): Promise<void> {
      if (isBuilt) await lookForChanges();
      while (!isBuilt) await nextRound();
      await goOn();
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
