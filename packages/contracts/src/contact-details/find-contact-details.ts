import { findEmails, findHandles, findLinks } from './addresses.ts';
import type { ContactMatch } from './contact-match.ts';
import { findPhones } from './phones.ts';

/** What a person is told whose text holds contact details. */
export const contactDetailsMessage =
  'Please leave out phone numbers, emails and links: your contact details are shared only when you allow it.';

/**
 * Contact details hidden in a text, in the order they stand there: phone numbers in digits, words or both (English, Hindi in
 * Latin letters), e-mail addresses and links also spelled out, and names on other networks. Takes time linear in its length.
 */
export function findContactDetails(text: string): ContactMatch[] {
  const found = [...findEmails(text), ...findLinks(text), ...findHandles(text), ...findPhones(text)];
  const inOrder = found.toSorted((one, other) => one.index - other.index || other.length - one.length);
  let end = 0;
  return inOrder.filter(({ index: at, length }) => {
    if (at < end) return false;
    end = at + length;
    return true;
  });
}
