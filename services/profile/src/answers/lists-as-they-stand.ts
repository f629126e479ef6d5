import { profile } from '@hamrah/contracts';
import { responder } from '../deps.ts';
import { listsWith } from '../domain/list-entry.ts';

/** Another service asks what is on the lists. */
export default responder(profile.listsAsTheyStand, async (_nothing, { store }) =>
  listsWith(await store.listEntries.all()),
);
