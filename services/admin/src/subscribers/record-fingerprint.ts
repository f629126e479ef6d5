import type { admin } from '@hamrah/contracts';
import type { Tx } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { isDistinctive, isSimilar, segmentsOf } from '../domain/perceptual-hash.ts';
import { lockMemberIfExists } from '../projections/lock-member-if-exists.ts';
import type { Fingerprint } from '../store/fingerprints.ts';

/**
 * Maximum number of pairs recorded per fingerprint. A contact that more accounts share does not identify one person.
 */
const maxPairs = 20;

/** Stores a fingerprint and records the members who share it as possible duplicates. Idempotent. */
async function recordFingerprint(fingerprint: Fingerprint, context: Context, tx: Tx): Promise<void> {
  const { store, now } = context;
  if (!(await lockMemberIfExists(fingerprint.member, context, tx))) return;
  if (!(await store.fingerprints.addNew(fingerprint, tx))) return;
  const candidates = await store.fingerprints.findCandidates(fingerprint, tx);
  const matches =
    fingerprint.photo === null ? candidates : candidates.filter(({ value }) => isSimilar(value, fingerprint.value));
  for (const match of matches.slice(0, maxPairs)) {
    const photos = [fingerprint, match].flatMap(({ member, photo }) => (photo === null ? [] : [{ member, photo }]));
    await store.duplicates.addSignal([fingerprint.member, match.member], fingerprint.signal, photos, now(), tx);
  }
}

/** Records a contact detail of a member as HMACs. */
export async function recordContactFingerprint(
  member: string,
  signal: Exclude<admin.DuplicateSignal, 'photo'>,
  contactKey: string,
  context: Context,
  tx: Tx,
): Promise<void> {
  const lookupKeys = context.hmacPerKey('duplicate', signal, contactKey);
  const [value] = lookupKeys;
  const fingerprint = { id: `${member}|${signal}|${value}`, signal, member, value, photo: null, lookupKeys };
  await recordFingerprint(fingerprint, context, tx);
}

export const photoFingerprintId = (photo: string): string => `photo|${photo}`;

/** Records the perceptual hash of a photo. Skips photos of plain surfaces. */
export async function recordPhotoFingerprint(
  member: string,
  photo: string,
  perceptualHash: string,
  context: Context,
  tx: Tx,
): Promise<void> {
  if (!isDistinctive(perceptualHash)) return;
  const lookupKeys = segmentsOf(perceptualHash);
  const fingerprint = { signal: 'photo', member, value: perceptualHash, photo, lookupKeys } as const;
  await recordFingerprint({ id: photoFingerprintId(photo), ...fingerprint }, context, tx);
}
