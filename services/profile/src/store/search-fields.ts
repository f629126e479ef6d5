import { isDeepStrictEqual } from 'node:util';
import { profile } from '@hamrah/contracts';
import type { SearchFields } from '@hamrah/contracts/profile';
import type { Tx } from '@hamrah/service-kit';
import { searchFieldsOf } from '../domain/search-fields.ts';
import { defaultPreferences } from './partner-preferences.ts';
import type { Store } from './store.ts';

async function readSearchFields(member: string, store: Store, tx: Tx): Promise<SearchFields | undefined> {
  const stored = await store.profiles.findStored(member, tx);
  const { preferences } = (await store.partnerPreferences.findOwn(member, tx)) ?? defaultPreferences;
  return stored && searchFieldsOf(stored.profile, stored.further, preferences);
}

/**
 * Runs `change` and emits `search_fields_changed` if the member's search fields differ afterwards. Locks the member, so
 * that the last event of concurrent changes carries the final fields.
 */
export async function publishSearchFieldChanges<T>(
  member: string,
  store: Store,
  tx: Tx,
  change: () => Promise<T>,
): Promise<T> {
  await store.accountStates.lock(member, tx);
  const before = await readSearchFields(member, store, tx);
  const result = await change();
  const after = await readSearchFields(member, store, tx);
  if (after && !isDeepStrictEqual(before, after)) tx.emit(profile.searchFieldsChanged, after);
  return result;
}
