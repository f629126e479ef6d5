import { type MappedText, MappedTextBuilder } from './mapped-text.ts';

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\p{Me}]/u;
/** Letters that look like Latin ones: the letter, then its Latin equivalent. */
const lookAlikes = new Map(
  (
    'аa вb сc ԁd еe ғf ԍg һh нh іi јj кk ӏl мm пn оo рp ԛq гr ѕs тt цu ѵv ԝw хx уy ьb зe ' +
    'αa βb ςc δd εe ηn ιi κk λl μu νv οo ρp σo τt υu χx γy ωw ζz ϲc ϳj ' +
    'օo սu հh ոn ցg զq քp ѕs յj ' +
    'ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ʟl ᴍm ɴn ᴏo ᴘp ʀr ꜱs ᴛt ᴜu ᴠv ᴡw ʏy ᴢz ɑa ɡg ɩi ıi łl øo đd ħh ʋv ɐa ǝe ɹr ʇt ɯm ʌv'
  )
    .split(' ')
    .map((pair) => [pair[0] as string, pair[1] as string]),
);
const ideographicDigits = '〇一二三四五六七八九';
const punctuation: Readonly<Record<string, string>> = {
  '。': '.',
  '⁄': '/',
  '∕': '/',
  '∶': ':',
  ː: ':',
  '꞉': ':',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
};

/** The value of a decimal digit: the ten digits of every script are consecutive. */
function digitValue(codePoint: number): string {
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(codePoint - value - 1))) value += 1;
  return String(value);
}

/** The value of a small Roman numeral in one character, or of a clock face. A clock face after nine o'clock has none. */
function iconValue(codePoint: number): string | undefined {
  const start = [0x2160, 0x2170, 0x1f550].find((first) => codePoint >= first && codePoint < first + 9);
  return start === undefined ? undefined : String(codePoint - start + 1);
}

/** The value of a circled number or another number sign. A sign of unknown value counts as a zero. */
function signValue(codePoint: number): string {
  if (codePoint >= 0x2776 && codePoint <= 0x2793) return String(((codePoint - 0x2776) % 10) + 1);
  if (codePoint >= 0x24f5 && codePoint <= 0x24fe) return String(codePoint - 0x24f4);
  return '0';
}

/** A letter in a dark circle or square, as a plain letter. */
function enclosedLetter(codePoint: number): string | undefined {
  const letter = codePoint >= 0x1f150 && codePoint <= 0x1f189 ? (codePoint - 0x1f150) % 32 : -1;
  return letter >= 0 && letter < 26 ? String.fromCharCode(97 + letter) : undefined;
}

function foldCharacter(character: string): string {
  if (invisible.test(character)) return '';
  const codePoint = character.codePointAt(0) ?? 0;
  const letter = enclosedLetter(codePoint) ?? lookAlikes.get(character.toLowerCase());
  if (letter !== undefined) return letter;
  if (character === '零') return '0';
  if (ideographicDigits.includes(character)) return String(ideographicDigits.indexOf(character));
  if (/\p{Nd}/u.test(character)) return digitValue(codePoint);
  if (/[\p{No}\p{Nl}]/u.test(character)) return signValue(codePoint);
  return punctuation[character] ?? character;
}

/** The scripts whose letters look Latin. In Indian scripts, marks are vowels, which number words need. */
const accented = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u;
const isPlain = (character: string): boolean => character <= '\x7f';

/** Folds compatibility forms, look-alikes and the digits of all scripts to ASCII. Drops the accents of Latin letters. */
function foldCompatible(character: string): string {
  const icon = iconValue(character.codePointAt(0) ?? 0);
  if (icon !== undefined) return icon;
  const decomposed = accented.test(character)
    ? character.normalize('NFKD').replace(/\p{M}/gu, '')
    : character.normalize('NFKC').replace(/⁄/g, '/');
  if (decomposed === '' || (isPlain(decomposed) && decomposed.length === 1)) return decomposed;
  return Array.from(decomposed, foldCharacter).join('');
}

/** The text without invisible characters, look-alikes and accents, with ASCII digits. */
export function normalise(text: string): MappedText {
  const builder = new MappedTextBuilder();
  let index = 0;
  let previous = '';
  for (const character of text) {
    const end = index + character.length;
    // A mark on a Latin letter or a digit disguises it.
    const isStray = (isPlain(previous) || accented.test(previous)) && /\p{M}/u.test(character);
    const folded = isPlain(character) ? character : isStray ? '' : foldCompatible(character);
    if (folded) {
      builder.append(folded, index, end);
      previous = folded.slice(-1);
    }
    index = end;
  }
  return builder.build();
}
