import { isDeepStrictEqual } from 'node:util';
import { profile } from '@hamrah/contracts';
import type { SearchFields } from '@hamrah/contracts/profile';
import type { Tx } from '@hamrah/service-kit';
import { searchFieldsOf } from '../domain/search-fields.ts';
import { defaultPreferences } from './partner-preferences.ts';
import type { Store } from './store.ts';

async function readSearchFields(member: string, store: Store, tx: Tx): Promise<SearchFields | undefined> {
  const storedProfile = await store.profiles.findStored(member, tx);
  const { preferences } = (await store.partnerPreferences.findOwn(member, tx)) ?? defaultPreferences;
  if (!storedProfile) return undefined;
  const { profile: published, optionalDetails } = storedProfile;
  return searchFieldsOf(published, optionalDetails, preferences, storedProfile);
}

/**
 * Runs `change` and emits `search_fields_changed` if it changed the member's search fields. Locks the member, so
 * that the last event of concurrent changes carries the final fields.
 */
export async function publishSearchFieldChanges<T>(
  member: string,
  store: Store,
  tx: Tx,
  change: () => Promise<T>,
): Promise<T> {
  await store.accountStates.lock(member, tx);
  const previousFields = await readSearchFields(member, store, tx);
  const result = await change();
  const currentFields = await readSearchFields(member, store, tx);
  if (currentFields && !isDeepStrictEqual(previousFields, currentFields))
    tx.emit(profile.searchFieldsChanged, currentFields);
  return result;
}
