/** Words that must not be the whole password: our name, words of the site and its staff, and common passwords. */
export const blockedWords: readonly string[] = [
  'hamrah',
  'matrimony',
  'matrimonial',
  'marriage',
  'shaadi',
  'vivah',
  'wedding',
  'soulmate',
  'staff',
  'owner',
  'admin',
  'administrator',
  'moderator',
  'support',
  'member',
  'premium',
  'password',
  'passwort',
  'passcode',
  'welcome',
  'letmein',
  'iloveyou',
  'qwerty',
  'qwertyuiop',
  'asdfghjkl',
  'abcdefgh',
  'abcdefghi',
  'changeme',
  'secret',
  'india',
];

const blockedWordSet = new Set(blockedWords);
const maxWordLength = Math.max(...blockedWords.map(({ length }) => length));
/** Digits and signs that replace letters. */
const substitutions: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** Digit sequences in both directions, longer than any password. */
const ascendingDigits = '0123456789'.repeat(21);
const descendingDigits = '9876543210'.repeat(21);

/**
 * Whether a text is only a word of `blockedWords`, one repeated character, or a digit sequence. The word may be
 * repeated, or have substitutions and added digits or signs.
 */
export function isEasilyGuessed(text: string): boolean {
  const lowerCase = text.toLowerCase();
  if (/^(.)\1*$/su.test(lowerCase) || ascendingDigits.includes(lowerCase) || descendingDigits.includes(lowerCase))
    return true;
  const core = lowerCase.replaceAll(/^[^\p{L}$@]+|[^\p{L}$@]+$/gu, '');
  const withoutSubstitutions = [...core].map((character) => substitutions[character] ?? character).join('');
  return [lowerCase, withoutSubstitutions].map((each) => each.replaceAll(/[^\p{L}]/gu, '')).some(isRepeatedWord);
}

/** Whether the letters are one or more copies of a word of `blockedWords`. */
function isRepeatedWord(letters: string): boolean {
  for (let length = 5; length <= Math.min(letters.length, maxWordLength); length += 1) {
    const first = letters.slice(0, length);
    if (blockedWordSet.has(first) && first.repeat(Math.ceil(letters.length / length)) === letters) return true;
  }
  return false;
}
