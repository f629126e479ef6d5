import { memoise } from './memoise.ts';
import { soundOf } from './sounds.ts';

const soundsOf = (words: string) => new Set(words.split(' ').map(soundOf));

/** Words for the digits in English and Indian languages, in Latin or Urdu letters. Their values do not matter. */
const digitWords =
  'zero nil naught cipher one two three four five six seven eight nine niner sevan nain faiv tri van jiro ' +
  'wun thre phor fiv fyv siks sicks sevn ait eit nyn ' +
  'shunya suni shoonya shunyo shunno sunna sonne sifar sipar poojyam poojyiyam pujyam suzhiyam saibar caibar ' +
  'ek ik do eka okati ondru onru onnu ondu oka rendu irandu rantu eradu dui duti don tran tran tin teen ' +
  'moonru moondru moonu munnu moodu muru char chari naangu nanku naalu nalugu nalku panch paach panj punj pancha aindu ainthu anju anchu aidu ayidu ' +
  'chhe chha chah chay chhoy chhoy saha soha tini aaru saat sata shat ezhu elu edu aath aat atha ettu entu enimidi nau naun nav naw nao noy noi nay onbadu onpathu onpat ombathu ombattu tommidi ' +
  'صفر ایک دو تین چار پانچ چھ سات آٹھ نو';
const digitSounds = soundsOf(digitWords);
/** Sounds of digits that count only in Indian scripts, because in Latin letters they are common words. */
const indicSounds = soundsOf(
  'et eit at for por paip faip faiv tu on oian siks sikas ciks sepen el anc nal mun rant ompat pucian tini sun ar na c pe be',
);
/** Digit words with another common meaning. They count only among other digits. */
const weakWords = new Set(
  'o oh to too tu for fore ate won tree free no at an sat be cha che do char car tin nav tan ak nein sevin'.split(' '),
);
const twoDigitSounds = soundsOf(
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen das dus gyarah barah terah chaudah pandrah solah satrah atharah unnis padi patthu pathu',
);
const tenSounds = soundsOf(
  'twenty thirty forty fourty fifty sixty seventy eighty ninety ' +
    'iravai muppai nalabhai yabhai aravai debbai enabhai tombhai tonbhai ' +
    'ippattu muvattu nalvattu aivattu aravattu eppattu embattu tombattu anbadu',
);
/** A Tamil or Malayalam word for 20 to 99: the tens, then the ones if they are not zero. */
const southernTwoDigits = /^(?:irupat|mupat|na[rl]?pat|aimpat|arupat|e[lc]upat|enpat|tonur|tonutr)(u{0,2}$)?/;
/** Endings of the words for 20 to 99 in northern Indian languages. */
const twoDigitEnding = /^.+(?:is|tis|lis|pan|van|sat|atar|asi|ansi|nve|nave|rah)$/;
/** Further endings, which are also those of Latin words such as `mother`. */
const indicTwoDigitEnding = /^.+(?:us|tali|iali|anca|uian|sast|sati|hat|[aoi]t[ae]r|insi|aven|anav|anun|napai)$/;
/** Words for tens that are too short for an ending. In Latin letters some sound like common words. */
const shortTens = new Set('bees tees chaalis pachas pachaas assi nabbe pannas vees navvad kudi'.split(' '));
const indicTens = soundsOf(
  'daha bees tees vees pachas panchas pannas assi nabbe nabbai navvad ensi ainsi siter nevun kudi ikki pachi',
);
/** The digits 1 to 9 in Roman numerals. One letter alone is also a common word or name. */
const romanDigit = /^(?:i{1,3}|iv|vi{0,3}|ix)$/i;
/** Digits in English with doubled letters: `niine`. */
const englishDigits = new Set('zero one two thre four five six seven eight nine'.split(' '));
export const repeatSounds: ReadonlyMap<string, number> = new Map(
  ['double 2', 'dabal 2', 'dbl 2', 'triple 3', 'tripal 3', 'trippal 3'].map((entry) => {
    const [word = '', count] = entry.split(' ');
    return [soundOf(word), Number(count)];
  }),
);

/** The number of digits that a word means. A weak word counts only among other digits. */
export interface NumberWord {
  readonly count: number;
  readonly strength: 'strong' | 'ten' | 'weak';
}

export const numberWordOf = memoise(classify);

function classify(word: string): NumberWord | undefined {
  const lower = word.toLowerCase();
  if (weakWords.has(lower)) return { count: 1, strength: 'weak' };
  if (romanDigit.test(word)) return { count: 1, strength: word.length > 1 ? 'strong' : 'weak' };
  const sound = soundOf(word);
  const isIndic = !/^[a-z]/i.test(word);
  if (digitSounds.has(sound) || (isIndic && indicSounds.has(sound)) || isStretchedDigit(lower))
    return { count: 1, strength: 'strong' };
  if (tenSounds.has(sound)) return { count: 2, strength: 'ten' };
  const southern = southernTwoDigits.exec(sound);
  if (southern) return { count: 2, strength: southern[1] === undefined ? 'strong' : 'ten' };
  if (twoDigitSounds.has(sound)) return { count: 2, strength: 'strong' };
  const count =
    word.length > minConcatenatedLength ? countConcatenated(word.toLowerCase()) || countConcatenated(sound) : 0;
  if (count >= minConcatenated) return { count, strength: 'strong' };
  const isTwoDigits = shortTens.has(lower) || (isIndic && isIndicTwoDigits(sound)) || isTwoDigitSound(sound);
  return isTwoDigits ? { count: 2, strength: 'weak' } : undefined;
}
const isTwoDigitSound = (sound: string) => twoDigitEnding.test(sound) && sound.length > 3;
const isIndicTwoDigits = (sound: string) => indicTens.has(sound) || indicTwoDigitEnding.test(sound);
const isStretchedDigit = (word: string) => /(.)\1/.test(word) && englishDigits.has(word.replace(/(.)\1+/g, '$1'));

const [minConcatenated, minConcatenatedLength] = [4, 9];
const concatenable = [...new Set([...digitSounds, ...digitWords.split(' ')])]
  .filter((word) => word.length > 1)
  .toSorted((a, b) => b.length - a.length)
  .join('|');
/** A digit word, or a sound between two of them. */
const nextDigit = new RegExp(`(${concatenable})|[aho]`, 'y');

/** The number of digit words that a word consists of; 0 if it contains anything else. */
function countConcatenated(sound: string): number {
  let count = 0;
  nextDigit.lastIndex = 0;
  while (nextDigit.lastIndex < sound.length) {
    const match = nextDigit.exec(sound);
    if (!match) return 0;
    if (match[1] !== undefined) count += 1;
  }
  return count;
}
