import { profile } from '@hamrah/contracts';
import { responder } from '../context.ts';
import { added, alreadyThere, builtInAlike, fullness, proposed } from '../domain/list-entry.ts';

/** Staff add an entry to a list. Who adds to the same list meanwhile waits: what is told of a list is told in order. */
export const addListEntry = responder(
  profile.addListEntry,
  async function addListEntry({ list, name }, { store, commit }) {
    const entry = proposed(list, name);
    if ('outcome' in entry) return entry;
    const builtIn = builtInAlike(entry);
    if (builtIn !== undefined) return alreadyThere(builtIn);
    return commit(async (tx) => {
      const alike = await store.listEntries.nameAlike(entry, tx);
      if (alike !== undefined) return alreadyThere(alike);
      const position = await store.listEntries.count(entry.list, tx);
      const full = fullness(entry.list, position);
      if (full) return full;
      await store.listEntries.insert(entry, position, tx);
      tx.emit(profile.listEntryAdded, entry);
      return added(entry);
    });
  },
);
