import type { admin } from '@hamrah/contracts';
import type { Page } from '@hamrah/service-kit';
import type { IndexDefinition, Model } from 'mongoose';
import { enquiryPhoneKey } from '../domain/enquiry-limits.ts';
import { type PartShares, partsOf, type Search, wordsOf } from '../domain/search.ts';
import {
  type Conditions,
  matchesNothing,
  openTable,
  type TableFilter,
  type TablePageRequest,
  type TableQuery,
  tableQueryOf,
  withoutUndefined,
} from './table-queries.ts';

/** Search and sort keys of an enquiry. */
export interface EnquiryKeys {
  /** `received at|id` */
  readonly timeKey: string;
  /** `lower-case name|id` */
  readonly nameKey: string;
  readonly phoneKey: string;
  readonly words: readonly string[];
  readonly parts: readonly string[];
}

const text = { type: String, required: true } as const;
export const enquiryKeyFields = {
  timeKey: text,
  nameKey: text,
  phoneKey: text,
  words: { type: [String], required: true },
  parts: { type: [String], required: true },
};
export const enquiryIndexes: readonly IndexDefinition[] = [
  { timeKey: -1 },
  { path: 1, timeKey: -1 },
  { type: 1, timeKey: -1 },
  { state: 1, timeKey: -1 },
  { parts: 1 },
  { phoneKey: 1, timeKey: -1 },
  { nameKey: 1 },
];

export function enquiryKeysOf(
  id: string,
  { name, phone, at }: { readonly name: string; readonly phone: string; readonly at: Date },
): EnquiryKeys {
  const phoneKey = enquiryPhoneKey(phone);
  // Excludes the phone number, because a search for words is not audited.
  const words = wordsOf(name);
  return {
    timeKey: `${at.toISOString()}|${id}`,
    nameKey: `${name.toLowerCase()}|${id}`,
    phoneKey,
    words,
    parts: partsOf(words),
  };
}

/** Filters of the enquiries table. */
export interface EnquiryTableFilter extends TableFilter {
  readonly path?: string | undefined;
  readonly type?: admin.Enquiry['type'] | undefined;
  readonly state?: admin.EnquiryState | undefined;
}

export const enquirySortKeys = { received: 'timeKey', name: 'nameKey' } as const satisfies Record<
  (typeof admin.enquirySorts)[number],
  keyof EnquiryKeys
>;
type EnquirySortKey = (typeof enquirySortKeys)[keyof typeof enquirySortKeys];

function exactCondition(search: Search): Conditions {
  if (search.by === 'contact') return { phoneKey: enquiryPhoneKey(search.contact) || null };
  if (search.by === 'digits') return { phoneKey: { $regex: search.digits } };
  return search.by === 'number' ? { _id: search.number } : matchesNothing;
}
const queryOf = (filter: EnquiryTableFilter, sortKey: string = 'timeKey', shareOf?: PartShares): TableQuery => {
  const { path, type, state } = filter;
  const equal = { path, type, state };
  const [firstFilter] = Object.keys(withoutUndefined(equal));
  const indexPrefixOf = (key: string) => (key === 'timeKey' && firstFilter !== undefined ? [firstFilter] : []);
  return tableQueryOf(filter, sortKey, { equal, indexPrefixOf, exactCondition, shareOf });
};

/** The queries of the enquiries table. `enquiryOf` removes the search and sort keys. */
export function openEnquiryTable<D extends EnquiryKeys & { readonly _id: string }, E>(
  model: Model<D>,
  enquiryOf: (document: D) => E,
) {
  const table = openTable<D, EnquiryTableFilter, keyof D & string>(model, queryOf);
  const withEnquiries = <P extends Page<D>>({ items, ...rest }: P) => ({ ...rest, items: items.map(enquiryOf) });
  return {
    queryOf,
    page: async (filter: EnquiryTableFilter, page: TablePageRequest<EnquirySortKey>) =>
      withEnquiries(await table.page(filter, page)),
    pageWithCount: async (filter: EnquiryTableFilter, page: TablePageRequest<EnquirySortKey>) =>
      withEnquiries(await table.pageWithCount(filter, page)),
  };
}
