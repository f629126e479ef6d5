import {
  builtInLists,
  entryKey,
  type ListEntry,
  line,
  listNames,
  maxEntryLength,
  maxListLength,
  type RpcReply,
  withAdded,
  withoutContactDetails,
} from '@hamrah/contracts';
import type { AdditionOutcome, addListEntry, Lists } from '@hamrah/contracts/profile';

/** What becomes of an entry that is to be added. */
export type Addition = RpcReply<typeof addListEntry>;
const addition = (outcome: AdditionOutcome, message: string): Addition => ({ outcome, message });

const nothing = 'Please say what to add.';
const fit = withoutContactDetails(line(maxEntryLength, nothing)).refine((name) => /[\p{L}\p{N}]/u.test(name), nothing);

/** The entry as it would stand on the list, spaces put in order; or why there cannot be such an entry. */
export function proposed(list: string, typed: string): ListEntry | Addition {
  const known = listNames.find((name) => name === list);
  if (!known) return addition('unknown_list', `There is no list “${list}”. The lists are ${listNames.join(', ')}.`);
  const name = fit.safeParse(typed.normalize('NFC').replace(/\s+/g, ' ').trim());
  if (!name.success) return addition('invalid', name.error.issues[0]?.message ?? nothing);
  return { list: known, name: name.data };
}

/** The entry a list starts with that differs from `entry` by case and spacing at most. */
export const builtInAlike = (entry: ListEntry): string | undefined =>
  builtInLists[entry.list].find((name) => entryKey({ ...entry, name }) === entryKey(entry));

export const alreadyThere = (name: string): Addition => addition('already_listed', `“${name}” is on the list already.`);
export const added = ({ list, name }: ListEntry): Addition =>
  addition('added', `“${name}” is on the list ${list} now.`);

/** Why a list takes nothing more to which so many entries have been added; `undefined` while there is room. */
export const fullness = (list: ListEntry['list'], addedCount: number): Addition | undefined =>
  builtInLists[list].length + addedCount < maxListLength
    ? undefined
    : addition('list_full', `The list ${list} is full: it has ${maxListLength} entries.`);

/** The lists whole: what they start with and what has been added, in the order it was. */
export function listsWith(added: readonly ListEntry[]): Lists {
  const names = Map.groupBy(added, ({ list }) => list);
  const whole = listNames.map((list) => [list, withAdded(list, names.get(list)?.map(({ name }) => name) ?? [])]);
  return Object.fromEntries(whole) as Lists;
}
