import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { listsWith } from '../../domain/list-entry.ts';

/** Reads the reference lists that members choose from. */
export const readLists = feature(profile.readLists, async function readLists(_request, { store }) {
  return listsWith(await store.listEntries.all());
});
