import { findEmails, findLinks } from './addresses.ts';
import type { ContactMatch } from './contact-match.ts';
import { findHandles } from './handles.ts';
import type { MappedText } from './mapped-text.ts';
import { memoise } from './memoise.ts';
import { normalise } from './normalise.ts';
import { findPhones } from './phones.ts';
import { canonicalise } from './words.ts';

/** The message for text that contains contact details. */
export const contactDetailsMessage =
  'Please leave out phone numbers, emails and links. Your contact details are shared only when you allow it.';

const originalOf = ({ starts, ends }: MappedText, { kind, index, length }: ContactMatch): ContactMatch => {
  const start = starts[index] ?? 0;
  return { kind, index: start, length: (ends[index + length - 1] ?? start) - start };
};

/**
 * Finds contact details in a text, sorted by position: phone numbers in digits or words of English and Indian
 * languages, email addresses, links and handles. Spelled-out and disguised ones are included. Runs in time linear in
 * the length of the text.
 */
export const findContactDetails: (text: string) => readonly ContactMatch[] = memoise(compute);

function compute(text: string): ContactMatch[] {
  const canonical = canonicalise(normalise(text));
  const matches = [findEmails, findLinks, findHandles, findPhones].flatMap((find) => find(canonical.text));
  const sorted = matches
    .map((match) => originalOf(canonical, match))
    .toSorted((a, b) => a.index - b.index || b.length - a.length);
  let end = 0;
  return sorted.filter(({ index, length }) => {
    if (index < end) return false;
    end = index + length;
    return true;
  });
}
