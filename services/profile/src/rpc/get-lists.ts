import { profile } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { listsWith } from '../domain/list-entry.ts';

/** Returns the reference lists to another service. */
export const getLists = responder(profile.getLists, async function getLists(_request, { store }) {
  return listsWith(await store.listEntries.all());
});
