import { findContactDetails } from '@hamrah/contracts';
import type { PhotoDoubt } from '@hamrah/contracts/profile';

/** The findings of the models. Scores and probabilities are from 0 to 1. */
export interface PhotoFindings {
  /** Confidence in each face. */
  readonly faceScores: readonly number[];
  /** Probability of nudity or a sexual drawing. */
  readonly indecent: number;
  /** Probability of a suggestive picture, for example in swimwear. */
  readonly suggestive: number;
  /** The recognised words, in reading order. */
  readonly words: readonly { readonly text: string; readonly confidence: number }[];
}

const minFaceScore = 0.5;
/** A possible second face is a doubt, too. */
const minOtherFaceScore = 0.35;
/** Low thresholds, because a doubt refuses nothing: staff decide. */
const maxIndecent = 0.2;
const maxSuggestive = 0.6;
/** Textures produce many words of low confidence. Printed words have a high confidence. */
const minPrintedConfidence = 0.8;
const minContactConfidence = 0.4;

/** Why staff must look at a photo; empty if the check approves it. */
export function doubtsOf({ faceScores, indecent, suggestive, words }: PhotoFindings): PhotoDoubt[] {
  const doubts: PhotoDoubt[] = [];
  if (!faceScores.some((score) => score >= minFaceScore)) doubts.push('no_face');
  else if (faceScores.filter((score) => score >= minOtherFaceScore).length > 1) doubts.push('several_faces');
  if (hasPrintedWords(words) || hasContactDetails(words)) doubts.push('writing');
  if (indecent > maxIndecent || suggestive > maxSuggestive) doubts.push('indecent');
  return doubts;
}

/** Whether a photo has a long printed word, or two short ones. */
function hasPrintedWords(words: PhotoFindings['words']): boolean {
  const lengths = words
    .filter(({ confidence }) => confidence >= minPrintedConfidence)
    .map(({ text }) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0);
  return lengths.some((length) => length >= 6) || lengths.filter((length) => length >= 3).length >= 2;
}

const hasContactDetails = (words: PhotoFindings['words']): boolean =>
  findContactDetails(
    words
      .filter(({ confidence }) => confidence >= minContactConfidence)
      .map(({ text }) => text)
      .join(' '),
  ).length > 0;
