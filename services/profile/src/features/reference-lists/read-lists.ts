import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { listsWith } from '../../domain/list-entry.ts';

/** Somebody sees what there is to choose from. */
export const readLists = feature(profile.readLists, async function readLists(_request, { store }) {
  return listsWith(await store.listEntries.all());
});
