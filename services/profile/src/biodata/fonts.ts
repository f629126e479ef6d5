import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type PDFDocument from 'pdfkit';

/**
 * Font families: a serif for headings of the classic design, and a sans serif for the rest. Both cover Latin and
 * Devanagari.
 */
const families = {
  plain: { file: 'mukta/files/mukta', weight: 400 },
  strong: { file: 'mukta/files/mukta', weight: 600 },
  serif: { file: 'tiro-devanagari-hindi/files/tiro-devanagari-hindi', weight: 400 },
} as const;
export type Style = keyof typeof families;
const subsets = ['latin', 'latin-ext', 'devanagari'] as const;
type Subset = (typeof subsets)[number];

const bytesOf = (style: Style, subset: Subset): Buffer => {
  const { file, weight } = families[style];
  return readFileSync(fileURLToPath(import.meta.resolve(`@fontsource/${file}-${subset}-${weight}-normal.woff`)));
};

let files: readonly { readonly name: string; readonly bytes: Buffer }[] | undefined;

/** Registers the fonts with a document. Reads their files once. */
export function registerFonts(document: typeof PDFDocument.prototype): void {
  files ??= (Object.keys(families) as Style[]).flatMap((style) =>
    subsets.map((subset) => ({ name: `${style} ${subset}`, bytes: bytesOf(style, subset) })),
  );
  for (const { name, bytes } of files) document.registerFont(name, bytes);
}

function subsetOf(character: string): Subset {
  const code = character.codePointAt(0) ?? 0;
  if (code === 0x200c || code === 0x200d || (code >= 0x900 && code <= 0x97f)) return 'devanagari';
  return code < 0x100 || (code >= 0x2010 && code <= 0x2033) ? 'latin' : 'latin-ext';
}

/** Consecutive characters of one font. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

/** Splits a text where the font changes. */
export function runsOf(text: string, style: Style): Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const character of text) {
    const font = `${style} ${subsetOf(character)}`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}
