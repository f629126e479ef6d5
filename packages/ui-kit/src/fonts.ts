import { coreLatin, rupeeSign } from './core-latin.ts';

/** Characters of Western European languages, except those in `coreLatin`. */
const latin =
  'U+0000-001F, U+007F-009F, U+00A1-00A8, U+00AA-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-2012, U+2015-2017, U+201A-201B, U+201E-2021, U+2023-2025, U+2027-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const latinExtended =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20B8, U+20BA-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';
const devanagari = 'U+0900-097F, U+1CD0-1CF9, U+200C-200D, U+20A8, U+20F0, U+25CC, U+A830-A839, U+A8E0-A8FF';

const fontFace = (name: string, weight: string, source: URL, range: string) => `
  @font-face {
    font-family: '${name}'; font-style: normal; font-display: swap; font-weight: ${weight};
    src: url(${source.href}) format('woff2'); unicode-range: ${range};
  }`;

/**
 * A system font scaled to our font's metrics, so that the swap hardly shifts the layout. The percentages are measured
 * on our texts. Few of our texts are wider in our font than in the scaled Noto font, so the swap rarely adds a line.
 */
const fallbackFont = (
  family: string,
  weight: string,
  fonts: readonly string[],
  [width, ascent, descent]: readonly number[],
) => `
  @font-face {
    font-family: '${family}'; font-style: normal; font-weight: ${weight};
    src: ${fonts.map((font) => `local('${font}')`).join(', ')};
    size-adjust: ${width}%; ascent-override: ${ascent}%; descent-override: ${descent}%; line-gap-override: 0%;
  }`;

/** Self-hosted font faces and their fallbacks. A browser fetches only the subsets that a page uses. */
export const fontFaces = [
  fontFace(
    'Fraunces Variable',
    '100 900',
    new URL('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?core', import.meta.url),
    coreLatin,
  ),
  fontFace(
    'Fraunces Variable',
    '100 900',
    new URL('@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2', import.meta.url),
    latin,
  ),
  fontFace(
    'Fraunces Variable',
    '100 900',
    new URL('@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2', import.meta.url),
    latinExtended,
  ),
  fontFace(
    'Tiro Devanagari Hindi',
    '400',
    new URL(
      '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2',
      import.meta.url,
    ),
    devanagari,
  ),
  fontFace(
    'Mukta',
    '400',
    new URL('@fontsource/mukta/files/mukta-latin-400-normal.woff2?core', import.meta.url),
    coreLatin,
  ),
  fontFace(
    'Mukta',
    '600',
    new URL('@fontsource/mukta/files/mukta-latin-600-normal.woff2?core', import.meta.url),
    coreLatin,
  ),
  fontFace(
    'Mukta',
    '400',
    new URL('@fontsource/mukta/files/mukta-devanagari-400-normal.woff2?rupee', import.meta.url),
    rupeeSign,
  ),
  fontFace(
    'Mukta',
    '600',
    new URL('@fontsource/mukta/files/mukta-devanagari-600-normal.woff2?rupee', import.meta.url),
    rupeeSign,
  ),
  fontFace('Mukta', '400', new URL('@fontsource/mukta/files/mukta-latin-400-normal.woff2', import.meta.url), latin),
  fontFace('Mukta', '600', new URL('@fontsource/mukta/files/mukta-latin-600-normal.woff2', import.meta.url), latin),
  fontFace(
    'Mukta',
    '400',
    new URL('@fontsource/mukta/files/mukta-latin-ext-400-normal.woff2', import.meta.url),
    latinExtended,
  ),
  fontFace(
    'Mukta',
    '600',
    new URL('@fontsource/mukta/files/mukta-latin-ext-600-normal.woff2', import.meta.url),
    latinExtended,
  ),
  fontFace(
    'Mukta',
    '400',
    new URL('@fontsource/mukta/files/mukta-devanagari-400-normal.woff2', import.meta.url),
    devanagari,
  ),
  fontFace(
    'Mukta',
    '600',
    new URL('@fontsource/mukta/files/mukta-devanagari-600-normal.woff2', import.meta.url),
    devanagari,
  ),
  fallbackFont(
    'Fraunces Fallback',
    '100 900',
    ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold'],
    [111.6, 87.8, 23.3],
  ),
  fallbackFont('Fraunces Noto Fallback', '100 900', ['Noto Serif Bold'], [97.9, 100.1, 26.6]),
  fallbackFont('Mukta Fallback', '400', ['Arial', 'ArialMT', 'Roboto', 'Liberation Sans'], [93.1, 121.3, 56.9]),
  fallbackFont(
    'Mukta Fallback',
    '600',
    ['Arial Bold', 'Arial-BoldMT', 'Roboto Bold', 'Liberation Sans Bold'],
    [90.1, 125.4, 58.8],
  ),
  fallbackFont('Mukta Noto Fallback', '400', ['Noto Sans', 'Noto Sans Regular'], [91.7, 123.1, 57.8]),
  fallbackFont('Mukta Noto Fallback', '600', ['Noto Sans Bold'], [88.4, 127.7, 60]),
].join('');

/** Id of the style element in which a page may declare the fonts itself. */
export const fontFacesId = 'font-faces';
