/** The longest sentence that the rules allow, in words. */
export const maxWords = 25;

export interface Sentence {
  readonly text: string;
  /** Offset in the passage. */
  readonly start: number;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of a text. A line break does not end a sentence, and ` · ` separates the items of a list. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  for (const { segment, index } of segmenter.segment(text.replaceAll(/\s/g, ' '))) {
    let start = index;
    for (const part of segment.split(/( · )/)) {
      if (part.trim() !== '' && part !== ' · ') sentences.push({ text: part, start });
      start += part.length;
    }
  }
  return sentences;
}

/**
 * Words of a sentence. An enumeration of three or more items after a colon counts as its longest item if no item
 * exceeds four words.
 */
export function countWords(sentence: string): number {
  const colon = sentence.search(/: /);
  if (colon >= 0) {
    const items = sentence
      .slice(colon + 1)
      .split(/[,;]| and | or /)
      .map(wordsIn);
    if (items.length > 2 && items.every((words) => words <= 4))
      return wordsIn(sentence.slice(0, colon)) + Math.max(...items);
  }
  return wordsIn(sentence);
}

const wordsIn = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
