import { minPasswordLength } from '@hamrah/contracts';

export type PasswordStrength = 'empty' | 'short' | 'weak' | 'fair' | 'strong';

const minStrongLength = 14;
const minDistinctCharacters = 5;
const commonPatterns = /password|passwort|qwerty|1234|abcd|1111|letmein|iloveyou|india/i;

/** Rates a password roughly. `personalWords` are words that others associate with the member, such as names. */
export function passwordStrength(password: string, personalWords: readonly string[]): PasswordStrength {
  if (password === '') return 'empty';
  if (password.length < minPasswordLength) return 'short';
  const lower = password.toLowerCase();
  const isPersonal = personalWords.some((word) => word.length > 2 && lower.includes(word.toLowerCase()));
  if (
    isPersonal ||
    commonPatterns.test(password) ||
    /^\d+$/.test(password) ||
    new Set(lower).size < minDistinctCharacters
  )
    return 'weak';
  return password.length >= minStrongLength ? 'strong' : 'fair';
}
