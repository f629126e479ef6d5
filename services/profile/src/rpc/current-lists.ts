import { profile } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { listsWith } from '../domain/list-entry.ts';

/** Another service asks what is on the lists. */
export const currentLists = responder(profile.currentLists, async function currentLists(_nothing, { store }) {
  return listsWith(await store.listEntries.all());
});
