import { isDeepStrictEqual } from 'node:util';
import { profile } from '@hamrah/contracts';
import type { SearchFields } from '@hamrah/contracts/profile';
import type { Tx } from '@hamrah/service-kit';
import { matchingFacts } from '../domain/search-fields.ts';
import { nothingSaid } from './partner-preferences.ts';
import type { Store } from './store.ts';

async function factsOf(member: string, store: Store, tx: Tx): Promise<SearchFields | undefined> {
  const stored = await store.profiles.findStored(member, tx);
  const { preferences } = (await store.partnerPreferences.findOwn(member, tx)) ?? nothingSaid;
  return stored && matchingFacts(stored.profile, stored.further, preferences);
}

/**
 * Does something to what a member tells, and says what that has changed of what they are matched by. Their standing is
 * held, so that changes at the same moment follow one another and the last one said is how things are.
 */
export async function tellingMatches<T>(member: string, store: Store, tx: Tx, change: () => Promise<T>): Promise<T> {
  await store.standings.hold(member, tx);
  const before = await factsOf(member, store, tx);
  const changed = await change();
  const after = await factsOf(member, store, tx);
  if (after && !isDeepStrictEqual(before, after)) tx.emit(profile.searchFieldsChanged, after);
  return changed;
}
