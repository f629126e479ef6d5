import type { ContactKind } from './contact-match.ts';
import { digitsOfPart, textBoundary } from './digit-groups.ts';
import { findContactDetails } from './find-contact-details.ts';
import { addressSign } from './handles.ts';
import { memoise } from './memoise.ts';
import { normalise } from './normalise.ts';
import { minPhoneDigits } from './phones.ts';
import { canonicalise } from './words.ts';

/** The message for texts that contain contact details only together. */
export const splitContactDetailsMessage =
  'Together with your other answers, this reads like a phone number or an address. Please leave it out.';

/** A contact detail that is split over several texts, with their positions in the list in ascending order. */
export interface SplitContactMatch {
  readonly kind: ContactKind;
  readonly texts: readonly number[];
}

/**
 * Finds contact details that texts contain only together, in the given or the reverse order. Ignores each text that
 * already contains contact details alone.
 */
export function findSplitContactDetails(texts: readonly string[]): SplitContactMatch[] {
  const parts = texts
    .map((text, position) => ({ text, position }))
    .filter(({ text }) => text.trim() !== '' && findContactDetails(text).length === 0)
    .map((part) => ({ ...part, ...readPart(part.text) }));
  if (parts.length < 2) return [];
  const hasPhone = parts.reduce((sum, { count }) => sum + count, 0) >= minPhoneDigits;
  const hasAddress = parts.some(({ hasAddressSign }) => hasAddressSign);
  return [parts, parts.toReversed()].flatMap((order) => [
    ...(hasPhone ? findPhonesIn(order) : []),
    ...(hasAddress ? findAddressesIn(order) : []),
  ]);
}

const readPart = memoise((text) => {
  const canonical = canonicalise(normalise(text)).text;
  return { ...digitsOfPart(canonical), hasAddressSign: addressSign.test(canonical) };
});

interface Part {
  readonly text: string;
  readonly position: number;
  /** Whether the text may be a part of a number and nothing else. */
  readonly isOnlyDigits: boolean;
}

/** Joins the digits of two neighbouring texts if one text is only a number. Otherwise, see `textBoundary`. */
const findPhonesIn = (parts: readonly Part[]): SplitContactMatch[] =>
  findAcross(parts, ({ isOnlyDigits }, next) => (isOnlyDigits || next?.isOnlyDigits ? '\n' : textBoundary))
    .filter(({ kind }) => kind === 'phone')
    .map(matchOf);

/** An address counts as split only if one of the texts lies wholly within it. */
const findAddressesIn = (parts: readonly Part[]): SplitContactMatch[] =>
  findAcross(parts, () => '\n')
    .filter(({ kind, isWholeText }) => kind !== 'phone' && isWholeText)
    .map(matchOf);

interface JoinedMatch extends SplitContactMatch {
  /** Whether one of the texts lies wholly within the match. */
  readonly isWholeText: boolean;
}

const matchOf = ({ kind, texts }: JoinedMatch): SplitContactMatch => ({ kind, texts });

function findAcross(
  parts: readonly Part[],
  separatorAfter: (part: Part, next: Part | undefined) => string,
): JoinedMatch[] {
  let joined = '';
  const spans = parts.map((part, index) => {
    const start = joined.length;
    joined += part.text + separatorAfter(part, parts[index + 1]);
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
