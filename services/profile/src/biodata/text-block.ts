import type PDFDocument from 'pdfkit';
import { type Run, runsOf, type Style } from './fonts.ts';

type Document = typeof PDFDocument.prototype;

export interface TextOptions {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  readonly style?: Style;
  readonly colour?: string;
  readonly align?: 'left' | 'center';
}

const lineHeight = 1.4;

/**
 * Writes a text with line breaks between words, and with a suitable font for each script. Returns the position below
 * its last line.
 */
export function writeText(document: Document, text: string, options: TextOptions): number {
  const { x, width, size, style = 'plain', colour = '#2b1a14', align = 'left' } = options;
  const widthOf = (runs: readonly Run[]) =>
    runs.reduce((sum, run) => sum + document.font(run.font).fontSize(size).widthOfString(run.text), 0);
  let { y } = options;
  for (const line of linesOf(text, (part) => widthOf(runsOf(part, style)) <= width)) {
    const runs = runsOf(line, style);
    let runX = align === 'center' ? x + (width - widthOf(runs)) / 2 : x;
    for (const run of runs) {
      document.font(run.font).fontSize(size).fillColor(colour).text(run.text, runX, y, { lineBreak: false });
      runX += document.widthOfString(run.text);
    }
    y += size * lineHeight;
  }
  return y;
}

/** Splits a text into lines that fit. Cuts a word that is longer than a line. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    for (const word of paragraph.split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (fits(longer)) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const character of word) {
        if (fits(line + character)) line += character;
        else {
          lines.push(line);
          line = character;
        }
      }
    }
    lines.push(line);
  }
  return lines;
}
