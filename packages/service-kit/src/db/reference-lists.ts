import { builtInLists, entryKey, type ListEntry, listNames, profile } from '@hamrah/contracts';
import type { Model } from 'mongoose';
import type { ConnectedContext, Tx } from '../service-context.ts';
import { type ProjectionDocument, projection } from './projection.ts';

/** The reference lists, which grow while the system runs. */
export interface ReferenceLists {
  /** The entries that are on no list. */
  unlisted<E extends ListEntry>(entries: readonly E[]): Promise<E[]>;
}

/** Looks up entries; may also return other listed entries. */
export type EntryFinder = (entries: readonly ListEntry[]) => Promise<readonly ListEntry[]>;

const nameOf = ({ list, name }: ListEntry): string => `${list}/${name}`;

/**
 * Creates lists of the built-in entries and the entries that `finders` return. Finders are tried in order. Found
 * entries are cached forever, because entries are never removed.
 */
export function referenceLists(...finders: readonly EntryFinder[]): ReferenceLists {
  const knownNames = new Set(listNames.flatMap((list) => builtInLists[list].map((name) => nameOf({ list, name }))));
  return {
    async unlisted(entries) {
      const unknownEntries = () => entries.filter((entry) => !knownNames.has(nameOf(entry)));
      for (const find of finders) {
        const missing = unknownEntries();
        if (missing.length === 0) return [];
        for (const entry of await find(missing)) knownNames.add(nameOf(entry));
      }
      return unknownEntries();
    },
  };
}

/** A projection of the entries that staff have added. */
export interface ProjectedLists extends ReferenceLists {
  readonly model: Model<ProjectionDocument<ListEntry>>;
  /** Stores an entry from an event of profile; idempotent. */
  add(entry: ListEntry, sequence: number, tx: Tx): Promise<void>;
}

/** Opens the projection. Unknown entries are requested from profile; without a reply they count as unlisted. */
export function projectedLists({ connection, request, log }: ConnectedContext): ProjectedLists {
  const text = { type: String, required: true };
  const projectedEntries = projection<ListEntry>(connection, 'list_entries', { fields: { list: text, name: text } });
  const lists = referenceLists(
    async (entries) => [...(await projectedEntries.findMany(entries.map(entryKey))).values()],
    async () => {
      try {
        const current = await request(profile.getLists, {});
        return listNames.flatMap((list) => current[list].map((name) => ({ list, name })));
      } catch (err) {
        log.warn({ err }, 'reference lists not fetched');
        return [];
      }
    },
  );
  return {
    model: projectedEntries.model,
    unlisted: lists.unlisted,
    add: (entry, sequence, tx) => projectedEntries.upsertIfNewer(entryKey(entry), sequence, entry, tx),
  };
}
