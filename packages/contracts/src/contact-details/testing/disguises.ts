import {
  inDigitsOf,
  type Language,
  languages,
  nativeWords,
  romanisedWords,
  spokenWords,
  zeroCodePoints,
} from './number-words.ts';
import type { RandomSource } from './random-source.ts';

/** Writes ten digits so that a person can still read them. Several texts represent several fields or messages. */
export type Disguise = (digits: string, random: RandomSource) => string | readonly string[];

const join = (separator: string) => (digits: string) => [...digits].join(separator);
const half = (digits: string) => [digits.slice(0, 5), digits.slice(5)] as const;
export const inWords =
  (table: readonly string[], separator = ' '): Disguise =>
  (digits, random) =>
    Array.from(digits, (digit) => random.pick((table[Number(digit)] ?? '').split('|'))).join(separator);
const mapDigits = (glyphs: string) => (digits: string) =>
  digits.replace(/\d/g, (digit) => Array.from(glyphs)[Number(digit)] ?? digit);

export const randomPhone = (random: RandomSource) =>
  random.pick(['6', '7', '8', '9']) + Array.from({ length: 9 }, () => random.below(10)).join('');

const everyLanguage = (disguiseOf: (language: Language) => Disguise) => languages.map(disguiseOf);

/** Disguises that were used to tune the detector. */
export const tunedDisguises: readonly Disguise[] = [
  (digits) => half(digits).join(' '),
  (digits) => `+91-${half(digits).join('-')}`,
  join(' '),
  join('\u200b'),
  join('\u00ad'),
  join('\ufe0f'),
  join('\u2060'),
  (digits) => digits.replace(/\d/g, '$&\ufe0f\u20e3'),
  mapDigits('⓪①②③④⑤⑥⑦⑧⑨'),
  mapDigits('⁰¹²³⁴⁵⁶⁷⁸⁹'),
  (digits) => inDigitsOf(zeroCodePoints.fullwidth as number, digits),
  (digits, random) => inDigitsOf(random.pick(Object.values(zeroCodePoints)), digits),
  ...everyLanguage((language) => inWords(nativeWords[language])),
  ...everyLanguage((language) => inWords(romanisedWords[language])),
  ...everyLanguage((language) => inWords(romanisedWords[language], ', ')),
  (digits) => `${digits.slice(0, 9)}${'9'}`.replace(/[01]/g, (digit) => (digit === '0' ? 'O' : 'l')),
  (digits) => digits.replaceAll('0', 'o').replace(/^(.....)/, '$1 '),
  (digits) => (digits.match(/../g) ?? []).join(':'),
  (digits) => half(digits).join(' and '),
  (digits) => half(digits).join(' aur '),
  join('😊'),
  (digits) => (digits.match(/../g) ?? []).join(' 🌸 '),
  (digits) => `first ${half(digits)[0]} then ${half(digits)[1]}`,
  (digits) => half(digits),
  (digits) => [digits.slice(0, 4), digits.slice(4, 7), digits.slice(7)],
  (digits) => half(digits).map((part) => `my lucky number ${part}`),
  ...Object.values(spokenWords).map((table) => inWords(table)),
  (digits) => `${digits.slice(0, 4)} ${digits[4]} ${digits.slice(5, 9)} O`,
];

/** Disguises that differ from the tuned ones, to measure the detector. */
export const heldOutDisguises: readonly Disguise[] = [
  (digits) => `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}~${digits.slice(6)}`,
  join('\u200d'),
  join('\u034f'),
  join('\u2063'),
  join('\u3164'),
  join(' \u200e'),
  mapDigits('🄀⒈⒉⒊⒋⒌⒍⒎⒏⒐'),
  mapDigits('⓿❶❷❸❹❺❻❼❽❾'),
  mapDigits('₀₁₂₃₄₅₆₇₈₉'),
  mapDigits('〇一二三四五六七八九'),
  (digits) => inDigitsOf(zeroCodePoints.bold as number, digits),
  (digits) => inDigitsOf(zeroCodePoints.monospace as number, digits),
  (digits) => digits.replace(/\d/g, '$&\u0332'),
  (digits) => digits.replace(/\d/g, '[$&]'),
  (digits) => digits.replace(/\d/g, '“$&” '),
  (digits, random) =>
    Array.from(digits, (digit) => inDigitsOf(random.pick([0x966, 0x9e6, 0xa66, 0xae6, 0xbe6, 0x30]), digit)).join(''),
  (digits, random) =>
    Array.from(digits, (digit) =>
      random.pick([digit, nativeWords[random.pick(languages)][Number(digit)] ?? digit]),
    ).join(' '),
  ...everyLanguage((language) => inWords(nativeWords[language], ' - ')),
  ...everyLanguage((language) => inWords(nativeWords[language], '\u200b ')),
  ...everyLanguage((language) => inWords(romanisedWords[language], '...')),
  ...everyLanguage(
    (language) => (digits, random) => String(inWords(romanisedWords[language])(digits, random)).toUpperCase(),
  ),
  inWords(nativeWords.en, ''),
  (digits, random) =>
    String(inWords(nativeWords.en)(digits, random)).replace(/[oi]/g, (letter) => (letter === 'o' ? '0' : '1')),
  (digits) => digits.replaceAll('0', 'О').replaceAll('1', 'I'),
  (digits) => digits.replaceAll('1', '|').replaceAll('0', 'o'),
  (digits) => half(digits).join(' phir '),
  (digits) => half(digits).join(' then '),
  (digits) => half(digits).join(' फिर '),
  (digits) => `starts with ${half(digits)[0]} and ends with ${half(digits)[1]}`,
  (digits) => `${digits.slice(0, 4)} followed by ${digits.slice(4)}`,
  (digits) => (digits.match(/../g) ?? []).join(' dot '),
  (digits) => (digits.match(/../g) ?? []).join('; '),
  (digits) => [...digits].join(' 👉 '),
  (digits) => [...digits].join('\n'),
  (digits) => `${digits.slice(0, 3)} <> ${digits.slice(3, 6)} <> ${digits.slice(6)}`,
  (digits) => `${digits[0]}${digits[1]}-${digits.slice(2, 6)}=${digits.slice(6)}`,
  (digits) => [digits.slice(0, 6), digits.slice(6)],
  (digits) => (digits.match(/../g) ?? []).map(String),
  (digits) => [`part one ${digits.slice(0, 5)}`, `part two is ${digits.slice(5)}`],
  (digits, random) => half(digits).map((part) => String(inWords(romanisedWords.hi)(part, random))),
];

const names = ['ravikumar', 'asha.rao', 'simran_k', 'meera1995', 'arjunpatel', 'kavitha.m', 'deepak-s', 'priyanka88'];
export const plainName = (random: RandomSource) => random.pick(names);

export type AddressDisguise = (name: string, random: RandomSource) => string | readonly string[];

export const tunedAddresses: readonly AddressDisguise[] = [
  (name) => `${name}@gmail.com`,
  (name) => `${name}[@]gmail[.]com`,
  (name) => `${name} at gmail dot com`,
  (name) => `${name} (at) yahoo (dot) co (dot) in`,
  (name) => `gmail: ${name}`,
  (name) => `my instagram is ${name}`,
  (name) => `insta id ${name}`,
  (name) => `telegram - ${name}`,
  (name) => `wa.me/${name}`,
  (name) => `t.me/${name}`,
  (name) => `linktr.ee/${name}`,
  (name) => `bit.ly/${name}`,
  (name) => `mera insta ${name} hai`,
  (name) => `मेरा इंस्टाग्राम ${name} है`,
  (name) => `www.${name}.com`,
  (name) => `${name}＠gmail．com`,
  (name) => [`${name}@`, 'gmail.com'],
  (name) => `find me on facebook as ${name}`,
  (name) => `${name}92 gmail`,
  (name) => `mail me: ${name}92 (yahoo)`,
  (name) => `${name}92 @ g mail`,
  (name) => `facebook pe ${name}.92`,
  (name) => `insta par milo ${name}_92`,
  (name) => `insta${name}92`,
  (name) => `skype live:${name}`,
  (name) => `discord ${name}#4821`,
  (name) => `sharechat ${name}92`,
  (name) => `youtube channel ${name}92`,
  (name) => `x.com/${name}`,
  (name) => `www ${name.replace(/\W/g, '')} com`,
  (name) => `gpay ${name}@okaxis`,
  (name) => `ইনস্টা আইডি ${name}_92`,
  (name) => `இன்ஸ்டாவில் ${name}_92`,
  (name) => `इन्स्टावर ${name}_92`,
  (name) => `انسٹاگرام ${name}92`,
  (name) => `${name} एट जी मेल डॉट कॉम`,
];

export const heldOutAddresses: readonly AddressDisguise[] = [
  (name) => `${name} @ gmail . com`,
  (name) => `${name}{at}outlook{dot}com`,
  (name) => `${name} at the rate gmail`,
  (name) => [...`${name}@gmail.com`].join(' '),
  (name) => [...`${name}@gmail.com`].join('\u200b'),
  (name) => `${name} एट जीमेल डॉट कॉम`,
  (name) => `${name}@gmаil.cоm`,
  (name) => `${name} <at> hotmail <dot> com`,
  (name) => `mail id: ${name} gmail com`,
  (name) => `my gmail id is ${name}`,
  (name) => `yahoo = ${name}`,
  (name) => `IG 👉 ${name}`,
  (name) => `i n s t a : ${name}`,
  (name) => `1nstagram: ${name}`,
  (name) => `snapchat username ${name}`,
  (name) => `whatsapp id -> ${name}`,
  (name) => `মেসেঞ্জার বা ফেসবুক আইডি ${name}`,
  (name) => `ఇన్‌స్టాగ్రామ్ ఐడి ${name}`,
  (name) => `ਮੇਰੀ ਇੰਸਟਾਗ੍ਰਾਮ ਆਈਡੀ ${name} ਹੈ`,
  (name) => `search ${name} on instagram`,
  (name) => `add me on telegram ${name}`,
  (name) => `instagram.com/${name}`,
  (name) => `tinyurl.com/${name}`,
  (name) => `wa . me / ${name}`,
  (name) => `linktr dot ee slash ${name}`,
  (name) => `discord.gg/${name}`,
  (name) => `hxxps://${name}[.]in`,
  (name) => `${name} dot com`,
  (name) => [`${name} at`, 'gmail dot com'],
  (name) => ['my insta is', name],
];

/** Sentences around a contact detail, which replaces `#`. */
export const tunedCarriers: readonly string[] = [
  '#',
  'I love the hills. # Thank you.',
  'You can find me here: #',
  'My family lives in Pune (#) and we look forward to your reply',
  'मेरा परिवार जयपुर में रहता है। # धन्यवाद।',
  'ਮੇਰਾ ਪਰਿਵਾਰ ਅੰਮ੍ਰਿਤਸਰ ਵਿੱਚ ਰਹਿੰਦਾ ਹੈ। # ਧੰਨਵਾਦ।',
  'મારો પરિવાર સુરતમાં રહે છે. #',
  'என் குடும்பம் சென்னையில் வசிக்கிறது. # நன்றி.',
  'మా కుటుంబం హైదరాబాద్‌లో ఉంటుంది. #',
  'আমার পরিবার কলকাতায় থাকে। #',
  'माझे कुटुंब पुण्यात राहते. #',
  'Main Jaipur se hoon, # par baat karein',
];
export const heldOutCarriers: readonly string[] = [
  'Simple, family-minded and vegetarian. #. Do write!',
  'Teacher by profession; # is where I answer',
  '~~ # ~~',
  'Looking for a kind partner 🙏 #',
  'Papa ka business hai, humse # pe sampark karein',
  'कृपया # पर बात करें',
  'ਕਿਰਪਾ ਕਰਕੇ # ਤੇ ਗੱਲ ਕਰੋ',
  'કૃપા કરીને # પર વાત કરો',
  'தயவுசெய்து # இல் பேசவும்',
  'దయచేసి # కి మాట్లాడండి',
  'দয়া করে # এ কথা বলুন',
  'कृपया # वर बोला',
  'Born and raised in Delhi, software engineer. Please # if the profile suits you, parents are happy to talk.',
];
