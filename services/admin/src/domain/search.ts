import { memberCode } from '@hamrah/contracts';

/** What was typed into the search box of a table. */
export type Search =
  | { readonly by: 'nothing' }
  | { readonly by: 'member'; readonly member: string }
  /** A whole phone number, its last ten digits, or an e-mail address. */
  | { readonly by: 'contact'; readonly contact: string }
  /** A transaction id or the number of an invoice. */
  | { readonly by: 'number'; readonly number: string }
  | { readonly by: 'words'; readonly words: readonly string[] };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const invoice = /^HM\/\d\d-\d\d\/\d+$/i;
const phone = /^\+?[\d ()-]*$/;

/** The words of a text, in lower case, each once. */
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

/** Letters of a word that an index knows it by; shorter words are known whole. */
const prefixLength = 3;
const prefixOf = (word: string): string => [...word].slice(0, prefixLength).join('');

/** What an index knows words by. */
export const prefixesOf = (words: readonly string[]): string[] => [...new Set(words.map(prefixOf))];

/** Words looked for at most: the rest of what was typed is not. */
const maxWords = 6;

/** Reads what was typed. */
export function parseSearch(typed = ''): Search {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return { by: 'nothing' };
  const code = memberCode.safeParse(text.toUpperCase());
  if (code.success) return { by: 'member', member: code.data };
  if (text.includes('@')) return { by: 'contact', contact: text };
  const digits = text.replace(/\D/g, '');
  if (phone.test(text) && digits.length >= 10) return { by: 'contact', contact: digits.slice(-10) };
  if (uuid.test(text)) return { by: 'number', number: text.toLowerCase() };
  if (invoice.test(text)) return { by: 'number', number: text.toUpperCase() };
  return { by: 'words', words: wordsOf(text).slice(0, maxWords) };
}

/** A search as the audit tells of it: never a contact. */
export function auditTextOf(search: Search): string | undefined {
  const contact = 'a contact';
  if (search.by === 'contact') return contact;
  if (search.by === 'member') return search.member || contact;
  if (search.by === 'number') return search.number;
  return search.by === 'words' ? search.words.join(' ') : undefined;
}

/**
 * Conditions of a query for documents that know their `words` and their `heads`: each word looked for begins one of theirs. A
 * word shorter than a head, with none that long beside it, is one of theirs.
 */
export function wordPrefixConditions(words: readonly string[]): object[] {
  if (words.length === 0) return [{ heads: { $in: [] } }];
  const isShort = (word: string) => [...word].length < prefixLength;
  const areShort = words.every(isShort);
  return words
    .toSorted((one, other) => other.length - one.length)
    .flatMap((word) => {
      const begins = { words: { $regex: `^${word}` } };
      if (isShort(word)) return [areShort ? { heads: word } : begins];
      return [...word].length === prefixLength ? [{ heads: word }] : [{ heads: prefixOf(word) }, begins];
    });
}
