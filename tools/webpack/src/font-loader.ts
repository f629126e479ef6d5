import { coreLatin, rupeeSign } from '@hamrah/ui-kit/core-latin.ts';
import subsetFont from 'subset-font';
import type { LoaderContext } from 'webpack';

/** Webpack passes the bytes of the file. */
export const raw = true;

/** The one weight of headings. */
const headingWeight = 560;

/**
 * Subsets a font file to the characters that its query selects, and a variable font to the weight of headings. A page
 * downloads half as much, because other characters are in separate files.
 */
export default function fontLoader(this: LoaderContext<object>, font: Buffer): void {
  const done = this.async();
  const range = this.resourceQuery === '?rupee' ? rupeeSign : coreLatin;
  const isVariable = this.resourcePath.includes('-wght-');
  subsetFont(font, charactersOf(range), {
    targetFormat: 'woff2',
    ...(isVariable && { variationAxes: { wght: headingWeight } }),
  }).then((subset) => done(null, subset), done);
}

/** The characters of a `unicode-range`. */
export const charactersOf = (range: string): string =>
  range
    .split(', ')
    .flatMap((part) => {
      const [first = 0, last = first] = part
        .slice('U+'.length)
        .split('-')
        .map((digits) => Number.parseInt(digits, 16));
      return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
