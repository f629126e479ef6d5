import { findEmails, findHandles, findLinks } from './addresses.ts';
import type { ContactMatch } from './contact-match.ts';
import { findPhones } from './phones.ts';

/** The message for text that contains contact details. */
export const contactDetailsMessage =
  'Please leave out phone numbers, emails and links. Your contact details are shared only when you allow it.';

/**
 * Finds contact details in a text, sorted by position: phone numbers in digits or words (English, Hindi in Latin
 * letters), email addresses and links (also spelled out), and handles. Runs in time linear in the length of the text.
 */
export function findContactDetails(text: string): ContactMatch[] {
  const matches = [...findEmails(text), ...findLinks(text), ...findHandles(text), ...findPhones(text)];
  const sorted = matches.toSorted((a, b) => a.index - b.index || b.length - a.length);
  let end = 0;
  return sorted.filter(({ index, length }) => {
    if (index < end) return false;
    end = index + length;
    return true;
  });
}
