import { profile } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { added, alreadyListed, listFullResult, parseEntry, similarBuiltIn } from '../domain/list-entry.ts';

/** Staff add an entry to a list. The events of one list are in the order of its entries. */
export const addListEntry = responder(
  profile.addListEntry,
  async function addListEntry({ list, name }, { store, commit }) {
    const entry = parseEntry(list, name);
    if ('outcome' in entry) return entry;
    const builtIn = similarBuiltIn(entry);
    if (builtIn !== undefined) return alreadyListed(builtIn);
    return commit(async (tx) => {
      const similar = await store.listEntries.findSimilarName(entry, tx);
      if (similar !== undefined) return alreadyListed(similar);
      const position = await store.listEntries.count(entry.list, tx);
      const full = listFullResult(entry.list, position);
      if (full) return full;
      await store.listEntries.insert(entry, position, tx);
      tx.emit(profile.listEntryAdded, entry);
      return added(entry);
    });
  },
);
