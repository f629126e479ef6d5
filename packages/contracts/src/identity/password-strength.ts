/** Words of which no password may consist: our name, what the site is about, and what everybody tries first. */
export const contextWords: readonly string[] = [
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

const words = new Set(contextWords);
/** Letters that are written as digits and signs. */
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
/** Digits in their order, either way, more often than any password is long. */
const ascendingDigits = '0123456789'.repeat(21);
const descendingDigits = '9876543210'.repeat(21);

/** Whether a text is no more than one of those words, dressed up, once or again, or a run of one character or of digits. */
export function isEasilyGuessed(text: string): boolean {
  const lower = text.toLowerCase();
  if (/^(.)\1*$/su.test(lower) || ascendingDigits.includes(lower) || descendingDigits.includes(lower)) return true;
  const core = lower.replaceAll(/^[^\p{L}$@]+|[^\p{L}$@]+$/gu, '');
  const plain = [...core].map((character) => substitutions[character] ?? character).join('');
  return [lower, plain].map((each) => each.replaceAll(/[^\p{L}]/gu, '')).some(isRepeatedWord);
}

/** Whether letters are one of the words, or one of them again and again. */
function isRepeatedWord(letters: string): boolean {
  for (let length = 5; length <= letters.length; length += 1) {
    const first = letters.slice(0, length);
    if (words.has(first) && first.repeat(Math.ceil(letters.length / length)) === letters) return true;
  }
  return false;
}
