import type { admin } from '@hamrah/contracts';
import type { IndexDefinition, Model } from 'mongoose';
import { enquiryPhoneKey } from '../domain/enquiry-limits.ts';
import { prefixesOf, type Search, wordsOf } from '../domain/search.ts';
import {
  type TableFilter,
  type Conditions,
  withoutUndefined,
  matchesNothing,
  cachedCounter,
  type TablePageRequest,
  type TableQuery,
  tableQueryOf,
  readTablePage,
} from './table-queries.ts';

/** What the table of enquiries finds and sorts them by. */
export interface EnquiryListing {
  /** When it came, then the id. */
  readonly timeKey: string;
  /** The name in lower case, then the id. */
  readonly nameKey: string;
  readonly phoneKey: string;
  readonly words: readonly string[];
  readonly prefixes: readonly string[];
}

const text = { type: String, required: true } as const;
export const listingFields = {
  listedAt: text,
  nameKey: text,
  phoneKey: text,
  words: { type: [String], required: true },
  heads: { type: [String], required: true },
};
export const listingIndexes: readonly IndexDefinition[] = [
  { listedAt: -1 },
  { path: 1, listedAt: -1 },
  { type: 1, listedAt: -1 },
  { state: 1, listedAt: -1 },
  { heads: 1, listedAt: -1 },
  { phoneKey: 1, listedAt: -1 },
  { nameKey: 1 },
];

/** How an enquiry is listed. */
export function listingOf(
  id: string,
  { name, phone, at }: { readonly name: string; readonly phone: string; readonly at: Date },
): EnquiryListing {
  const words = wordsOf(name);
  return {
    timeKey: `${at.toISOString()}|${id}`,
    nameKey: `${name.toLowerCase()}|${id}`,
    phoneKey: enquiryPhoneKey(phone),
    words,
    prefixes: prefixesOf(words),
  };
}

/** What the table of enquiries is asked for. */
export interface EnquiryTableFilter extends TableFilter {
  readonly path?: string | undefined;
  readonly type?: admin.Enquiry['type'] | undefined;
  readonly state?: admin.EnquiryState | undefined;
}

export const enquirySortKeys = { received: 'listedAt', name: 'nameKey' } as const satisfies Record<
  (typeof admin.enquirySorts)[number],
  keyof EnquiryListing
>;

function exactCondition(search: Search): Conditions {
  if (search.by === 'contact') return { phoneKey: enquiryPhoneKey(search.contact) || null };
  return search.by === 'number' ? { _id: search.number } : matchesNothing;
}
const queryOf = (asked: EnquiryTableFilter, key: string = 'listedAt'): TableQuery => {
  const { path, type, state } = asked;
  const equal = { path, type, state };
  const [first] = Object.keys(withoutUndefined(equal));
  const before = (order: string) => (order === 'listedAt' && first !== undefined ? [first] : []);
  return tableQueryOf(asked, key, { equal, before, exactly: exactCondition });
};

/** The table of enquiries; `enquiryOf` takes off what a row knows for the table's sake. */
export function openEnquiryTable<D extends EnquiryListing & { readonly _id: string }, E>(
  model: Model<D>,
  enquiryOf: (document: D) => E,
) {
  const count = cachedCounter(() => performance.now());
  return {
    /** How the table is read. */
    reading: queryOf,
    /** A page of the table. */
    async page(asked: EnquiryTableFilter, part: TablePageRequest<(typeof enquirySortKeys)[keyof typeof enquirySortKeys]>) {
      const { items, next } = await readTablePage<D, keyof D & string>(model, queryOf(asked, part.key), part);
      return { items: items.map(enquiryOf), next };
    },
    /** How many rows the table has. */
    count: (asked: EnquiryTableFilter): Promise<number> => count(model, queryOf(asked)),
  };
}
