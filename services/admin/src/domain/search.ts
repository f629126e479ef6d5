import { memberCode } from '@hamrah/contracts';

/** The parsed text of a table's search box. */
export type Search =
  | { readonly by: 'nothing' }
  /** Profile IDs. Several members may name one contact. */
  | { readonly by: 'members'; readonly members: readonly string[] }
  /** The last ten digits of a phone number, or an email address. */
  | { readonly by: 'contact'; readonly contact: string }
  /** A transaction id or an invoice number. */
  | { readonly by: 'number'; readonly number: string }
  | { readonly by: 'words'; readonly words: readonly string[] };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const invoice = /^HM\/\d\d-\d\d\/\d+$/i;
const phone = /^\+?[\d ()-]*$/;

/** The distinct words of texts, in lower case. */
export const wordsOf = (...texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap(
      (text) =>
        text
          .normalize('NFKC')
          .toLowerCase()
          .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
    ),
  ),
];

/** Length of the indexed prefix of a word, in characters. Shorter words are indexed whole. */
const prefixLength = 3;
const prefixOf = (word: string): string => [...word].slice(0, prefixLength).join('');

/** The distinct indexed prefixes of words. */
export const prefixesOf = (words: readonly string[]): string[] => [...new Set(words.map(prefixOf))];

/** Maximum number of words in a search. Further words are ignored. */
const maxWords = 6;

/** Parses the text of a search box. */
export function parseSearch(input = ''): Search {
  const text = input.normalize('NFKC').trim();
  if (text === '') return { by: 'nothing' };
  const code = memberCode.safeParse(text.toUpperCase());
  if (code.success) return { by: 'members', members: [code.data] };
  if (text.includes('@')) return { by: 'contact', contact: text };
  const digits = text.replace(/\D/g, '');
  if (phone.test(text) && digits.length >= 10) return { by: 'contact', contact: digits.slice(-10) };
  if (uuid.test(text)) return { by: 'number', number: text.toLowerCase() };
  if (invoice.test(text)) return { by: 'number', number: text.toUpperCase() };
  return { by: 'words', words: wordsOf(text).slice(0, maxWords) };
}

/** A search as the audit records it, without contact details. */
export function auditTextOf(search: Search): string | undefined {
  const contact = 'a contact';
  if (search.by === 'contact') return contact;
  if (search.by === 'members') return search.members.length === 1 ? search.members[0] : contact;
  if (search.by === 'number') return search.number;
  return search.by === 'words' ? search.words.join(' ') : undefined;
}

/**
 * Query conditions for documents with `words` and `prefixes`: each searched word begins a word of the document. If all
 * searched words are shorter than a prefix, they must match whole words: the index has short words only as a whole.
 */
export function wordPrefixConditions(words: readonly string[]): object[] {
  if (words.length === 0) return [{ prefixes: { $in: [] } }];
  const isShort = (word: string) => [...word].length < prefixLength;
  const areAllShort = words.every(isShort);
  return words
    .toSorted((a, b) => b.length - a.length)
    .flatMap((word) => {
      const wordPrefix = { words: { $regex: `^${word}` } };
      if (isShort(word)) return [areAllShort ? { prefixes: word } : wordPrefix];
      return [...word].length === prefixLength ? [{ prefixes: word }] : [{ prefixes: prefixOf(word) }, wordPrefix];
    });
}
