/** `unicode-range` of the characters of English text. The build subsets the main font files to this range. */
export const coreLatin =
  'U+0020-007E, U+00A0, U+00A9, U+00B7, U+00D7, U+2013-2014, U+2018-2019, U+201C-201D, U+2022, U+2026';

/** The rupee sign has separate files. Otherwise a price would load a whole Devanagari font. */
export const rupeeSign = 'U+20B9';
