import { memoise } from './memoise.ts';

/**
 * Latin letters for the offsets 0x01 to 0x4e of the blocks Devanagari to Malayalam, which have the same layout. Sounds
 * that are often confused in spelling share a letter.
 */
const letters = (
  'n,n,,,a,a,i,i,u,u,ri,l,e,e,e,ai,o,o,o,au,' + // signs and vowels from 0x01
  'k,k,k,k,n,c,c,c,c,n,t,t,t,t,n,t,t,t,t,n,n,p,f,p,p,m,i,r,r,l,l,l,v,s,s,s,h,,,,,' + // consonants from 0x15
  'a,i,i,u,u,ri,ri,e,e,e,ai,o,o,o,au,,t'
).split(',');
const [firstConsonant, lastConsonant, firstVowelSign, virama] = [0x15, 0x39, 0x3e, 0x4d];

const isIndic = (codePoint: number): boolean => codePoint >= 0x900 && codePoint < 0xd80;

/** Letters of the Arabic script, each followed by its Latin letter. */
const arabicLetters = new Map(
  'اa آa بb پp تt ٹt ثs جj چc حh خk دd ڈd ذz رr ڑr زz ژz سs شs صs ضz طt ظz عa غg فf قk کk كk گg لl مm نn ںn وo ہh ھh هh یi يi ىi ئi ےe'
    .split(' ')
    .map((pair) => [pair[0] as string, pair[1] as string]),
);
/** Letters outside the common layout: Malayalam letters without a vowel, and Assamese consonants. */
const chilluLetters = new Map([...'ൺൻർൽൾൿ'].map((letter, index) => [letter, 'nnrllk'[index] as string]));
const assameseLetters: Readonly<Record<string, string>> = { ৰ: 'র', ৱ: 'ভ' };

/** A word of an Indian script in Latin letters, roughly as it sounds. */
function transliterate(word: string): string {
  let latin = '';
  let isVowelPending = false;
  // Malayalam writes a double t as a double r.
  for (const character of word.replaceAll('റ്റ', 'ട്ട').replace(/[ৰৱ]/g, (letter) => assameseLetters[letter] ?? '')) {
    const letter = arabicLetters.get(character) ?? chilluLetters.get(character);
    if (letter !== undefined) {
      latin += isVowelPending ? `a${letter}` : letter;
      isVowelPending = false;
      continue;
    }
    const codePoint = character.codePointAt(0) ?? 0;
    if (!isIndic(codePoint)) {
      latin += character;
      continue;
    }
    const offset = codePoint % 0x80;
    const isSign = (offset >= firstVowelSign && offset <= virama) || offset === 0x3c;
    if (isVowelPending && !isSign) latin += 'a';
    if (offset !== 0x3c) isVowelPending = offset >= firstConsonant && offset <= lastConsonant;
    latin += codePoint === 0xa70 ? 'n' : offset === 0x5c ? 'r' : (letters[offset - 1] ?? '');
  }
  return latin;
}

const leetLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
};

/**
 * Returns the sound of a word in few letters: `aath`, `ath` and `आठ` are equal. Words that differ in voicing, doubling or
 * aspiration are equal too, so this is only for words whose meaning the context confirms.
 */
export const soundOf = memoise(computeSound);

function computeSound(word: string): string {
  const latin = transliterate(word.toLowerCase());
  return latin
    .replace(/[013457@$!|]/g, (sign) => leetLetters[sign] ?? '')
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/ph/g, 'f')
    .replace(/x/g, 'ks')
    .replace(/([b-df-gj-np-tv-z])h+/g, '$1')
    .replace(/h$/, '')
    .replace(/w/g, 'v')
    .replace(/[gq]/g, 'k')
    .replace(/d/g, 't')
    .replace(/b/g, 'p')
    .replace(/[jz]/g, 'c')
    .replace(/y/g, 'i')
    .replace(/(.)\1+/g, '$1')
    .replace(/^ie/, 'e');
}

/** The consonants of a sound, for long names whose vowels vary most. */
export const consonantsOf = (sound: string): string => sound.replace(/[aeiou]/g, '');
