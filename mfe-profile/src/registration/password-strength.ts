import { passwordLengthMin } from '@hamrah/contracts';

export type PasswordStrength = 'empty' | 'short' | 'weak' | 'fair' | 'strong';

const strongLength = 14;
const fewSigns = 5;
const common = /password|passwort|qwerty|1234|abcd|1111|letmein|iloveyou|india/i;

/** How hard a password is to guess, roughly; `known` are words that others know of its owner. */
export function passwordStrength(password: string, known: readonly string[]): PasswordStrength {
  if (password === '') return 'empty';
  if (password.length < passwordLengthMin) return 'short';
  const lower = password.toLowerCase();
  const isTold = known.some((word) => word.length > 2 && lower.includes(word.toLowerCase()));
  if (isTold || common.test(password) || /^\d+$/.test(password) || new Set(lower).size < fewSigns) return 'weak';
  return password.length >= strongLength ? 'strong' : 'fair';
}
