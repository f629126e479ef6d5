import { profile } from '@hamrah/contracts';
import { responder } from '../deps.ts';
import { listsWith } from '../domain/list-entry.ts';

/** Another service asks what is on the lists. */
export const listsAsTheyStand = responder(
  profile.listsAsTheyStand,
  async function listsAsTheyStand(_nothing, { store }) {
    return listsWith(await store.listEntries.all());
  },
);
