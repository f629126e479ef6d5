import type { ContactKind } from './contact-match.ts';
import { digitsOfPart, textBoundary } from './digit-groups.ts';
import { findContactDetails } from './find-contact-details.ts';
import { addressSign } from './handles.ts';
import { normalise } from './normalise.ts';
import { minDigits } from './phones.ts';
import { remember } from './remember.ts';
import { canonicalise } from './words.ts';

/** The message for texts that contain contact details only together. */
export const splitContactDetailsMessage =
  'Together with your other answers, this reads like a phone number or an address. Please leave it out.';

/** A contact detail in several texts: their positions in the list, in ascending order. */
export interface SplitContactMatch {
  readonly kind: ContactKind;
  readonly texts: readonly number[];
}

/**
 * Finds contact details that texts contain only together, read in the given and in the opposite order. A text that
 * contains contact details alone does not count.
 */
export function findSplitContactDetails(texts: readonly string[]): SplitContactMatch[] {
  const parts = texts
    .map((text, position) => ({ text, position }))
    .filter(({ text }) => text.trim() !== '' && findContactDetails(text).length === 0)
    .map((part) => ({ ...part, ...readPart(part.text) }));
  if (parts.length < 2) return [];
  const hasPhone = parts.reduce((sum, { count }) => sum + count, 0) >= minDigits;
  const hasAddress = parts.some(({ hasAddressSign }) => hasAddressSign);
  return [parts, parts.toReversed()].flatMap((order) => [
    ...(hasPhone ? findPhonesIn(order) : []),
    ...(hasAddress ? findAddressesIn(order) : []),
  ]);
}

const readPart = remember((text) => {
  const canonical = canonicalise(normalise(text)).text;
  return { ...digitsOfPart(canonical), hasAddressSign: addressSign.test(canonical) };
});

interface Part {
  readonly text: string;
  readonly position: number;
  /** Whether the text may be a part of a number and nothing else. */
  readonly isOnlyDigits: boolean;
}

/** Digits at the end of one text and at the start of the next belong together only if one of the texts is a number. */
const findPhonesIn = (parts: readonly Part[]): SplitContactMatch[] =>
  findAcross(parts, ({ isOnlyDigits }, next) => (isOnlyDigits || next?.isOnlyDigits ? '\n' : textBoundary))
    .filter(({ kind }) => kind === 'phone')
    .map(matchOf);

/** An address is split only if one of the texts is a part of it and nothing else. */
const findAddressesIn = (parts: readonly Part[]): SplitContactMatch[] =>
  findAcross(parts, () => '\n')
    .filter(({ kind, isWholeText }) => kind !== 'phone' && isWholeText)
    .map(matchOf);

interface JoinedMatch extends SplitContactMatch {
  /** Whether one of the texts lies within the match. */
  readonly isWholeText: boolean;
}

const matchOf = ({ kind, texts }: JoinedMatch): SplitContactMatch => ({ kind, texts });

function findAcross(
  parts: readonly Part[],
  separatorAfter: (part: Part, next: Part | undefined) => string,
): JoinedMatch[] {
  let joined = '';
  const spans = parts.map((part, place) => {
    const start = joined.length;
    joined += part.text + separatorAfter(part, parts[place + 1]);
    return { start, end: start + part.text.length, ...part };
  });
  return findContactDetails(joined).flatMap(({ kind, index, length }) => {
    const end = index + length;
    const involved = spans.filter((span) => index < span.end && end > span.start);
    if (involved.length < 2) return [];
    return [
      {
        kind,
        texts: involved.map(({ position }) => position).toSorted((a, b) => a - b),
        isWholeText: involved.some((span) => index <= span.start && end >= span.start + span.text.trimEnd().length),
      },
    ];
  });
}
