import { describe, expect, it } from 'vitest';
import { doubtsOf, type PhotoFindings } from './photo-findings.ts';

const portrait: PhotoFindings = { faceScores: [0.9], indecent: 0.01, suggestive: 0.05, words: [] };
const printed = (text: string, confidence = 0.95) => text.split(' ').map((word) => ({ text: word, confidence }));

describe('the automatic check of a photo', () => {
  it('approves a photo with one face and without writing or nudity', () => {
    expect(doubtsOf(portrait)).toEqual([]);
    expect(doubtsOf({ ...portrait, faceScores: [0.9, 0.3] })).toEqual([]);
  });

  it.each([
    ['no face', { faceScores: [] }, ['no_face']],
    ['an uncertain face', { faceScores: [0.4] }, ['no_face']],
    ['two faces', { faceScores: [0.9, 0.7] }, ['several_faces']],
    ['a face and perhaps another', { faceScores: [0.9, 0.4] }, ['several_faces']],
    ['possible nudity', { indecent: 0.25 }, ['indecent']],
    ['a suggestive picture', { suggestive: 0.7 }, ['indecent']],
    ['a phone number', { words: printed('98765 43210', 0.5) }, ['writing']],
    ['a handle', { words: printed('insta @asha_rao_91', 0.6) }, ['writing']],
    ['printed words', { words: printed('Sharma Sweets') }, ['writing']],
    ['no face, and a poster', { faceScores: [], words: printed('GRAND OPENING') }, ['no_face', 'writing']],
  ] as const)('asks staff about %s', (_title, findings, doubts) => {
    expect(doubtsOf({ ...portrait, ...findings })).toEqual(doubts);
  });

  it('ignores words that a texture may have produced', () => {
    expect(doubtsOf({ ...portrait, words: printed('aA: c= lI| wwv', 0.55) })).toEqual([]);
    expect(doubtsOf({ ...portrait, words: printed('of', 0.99) })).toEqual([]);
  });
});
