import { type MappedText, MappedTextBuilder, replaceMatches } from './mapped-text.ts';
import { numberWordOf } from './number-words.ts';
import { consonantsOf, soundOf } from './sounds.ts';

const namesByConsonants = new Map(
  Object.entries({
    instagram: 'nstkrm nstkram nstkrn',
    whatsapp: 'vtsp hvtsp hitsp htsp vhtsp',
    telegram: 'tlkrm tlkrn',
    facebook: 'fspk fcpk pspk fspuk',
    snapchat: 'snpct snpcat',
    messenger: 'msncr msnkr',
    linkedin: 'lnktn',
  }).flatMap(([name, spellings]) => spellings.split(' ').map((spelling) => [spelling, name] as const)),
);
/** Words that occur in contact details, and their spellings. Latin spellings are listed only if unambiguous. */
const wordsBySound = new Map(
  Object.entries({
    gmail: 'gmail jimeyil jimeyyil jimel jimail jimil jeemail gmel kimeil imaiyil',
    yahoo: 'yahoo yahu iyahu',
    email: 'email imel imeil imail',
    insta: 'insta insata inasta',
    whatsapp: 'watsap whatsap',
    twitter: 'twitter tvitar tuitar',
    skype: 'skype skaip',
    dot: 'dot daat dawt',
    com: 'com kom kam',
    id: 'aidi ayidi aiti aaidi aidii',
    my: 'mera meri mere mero mari maro mazha mazhi maza majhi majha amar enadu ennudaiya en na nadi',
    is: 'hai hain che chhe unnadi undi ahe aahe ache achhe',
    and: 'aur phir fir aani ani ane ate mariyu matrum ebong ar tarpar nantar pachhi',
  }).flatMap(([word, spellings]) => spellings.split(' ').map((spelling) => [soundOf(spelling), word] as const)),
);
/** Starts of words in Indian scripts, whose endings depend on the grammatical case. */
const siteSounds = ['insta', 'insata', 'inasta', ...['jimel', 'jimail', 'jimeyil'].map(soundOf)];
const latinWords = new Set(
  'mera meri mere mero hai hain aur phir fir watsap whatsap jimail jeemail imail dawt'.split(' '),
);

/** The English word for a word of the vocabulary, written in any script or with digits for letters. */
function translate(word: string): string | undefined {
  const isLatin = /^[\w@$!|]+$/.test(word);
  if (isLatin && /^[a-z]+$/i.test(word) && (word.length < 6 || word.length > 14) && !latinWords.has(word.toLowerCase()))
    return undefined;
  const sound = soundOf(word);
  const name = word.length > 5 ? namesByConsonants.get(consonantsOf(sound)) : undefined;
  if (name) return name;
  if (!isLatin && siteSounds.some((start) => sound.startsWith(start))) return sound.startsWith('i') ? 'insta' : 'gmail';
  const isPlainWord = /^[a-z]+$/i.test(word) && !latinWords.has(word.toLowerCase());
  return isPlainWord || numberWordOf(word)?.strength === 'strong' ? undefined : wordsBySound.get(sound);
}
const isDigitLike = /^(?=.{0,40}\d)[\doOlIiSsZzBbgqQ|]{1,40}$/;
const digitFor: Readonly<Record<string, string>> = {
  o: '0',
  q: '0',
  l: '1',
  i: '1',
  '|': '1',
  s: '5',
  z: '2',
  b: '8',
  g: '9',
};
const digitsOf = (word: string) => word.replace(/\D/g, (letter) => digitFor[letter.toLowerCase()] ?? '0');

function canonicaliseWord(word: string): string | undefined {
  const digitCount = word.replace(/\D/g, '').length;
  if (digitCount === word.length) return undefined;
  if (isDigitLike.test(word) && (digitCount * 2 >= word.length || /^[\doOlI|]+$/.test(word))) return digitsOf(word);
  const translated = translate(word);
  if (translated) return translated;
  if (digitCount === 0 && !/[@$!|]/.test(word)) return undefined;
  const letters = replaceLeet(word);
  return numberWordOf(word)?.strength === 'strong' ? letters : undefined;
}
const replaceLeet = (word: string) =>
  word.replace(/[01345$!|]/g, (sign) => 'oieasaii'['01345$!|'.indexOf(sign)] ?? sign);

const words = /[\p{L}\p{M}\d$!|]{2,60}/gu;
/** A letter that looks like a digit, in or after a number. Excludes blood groups: `O+`. */
const loneLetter =
  /(?<=\d[\s.,-]{0,2})[oOlI](?=[\s.,-]{0,2}\d)|(?<=\d{3}[\s.,-]{0,2})[oO](?=[.,!)]?(?:\s|$))|(?<=\d)\|(?=\d)/g;

/** Joins the letters of a word that are written apart: `g m a i l`. */
function joinSpacedLetters(mapped: MappedText): MappedText {
  const { text } = mapped;
  const builder = new MappedTextBuilder();
  let position = 0;
  const items = [...text.matchAll(/(?<![\p{L}\p{M}\d])[a-z\d](?![\p{L}\p{M}\d])/giu)];
  for (let first = 0; first < items.length; ) {
    let last = first;
    const gapAfter = (item: number) => text.slice((items[item]?.index ?? 0) + 1, items[item + 1]?.index ?? 0);
    while (last + 1 < items.length && isSpacing(gapAfter(last))) last += 1;
    const start = items[first]?.index ?? 0;
    const end = (items[last]?.index ?? 0) + 1;
    const letters = text.slice(start, end);
    if (last - first >= 3 && /[a-z]/i.test(letters) && !isRoman.test(letters)) {
      builder.copy(mapped, position, start);
      const gap = gapAfter(first);
      for (let item = first; item <= last; item++) {
        const index = items[item]?.index ?? 0;
        builder.copy(mapped, index, index + 1);
        const kept = item < last ? withoutGap(gapAfter(item), gap) : [0, 0];
        builder.copy(mapped, index + 1 + kept[0], index + 1 + kept[1]);
      }
      position = end;
    }
    first = last + 1;
  }
  if (position === 0) return mapped;
  builder.copy(mapped, position, text.length);
  return builder.build();
}
/** Roman numerals of one letter are digits, not letters of a word. */
const isRoman = /^(?=.{0,300}v)[iv\d\W]{1,300}$/i;
const isSpacing = (gap: string) => gap.length > 0 && gap.length <= 5 && !/[\p{L}\p{M}\d]/u.test(gap);
/** Start and end of the part of `text` that is not the usual gap between letters. */
const withoutGap = (text: string, gap: string): readonly [number, number] => {
  if (text === gap) return [0, 0];
  const isWrapped = text.startsWith(gap) && text.endsWith(gap) && text.length > gap.length;
  return isWrapped ? [gap.length, Math.max(gap.length, text.length - gap.length)] : [0, text.length];
};

/** `inst@gram` */
const wordWithAtSign = /(?<![\p{L}\d@.])[a-z]{1,9}@[a-z]{1,9}(?![\p{L}\d@.])/giu;
function replaceAtSign(word: string): string | undefined {
  const letters = word.replace('@', 'a').toLowerCase();
  return letters === 'insta' || letters === 'gmail' ? letters : translate(letters);
}

/** Translates words of the vocabulary, replaces letters that look like digits, and joins spaced letters. */
export function canonicalise(mapped: MappedText): MappedText {
  const joined = joinSpacedLetters(mapped);
  const named = replaceMatches(joined, wordWithAtSign, replaceAtSign);
  return replaceMatches(replaceMatches(named, words, canonicaliseWord), loneLetter, (letter) =>
    letter === '|' || /[lI]/.test(letter) ? '1' : '0',
  );
}
