import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';

/** Font subsets. `latin-ext` contains the rupee sign. */
const subsets = ['latin', 'latin-ext', 'devanagari'] as const;
const weights = { plain: 400, strong: 600 } as const;
export type Weight = keyof typeof weights;

const bytesOf = (subset: string, weight: number): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/mukta/files/mukta-${subset}-${weight}-normal.woff`)));

/** Bytes of the embedded fonts, read once. */
const files = Object.entries(weights).flatMap(([name, weight]) =>
  subsets.map((subset) => ({ name: `${name} ${subset}`, bytes: bytesOf(subset, weight) })),
);

/** Consecutive characters of one font subset. */
interface Run {
  readonly font: string;
  readonly text: string;
}

const subsetOf = (character: string): (typeof subsets)[number] => {
  const code = character.codePointAt(0) ?? 0;
  if (code === 0x200c || code === 0x200d || (code >= 0x900 && code <= 0x97f)) return 'devanagari';
  return code < 0x100 || (code >= 0x2010 && code <= 0x2026) ? 'latin' : 'latin-ext';
};

/** Splits text where the font subset changes. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const character of text) {
    const font = `${weight} ${subsetOf(character)}`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** Registers the fonts with a document. */
export function registerFonts(document: typeof PDFDocument.prototype): void {
  for (const { name, bytes } of files) document.registerFont(name, bytes);
}
