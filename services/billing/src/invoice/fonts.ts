import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';

/** Font subsets, in order of lookup. `latin-ext` has the rupee sign. */
const parts = ['latin', 'latin-ext', 'devanagari'] as const;
const weights = { plain: 400, strong: 600 } as const;
export type Weight = keyof typeof weights;

const bytesOf = (part: string, weight: number): Buffer =>
  readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/mukta/files/mukta-${part}-${weight}-normal.woff`)));

/** Bytes of the embedded fonts, read once. */
const files = Object.entries(weights).flatMap(([name, weight]) =>
  parts.map((part) => ({ name: `${name} ${part}`, bytes: bytesOf(part, weight) })),
);

/** A stretch of text in one part of the font. */
interface Run {
  readonly font: string;
  readonly text: string;
}

const partOf = (character: string): (typeof parts)[number] => {
  const code = character.codePointAt(0) ?? 0;
  if (code === 0x200c || code === 0x200d || (code >= 0x900 && code <= 0x97f)) return 'devanagari';
  return code < 0x100 || (code >= 0x2010 && code <= 0x2026) ? 'latin' : 'latin-ext';
};

/** Text cut where the part of the font changes. */
export function runsOf(text: string, weight: Weight): Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const character of text) {
    const font = `${weight} ${partOf(character)}`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** Makes the fonts known to a document. */
export function registerFonts(document: typeof PDFDocument.prototype): void {
  for (const { name, bytes } of files) document.registerFont(name, bytes);
}
