import type { admin } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { isSimilar, segmentsOf, isDistinctive } from '../domain/perceptual-hash.ts';
import { memberExists } from '../projections/member-exists.ts';
import type { Fingerprint } from '../store/fingerprints.ts';

/** Pairs noted for one mark; what more accounts than this share says nothing of one person. */
const maxPairs = 20;

/** Keeps a mark of a member who is here and notes with whom they share it. Doing it again notes nothing new. */
async function recordFingerprint(mark: Fingerprint, deps: Context, tx: Tx): Promise<void> {
  const { store, now } = deps;
  if (!(await memberExists(mark.member, deps, tx))) return;
  if (!(await store.fingerprints.addNew(mark, tx))) return;
  const candidates = await store.fingerprints.findCandidates(mark, tx);
  const alike = mark.photo === null ? candidates : candidates.filter(({ value }) => isSimilar(value, mark.value));
  for (const other of alike.slice(0, maxPairs)) {
    const photos = [mark, other].flatMap(({ member, photo }) => (photo === null ? [] : [{ member, photo }]));
    await store.duplicates.addSignal([mark.member, other.member], mark.signal, photos, now(), tx);
  }
}

/** Notes a contact detail of a member, as a keyed hash alone. */
export const recordContactFingerprint = (
  member: string,
  signal: Exclude<admin.DuplicateSignal, 'photo'>,
  key: string,
  deps: Context,
  tx: Tx,
): Promise<void> => {
  const pieces = deps.hmacPerKey('duplicate', signal, key);
  const [value] = pieces;
  return recordFingerprint({ id: `${member}|${signal}|${value}`, signal, member, value, photo: null, lookupKeys: pieces }, deps, tx);
};

export const photoFingerprintId = (photo: string): string => `photo|${photo}`;

/** Notes what a photo of a member looks like; an even surface is passed over. */
export async function recordPhotoFingerprint(member: string, photo: string, print: string, deps: Context, tx: Tx): Promise<void> {
  if (!isDistinctive(print)) return;
  const mark = { signal: 'photo', member, value: print, photo, pieces: segmentsOf(print) } as const;
  await recordFingerprint({ id: photoFingerprintId(photo), ...mark }, deps, tx);
}
