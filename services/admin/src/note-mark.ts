import type { admin } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Context } from './context.ts';
import { lookAlike, piecesOf, tellsApart } from './domain/likeness.ts';
import { isStillHere } from './still-here.ts';
import type { Mark } from './store/marks.ts';

/** Pairs noted for one mark; what more accounts than this share says nothing of one person. */
const pairsMost = 20;

/** Keeps a mark of a member who is here and notes with whom they share it. Doing it again notes nothing new. */
async function noteMark(mark: Mark, deps: Context, tx: Tx): Promise<void> {
  const { store, now } = deps;
  if (!(await isStillHere(mark.member, deps, tx))) return;
  if (!(await store.marks.keep(mark, tx))) return;
  const candidates = await store.marks.candidatesFor(mark, tx);
  const alike = mark.photo === null ? candidates : candidates.filter(({ value }) => lookAlike(value, mark.value));
  for (const other of alike.slice(0, pairsMost)) {
    const photos = [mark, other].flatMap(({ member, photo }) => (photo === null ? [] : [{ member, photo }]));
    await store.duplicates.note([mark.member, other.member], mark.signal, photos, now(), tx);
  }
}

/** Notes a contact detail of a member, as a keyed hash alone. */
export const noteContact = (
  member: string,
  signal: Exclude<admin.DuplicateSignal, 'photo'>,
  key: string,
  deps: Context,
  tx: Tx,
): Promise<void> => {
  const pieces = deps.hashes('duplicate', signal, key);
  const [value] = pieces;
  return noteMark({ id: `${member}|${signal}|${value}`, signal, member, value, photo: null, pieces }, deps, tx);
};

export const photoMarkId = (photo: string): string => `photo|${photo}`;

/** Notes what a photo of a member looks like; an even surface is passed over. */
export async function notePhoto(member: string, photo: string, print: string, deps: Context, tx: Tx): Promise<void> {
  if (!tellsApart(print)) return;
  const mark = { signal: 'photo', member, value: print, photo, pieces: piecesOf(print) } as const;
  await noteMark({ id: photoMarkId(photo), ...mark }, deps, tx);
}
