export const languages = ['en', 'hi', 'pa', 'gu', 'ta', 'te', 'bn', 'mr'] as const;
export type Language = (typeof languages)[number];

const words = (line: string) => line.split(' ');

/** The digits 0 to 9 as words, in the script of each language. */
export const nativeWords: Readonly<Record<Language, readonly string[]>> = {
  en: words('zero one two three four five six seven eight nine'),
  hi: words('शून्य एक दो तीन चार पाँच छह सात आठ नौ'),
  pa: words('ਸਿਫ਼ਰ ਇੱਕ ਦੋ ਤਿੰਨ ਚਾਰ ਪੰਜ ਛੇ ਸੱਤ ਅੱਠ ਨੌਂ'),
  gu: words('શૂન્ય એક બે ત્રણ ચાર પાંચ છ સાત આઠ નવ'),
  ta: words('பூஜ்ஜியம் ஒன்று இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது'),
  te: words('సున్నా ఒకటి రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది'),
  bn: words('শূন্য এক দুই তিন চার পাঁচ ছয় সাত আট নয়'),
  mr: words('शून्य एक दोन तीन चार पाच सहा सात आठ नऊ'),
};

/** The same words as members type them in Latin letters. A bar separates several spellings of a digit. */
export const romanisedWords: Readonly<Record<Language, readonly string[]>> = {
  en: words('zero|oh|nil one two three four five six seven eight nine'),
  hi: words('shunya|sunya|zero ek|ik do teen|tin char|chaar paanch|panch chhe|che|chah saat|sat aath|ath nau|no'),
  pa: words('sifar|zero ikk|ik do tinn|tin char|chaar panj|punj chhe|che satt|sat atth|ath naun|nau'),
  gu: words('shunya|sunya ek be tran|tan char|chaar paanch|panch chha|cha saat|sat aath|ath nav|nau'),
  ta: words(
    'poojyam|pujyam onnu|ondru|onru rendu|irandu moonu|moondru naalu|nalu|naangu anju|aindhu aaru|aru ezhu|elu ettu|yettu ombathu|onbadhu',
  ),
  te: words(
    'sunna okati|okkati rendu moodu|mudu naalugu|nalugu aidu|ayidu aaru|aru edu|yedu enimidi|yenimidi tommidi|thommidi',
  ),
  bn: words('shunno|sunyo ek|ak dui teen|tin char|chaar paanch|pach chhoy|choy saat|shaat aat noy|noi'),
  mr: words('shunya|sunya ek don teen|tin char|chaar paach|pach saha|sahaa saat|sat aath|ath nau|nav'),
};

/** Words for the two-digit numbers 98, 76, 54, 32 and 10. */
export const twoDigitWords: readonly string[] = [
  'ninety eight seventy six fifty four thirty two ten',
  'अट्ठानवे छिहत्तर चौवन बत्तीस दस',
  'atthanve chhihattar chauvan battis das',
  'ਅਠਾਨਵੇਂ ਛਿਹੱਤਰ ਚੁਰੰਜਾ ਬੱਤੀ ਦਸ',
  'અઠ્ઠાણું છોતેર ચોપન બત્રીસ દસ',
  'தொண்ணூற்றெட்டு எழுபத்தாறு ஐம்பத்துநான்கு முப்பத்திரண்டு பத்து',
  'thonnootru ettu ezhupathu aaru aimbathu naalu muppathu rendu pathu',
  'తొంభై ఎనిమిది డెబ్బై ఆరు యాభై నాలుగు ముప్పై రెండు పది',
  'আটানব্বই ছিয়াত্তর চুয়ান্ন বত্রিশ দশ',
  'आठ्याण्णव शहात्तर चोपन्न बत्तीस दहा',
];
/** The digits 0 to 9 in Roman numerals, of which there is no zero. */
export const romanNumerals = words('0 I II III IV V VI VII VIII IX');

/** Spoken forms that are spelled as they sound. */
export const spokenWords = {
  ta: words('சைபர் ஒண்ணு ரெண்டு மூணு நாலு அஞ்சு ஆறு ஏழு எட்டு ஒன்பது'),
  en: words('ziro wan tu thri fore faiv siks sevin ate nein'),
  ur: words('صفر ایک دو تین چار پانچ چھ سات آٹھ نو'),
} as const;

/** Code points of the digit zero in other scripts. */
export const zeroCodePoints: Readonly<Record<string, number>> = {
  hi: 0x966,
  bn: 0x9e6,
  pa: 0xa66,
  gu: 0xae6,
  ta: 0xbe6,
  te: 0xc66,
  kn: 0xce6,
  ml: 0xd66,
  ur: 0x6f0,
  ar: 0x660,
  fullwidth: 0xff10,
  bold: 0x1d7ce,
  doubleStruck: 0x1d7d8,
  monospace: 0x1d7f6,
  th: 0xe50,
  my: 0x1040,
};
export const inDigitsOf = (zero: number, digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
