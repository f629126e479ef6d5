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

/** The entry with normalized spaces, or the reason why it is invalid. */
export function parseEntry(list: string, input: string): ListEntry | AdditionResult {
  const known = listNames.find((name) => name === list);
  if (!known) return result('unknown_list', `There is no list “${list}”. The lists are ${listNames.join(', ')}.`);
  const name = entryName.safeParse(input.normalize('NFC').replace(/\s+/g, ' ').trim());
  if (!name.success) return result('invalid', name.error.issues[0]?.message ?? emptyMessage);
  return { list: known, name: name.data };
}

/** The built-in entry that equals `entry` except for case and spaces. */
export const similarBuiltIn = (entry: ListEntry): string | undefined =>
  builtInLists[entry.list].find((name) => entryKey({ ...entry, name }) === entryKey(entry));

export const alreadyListed = (name: string): AdditionResult =>
  result('already_listed', `“${name}” is on the list already.`);
export const added = ({ list, name }: ListEntry): AdditionResult =>
  result('added', `“${name}” is on the list ${list} now.`);

/** The refusal of an entry for a full list; undefined while the list has room. */
export const listFullResult = (list: ListEntry['list'], addedCount: number): AdditionResult | undefined =>
  builtInLists[list].length + addedCount < maxListLength
    ? undefined
    : result('list_full', `The list ${list} is full: it has ${maxListLength} entries.`);

/** The complete lists: built-in entries and the added ones, in the order they were added. */
export function listsWith(added: readonly ListEntry[]): Lists {
  const byList = Map.groupBy(added, ({ list }) => list);
  const lists = listNames.map((list) => [
    list,
    withAddedEntries(list, byList.get(list)?.map(({ name }) => name) ?? []),
  ]);
  return Object.fromEntries(lists) as Lists;
}
