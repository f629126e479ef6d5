import { minPasswordLength } from '@hamrah/contracts';

export type PasswordStrength = 'empty' | 'short' | 'weak' | 'fair' | 'strong';

const minStrongLength = 14;
const minDistinctCharacters = 5;
const commonPatterns = /password|passwort|qwerty|1234|abcd|1111|letmein|iloveyou|india/i;

/** Rates a password roughly. `personalWords` are words that others associate with the member, such as names. */
export function ratePassword(password: string, personalWords: readonly string[]): PasswordStrength {
  if (password === '') return 'empty';
  if (password.length < minPasswordLength) return 'short';
  const lowerCasePassword = password.toLowerCase();
  const isPersonal = personalWords.some((word) => word.length > 2 && lowerCasePassword.includes(word.toLowerCase()));
  if (
    isPersonal ||
    commonPatterns.test(password) ||
    /^\d+$/.test(password) ||
    new Set(lowerCasePassword).size < minDistinctCharacters
  )
    return 'weak';
  return password.length >= minStrongLength ? 'strong' : 'fair';
}
