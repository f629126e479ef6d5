import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateKeys, type LocalKeys } from '@hamrah/keys';

export type { LocalKeys } from '@hamrah/keys';

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
