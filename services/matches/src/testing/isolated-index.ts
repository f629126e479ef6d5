import { matches, type PublishedMember } from '@hamrah/contracts';
import { newMemberCode, testMember } from '@hamrah/service-kit/testing';
import { trusted } from 'mongoose';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { criteriaOfSearch } from '../domain/criteria.ts';
import { profileFieldsOf } from '../domain/member.ts';
import type { MemberChanges } from '../store/member-changes.ts';
import { openSearchIndex } from '../store/search-index.ts';
import type { Store } from '../store/store.ts';
import { type OpenMatches, openMatches } from './index.ts';
import { openTestEngine } from './test-engine.ts';

type Model = Store['members']['model'];
type Listener = Parameters<MemberChanges['onChange']>[0];

/** A search index over the stored members that receives changes only from the test. */
export function openIsolatedIndex(model: Model, engine = openTestEngine()) {
  const listSince = vi.fn<MemberChanges['listSince']>(async () => []);
  const listeners: Listener[] = [];
  const notify: MemberChanges['notify'] = (change) => {
    for (const listener of listeners) listener(change);
  };
  const changes = { onChange: (listener: Listener) => listeners.push(listener), listSince, notify };
  const index = openSearchIndex({ model, changes: changes as never, showSynthetic: true, engine });
  const queryFor = (cities: readonly string[]) => ({
    criteria: { ...criteriaOfSearch(matches.emptySearch), cities },
    now: new Date(),
  });
  const notifyAs = (_id: string, ...members: string[]) => notify({ _id, members });
  return {
    index,
    /** The change log; empty unless a test mocks it. */
    listSince,
    /** Delivers a change of these members. */
    notify: (...codes: string[]) => notifyAs(newMemberCode(), ...codes),
    /** Delivers a change with an id. */
    notifyAs,
    /** Finds codes of a gender, newest first. With `cities`, only of members in these cities. */
    find: async (gender: PublishedMember['gender'], ...cities: string[]) =>
      (await index.find(gender, queryFor(cities), 1_000)).map(({ member }) => member),
    count: (gender: PublishedMember['gender'], ...cities: string[]) => index.count(gender, queryFor(cities), 1_000),
  };
}

/** Stores members without recording the change. */
export async function storeSilently({ collection }: Model, ...members: PublishedMember[]): Promise<void> {
  for (const member of members) {
    const row = { _id: member.member as never, ...profileFieldsOf(member), sequence: 1, revision: Date.now() };
    await collection.replaceOne({ _id: row._id }, row, { upsert: true });
  }
}

/** Women who joined in the order of the array. */
export const women = (count: number, fields: Partial<PublishedMember> = {}): PublishedMember[] =>
  Array.from({ length: count }, (_, index) =>
    testMember({ gender: 'Female', joinedAt: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(), ...fields }),
  );

/** Codes of members, the last member first. */
export const newestFirst = (members: readonly PublishedMember[]): string[] =>
  members.map(({ member }) => member).toReversed();

/** The service for all tests of a file. Its members are removed before each test. */
export function matchesWithoutMembers(): () => OpenMatches {
  let service: OpenMatches;
  beforeAll(async () => {
    service = await openMatches();
    // Its search index must finish reading before a test mocks a read.
    await service.context.store.searchIndex.waitUntilCurrent();
  });
  beforeEach(async () => {
    await service.context.store.members.model.deleteMany({ _id: trusted({ $ne: '' }) });
  });
  afterAll(() => service.stop());
  return () => service;
}
