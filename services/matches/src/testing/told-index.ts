import { matches, type PublishedMember } from '@hamrah/contracts';
import { freshCode, testMember } from '@hamrah/service-kit/testing';
import { vi } from 'vitest';
import { wantedBySearch } from '../domain/wanted.ts';
import type { MemberChanges } from '../store/member-changes.ts';
import { searchableOf } from '../store/members.ts';
import { openSearchIndex } from '../store/search-index.ts';
import type { Store } from '../store/store.ts';

type Model = Store['members']['model'];

/** A search index over what is stored that learns of changes from a test alone: by `tell`, or when it looks for them. */
export function openToldIndex(model: Model) {
  const since = vi.fn<MemberChanges['since']>(async () => []);
  const hearers: Parameters<MemberChanges['onChange']>[0][] = [];
  const hear: MemberChanges['hear'] = (told) => {
    for (const hearer of hearers) hearer(told);
  };
  const changes = { onChange: (hearer: (typeof hearers)[number]) => hearers.push(hearer), since, hear };
  const index = openSearchIndex({ model, changes: changes as never, synthetic: true });
  const search = (cities: readonly string[]) => ({
    wanted: { ...wantedBySearch(matches.openSearch), cities },
    now: new Date(),
  });
  const tellAs = (_id: string, ...members: string[]) => hear({ _id, members });
  return {
    index,
    /** What a look for changes finds: nothing unless a test says so. */
    since,
    tell: (...codes: string[]) => tellAs(freshCode(), ...codes),
    /** Tells of a change by its id. */
    tellAs,
    /** Codes of those found of a gender, in some cities when any are given, newest first. */
    found: (gender: PublishedMember['gender'], ...cities: string[]) =>
      index.find(gender, search(cities), 1_000).map(({ member }) => member),
    count: (gender: PublishedMember['gender'], ...cities: string[]) => index.count(gender, search(cities), 1_000),
  };
}

/** Stores members as they are now, and tells nobody. */
export async function storeUntold({ collection }: Model, ...copies: PublishedMember[]): Promise<void> {
  for (const copy of copies) {
    const document = { _id: copy.member as never, ...searchableOf(copy), sequence: 1 };
    await collection.replaceOne({ _id: document._id }, document, { upsert: true });
  }
}

/** Women who joined one after another. */
export const women = (count: number, facts: Partial<PublishedMember> = {}): PublishedMember[] =>
  Array.from({ length: count }, (_, at) =>
    testMember({ gender: 'Female', joinedAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(), ...facts }),
  );

/** Codes of members who joined one after another. */
export const newestFirst = (copies: readonly PublishedMember[]): string[] =>
  copies.map(({ member }) => member).toReversed();
