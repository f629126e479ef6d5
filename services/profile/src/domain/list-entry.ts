import {
  builtInLists,
  entryKey,
  type ListEntry,
  listNames,
  maxEntryLength,
  maxListLength,
  type RpcReply,
  singleLineText,
  withAddedEntries,
  withoutContactDetails,
} from '@hamrah/contracts';
import type { AddEntryOutcome, addListEntry, Lists } from '@hamrah/contracts/profile';

export type AdditionResult = RpcReply<typeof addListEntry>;
const result = (outcome: AddEntryOutcome, message: string): AdditionResult => ({ outcome, message });

const emptyMessage = 'Please say what to add.';
const entryName = withoutContactDetails(singleLineText(maxEntryLength, emptyMessage)).refine(
  (name) => /[\p{L}\p{N}]/u.test(name),
  emptyMessage,
);

/** The entry with normalised spaces, or the reason why it is invalid. */
export function parseEntry(list: string, input: string): ListEntry | AdditionResult {
  const listName = listNames.find((name) => name === list);
  if (!listName) return result('unknown_list', `There is no list “${list}”. The lists are ${listNames.join(', ')}.`);
  const name = entryName.safeParse(input.normalize('NFC').replace(/\s+/g, ' ').trim());
  if (!name.success) return result('invalid', name.error.issues[0]?.message ?? emptyMessage);
  return { list: listName, name: name.data };
}

/** The built-in entry that equals `entry` except for case and spaces. */
export const findSimilarBuiltIn = (entry: ListEntry): string | undefined =>
  builtInLists[entry.list].find((name) => entryKey({ ...entry, name }) === entryKey(entry));

export const alreadyListedResult = (name: string): AdditionResult =>
  result('already_listed', `“${name}” is already on the list.`);
export const addedResult = ({ list, name }: ListEntry): AdditionResult =>
  result('added', `Added “${name}” to the list “${list}”.`);

/** The result for a full list; undefined while the list has room. */
export const listFullResult = (list: ListEntry['list'], addedCount: number): AdditionResult | undefined =>
  builtInLists[list].length + addedCount < maxListLength
    ? undefined
    : result('list_full', `The list “${list}” is full: it has ${maxListLength} entries.`);

/** The complete lists: built-in entries, then added entries from oldest to newest. `Other` stays last. */
export function listsWith(addedEntries: readonly ListEntry[]): Lists {
  const byList = Map.groupBy(addedEntries, ({ list }) => list);
  const lists = listNames.map((list) => [
    list,
    withAddedEntries(list, byList.get(list)?.map(({ name }) => name) ?? []),
  ]);
  return Object.fromEntries(lists) as Lists;
}
