import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateKeys, type InstallationKeys } from '@hamrah/keys';

export type { InstallationKeys } from '@hamrah/keys';

/** Reads the keys from `.local/keys.json` and creates missing ones. Only the owner of the file can read it. */
export function loadOrCreateKeys(folder: string): InstallationKeys {
  const file = join(folder, '.local/keys.json');
  const stored = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<InstallationKeys>) : {};
  const keys = { ...generateKeys(), ...stored };
  if (Object.keys(keys).every((name) => Object.hasOwn(stored, name))) return keys;
  mkdirSync(join(folder, '.local'), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(keys, undefined, 2), { mode: 0o600 });
  renameSync(`${file}.${process.pid}`, file);
  return keys;
}
