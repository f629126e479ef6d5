import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { omittedTexts, specifiedTexts } from './specified-texts.ts';

const root = join(import.meta.dirname, '../../..');

/** Whether a source contains the text as a complete string literal. */
const hasLiteral = (source: string, text: string): boolean =>
  source.includes(`'${text}'`) || source.includes(`"${text}"`);

describe('texts of the specification', () => {
  it.each(specifiedTexts)('appear word for word in $file (section $section)', ({ file, texts, phrases }) => {
    const source = readFileSync(join(root, file), 'utf8');
    expect((texts ?? []).filter((text) => !hasLiteral(source, text))).toEqual([]);
    expect((phrases ?? []).filter((phrase) => !source.includes(phrase))).toEqual([]);
  });

  it('have a reason if no page shows them', () => {
    const shownTexts = new Set(specifiedTexts.flatMap(({ texts = [] }) => texts));
    expect(omittedTexts.filter(({ text, reason }) => shownTexts.has(text) || reason === '')).toEqual([]);
  });

  it('are not recognised after a change', () => {
    expect(hasLiteral("  done: 'Logout successful.',", 'Logout successful.')).toBe(true);
    expect(hasLiteral("  done: 'Logout successful!',", 'Logout successful.')).toBe(false);
    expect(hasLiteral("  done: 'Logout successful. Bye.',", 'Logout successful.')).toBe(false);
  });
});
