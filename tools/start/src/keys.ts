import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Secrets of a local installation. The ES256 signing key and the public key set are JSON, the others are hex. */
export type LocalKeys = {
  signingKey: string;
  publicKeys: string;
  photoUrlKey: string;
  enquiryKey: string;
  staffKey: string;
  otpKey: string;
  unsubscribeKey: string;
};

/** Reads the keys from `.local/keys.json` and creates missing ones. Only the owner of the file can read it. */
export function loadOrCreateKeys(folder: string): LocalKeys {
  const file = join(folder, '.local/keys.json');
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<LocalKeys>) : {};
  const keys = { ...generateKeys(), ...stored };
  if (Object.keys(keys).every((name) => Object.hasOwn(stored, name))) return keys;
  mkdirSync(join(folder, '.local'), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(keys, undefined, 2), { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
  return keys;
}

function generateKeys(): LocalKeys {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const kid = randomBytes(6).toString('hex');
  return {
    signingKey: JSON.stringify({ kid, ...privateKey.export({ format: 'jwk' }) }),
    publicKeys: JSON.stringify({ keys: [{ kid, ...publicKey.export({ format: 'jwk' }) }] }),
    photoUrlKey: randomBytes(32).toString('hex'),
    enquiryKey: randomBytes(32).toString('hex'),
    staffKey: randomBytes(32).toString('hex'),
    otpKey: randomBytes(32).toString('hex'),
    unsubscribeKey: randomBytes(32).toString('hex'),
  };
}
