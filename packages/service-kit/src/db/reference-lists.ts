import { builtInLists, entryKey, type ListEntry, listNames, profile } from '@hamrah/contracts';
import type { Model } from 'mongoose';
import type { ConnectedContext, Tx } from '../service-context.ts';
import { type ProjectionDocument, projection } from './projection.ts';

/** Knows what is on the living lists. */
export interface ReferenceLists {
  /** Those of the entries that no list has. */
  unlisted<E extends ListEntry>(entries: readonly E[]): Promise<E[]>;
}

/** Looks entries up somewhere; gives those that are there, and others that are there too if that costs nothing. */
export type EntryFinder = (entries: readonly ListEntry[]) => Promise<readonly ListEntry[]>;

const nameOf = ({ list, name }: ListEntry): string => `${list}/${name}`;

/** A book of what the lists start with and what the finders find, asked one after another; what is found stays known, as no entry is ever taken off. */
export function referenceLists(...finders: readonly EntryFinder[]): ReferenceLists {
  const known = new Set(listNames.flatMap((list) => builtInLists[list].map((name) => nameOf({ list, name }))));
  return {
    async unlisted(entries) {
      const unknown = () => entries.filter((entry) => !known.has(nameOf(entry)));
      for (const find of finders) {
        const sought = unknown();
        if (sought.length === 0) return [];
        for (const found of await find(sought)) known.add(nameOf(found));
      }
      return unknown();
    },
  };
}

/** A service's own copy of the entries that staff have added: copy of profile's truth. */
export interface ProjectedLists extends ReferenceLists {
  readonly model: Model<ProjectionDocument<ListEntry>>;
  /** Keeps an entry that profile tells of; again and late makes no difference. */
  keep(entry: ListEntry, sequence: number, tx: Tx): Promise<void>;
}

/** Opens the copy; profile itself is asked about what has never been heard of, and silence means that it is not listed. */
export function projectedLists({ connection, request, log }: ConnectedContext): ProjectedLists {
  const text = { type: String, required: true };
  const copies = projection<ListEntry>(connection, 'listentries', { fields: { list: text, name: text } });
  const book = referenceLists(
    async (entries) => [...(await copies.findMany(entries.map(entryKey))).values()],
    async () => {
      try {
        const lists = await request(profile.currentLists, {});
        return listNames.flatMap((list) => lists[list].map((name) => ({ list, name })));
      } catch (err) {
        log.warn({ err }, 'lists not asked');
        return [];
      }
    },
  );
  return {
    model: copies.model,
    unlisted: book.unlisted,
    keep: (entry, sequence, tx) => copies.keepNewest(entryKey(entry), sequence, entry, tx),
  };
}
