import { profile } from '@hamrah/contracts';
import { responder } from '../context.ts';
import {
  addedResult,
  alreadyListedResult,
  findSimilarBuiltIn,
  listFullResult,
  parseEntry,
} from '../domain/list-entry.ts';

/** Adds an entry to a reference list for a staff member. A list's events are published in the order of its entries. */
export const addListEntry = responder(
  profile.addListEntry,
  async function addListEntry({ list, name }, { store, commit }) {
    const entry = parseEntry(list, name);
    if ('outcome' in entry) return entry;
    const builtIn = findSimilarBuiltIn(entry);
    if (builtIn !== undefined) return alreadyListedResult(builtIn);
    return commit(async (tx) => {
      const similarName = await store.listEntries.findSimilarName(entry, tx);
      if (similarName !== undefined) return alreadyListedResult(similarName);
      const position = await store.listEntries.count(entry.list, tx);
      const fullResult = listFullResult(entry.list, position);
      if (fullResult) return fullResult;
      await store.listEntries.insert(entry, position, tx);
      tx.emit(profile.listEntryAdded, entry);
      return addedResult(entry);
    });
  },
);
