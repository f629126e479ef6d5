import { identity, memberCode } from '@hamrah/contracts';

/** The parsed text of a table's search box. */
export type Search =
  | { readonly by: 'nothing' }
  /** Profile IDs. Several members may have entered the same contact. `isComplete` is false if further members match. */
  | { readonly by: 'members'; readonly members: readonly string[]; readonly isComplete: boolean }
  /** The last ten digits of a phone number, or an email address. */
  | { readonly by: 'contact'; readonly contact: string }
  /** Four to nine consecutive digits of a phone number. */
  | { readonly by: 'digits'; readonly digits: string }
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

/** Length of an indexed part of a word, in characters. Shorter words are indexed whole. */
const partLength = 3;
const isShort = (word: string): boolean => [...word].length < partLength;
/** Whether searched words match only whole words, because all are short. */
export const matchesWholeWordsOnly = (words: readonly string[]): boolean => words.every(isShort);
function partsOfWord(word: string): string[] {
  const characters = [...word];
  if (characters.length <= partLength) return [word];
  return characters.slice(partLength - 1).map((_, start) => characters.slice(start, start + partLength).join(''));
}

/** The distinct indexed parts of words. */
export const partsOf = (words: readonly string[]): string[] => [...new Set(words.flatMap(partsOfWord))];

/** The distinct suffixes of words, the words themselves included. */
export const suffixesOf = (words: readonly string[]): string[] => [
  ...new Set(
    words.flatMap((word) => {
      const characters = [...word];
      return characters.map((_, start) => characters.slice(start).join(''));
    }),
  ),
];

/** Maximum number of words in a search. Further words are ignored. */
const maxWords = 6;

/** Parses the text of a search box. */
export function parseSearch(input = ''): Search {
  const text = input.normalize('NFKC').trim();
  if (text === '') return { by: 'nothing' };
  const code = memberCode.safeParse(text.toUpperCase());
  if (code.success) return { by: 'members', members: [code.data], isComplete: true };
  if (text.includes('@')) return { by: 'contact', contact: text };
  const digits = text.replace(/\D/g, '');
  if (phone.test(text) && digits.length >= 10) return { by: 'contact', contact: digits.slice(-10) };
  if (phone.test(text) && identity.phonePart.safeParse(digits).success) return { by: 'digits', digits };
  if (uuid.test(text)) return { by: 'number', number: text.toLowerCase() };
  if (invoice.test(text)) return { by: 'number', number: text.toUpperCase() };
  return { by: 'words', words: wordsOf(text).slice(0, maxWords) };
}

/** A search as the audit log records it, without contact details. */
export function auditTextOf(search: Search): string | undefined {
  const contact = 'a contact';
  if (search.by === 'contact' || search.by === 'digits') return contact;
  if (search.by === 'members') return search.members.length === 1 ? search.members[0] : contact;
  if (search.by === 'number') return search.number;
  return search.by === 'words' ? search.words.join(' ') : undefined;
}

/** The estimated share of rows that contain a part, from 0 to 1. */
export type PartShares = (part: string) => number;

/**
 * Query conditions for documents with `words` and `parts`: each searched word is a part of a word of the document. The
 * index is searched for the rarest part of each word, or the two rarest of a single word, the rarest first. If all
 * searched words are shorter than a part, they must match whole words, because the index has short words only as a
 * whole.
 */
export function wordConditions(words: readonly string[], shareOf: PartShares = () => 0): object[] {
  if (words.length === 0) return [{ parts: { $in: [] } }];
  const indexed = matchesWholeWordsOnly(words) ? words : words.filter((word) => !isShort(word));
  const byShare = (first: string, second: string) => shareOf(first) - shareOf(second);
  const partsPerWord = indexed.length === 1 ? 2 : 1;
  const rarest = indexed
    .flatMap((word) => partsOfWord(word).toSorted(byShare).slice(0, partsPerWord))
    .toSorted(byShare);
  const isMatchedByIndex = (word: string) => rarest.includes(word);
  return [
    { parts: { $all: [...new Set(rarest)] } },
    ...words.filter((word) => !isMatchedByIndex(word)).map((word) => ({ words: { $regex: word } })),
  ];
}

/** The estimated share of rows that a search for words reads from the index. */
export const indexedShareOf = (words: readonly string[], shareOf: PartShares): number =>
  Math.min(1, ...words.filter((word) => !isShort(word)).flatMap((word) => partsOfWord(word).map(shareOf)));
