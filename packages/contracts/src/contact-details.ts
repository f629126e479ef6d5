import { emailsIn, handlesIn, linksIn } from './contact-details/addresses.ts';
import { phonesIn } from './contact-details/phones.ts';

/** What a contact detail is. */
export type ContactKind = 'phone' | 'email' | 'link' | 'handle';

/** A contact detail in a text: where it begins and how long it is, in UTF-16 units. */
export interface ContactFound {
  readonly kind: ContactKind;
  readonly at: number;
  readonly length: number;
}

/** What a person is told whose text holds contact details. */
export const contactDetailsMessage =
  'Please leave out phone numbers, emails and links: your contact details are shared only when you allow it.';

/**
 * Contact details hidden in a text, in the order they stand there: phone numbers in digits, words or both (English, Hindi in
 * Latin letters), e-mail addresses and links also spelled out, and names on other networks. Takes time linear in its length.
 */
export function findContactDetails(text: string): ContactFound[] {
  const found = [...emailsIn(text), ...linksIn(text), ...handlesIn(text), ...phonesIn(text)];
  const inOrder = found.toSorted((one, other) => one.at - other.at || other.length - one.length);
  let end = 0;
  return inOrder.filter(({ at, length }) => {
    if (at < end) return false;
    end = at + length;
    return true;
  });
}
