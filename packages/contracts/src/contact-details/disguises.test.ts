import { describe, expect, it } from 'vitest';
import { findContactDetails } from './find-contact-details.ts';
import { findSplitContactDetails } from './find-split-contact-details.ts';
import { disguisedTexts, honestTexts, type Texts } from './testing/generate.ts';

const isRefused = (texts: Texts): boolean =>
  texts.some((text) => findContactDetails(text).length > 0) || findSplitContactDetails(texts).length > 0;

const linesPerSet = 2_500;
const [minFoundShare, maxWronglyRefusedShare] = [0.99, 0.005];

describe.each(['tuned', 'held out'] as const)('the detector on the %s lines', (set) => {
  it('finds 99 % of the disguised contact details in eight languages', () => {
    const missed = disguisedTexts(set, linesPerSet).filter((texts) => !isRefused(texts));
    expect(missed.length / linesPerSet, missed.slice(0, 20).join('\n')).toBeLessThanOrEqual(1 - minFoundShare);
  });

  it('accepts 99.5 % of the honest lines in eight languages', () => {
    const refused = honestTexts(set, linesPerSet).filter(isRefused);
    expect(refused.length / linesPerSet, refused.slice(0, 20).join('\n')).toBeLessThanOrEqual(maxWronglyRefusedShare);
  });
});
