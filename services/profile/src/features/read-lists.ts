import { profile } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { listsWith } from '../domain/list-entry.ts';

/** Somebody sees what there is to choose from. */
export default feature(profile.readLists, async (_request, { store }) => listsWith(await store.listEntries.all()));
