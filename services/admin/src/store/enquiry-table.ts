import type { admin } from '@hamrah/contracts';
import type { IndexDefinition, Model } from 'mongoose';
import { phoneKey } from '../domain/enquiry-limits.ts';
import { headsOf, type Search, wordsOf } from '../domain/search.ts';
import {
  type Asked,
  type Conditions,
  given,
  nobody,
  openCounts,
  type Part,
  type Reading,
  readingOf,
  tablePage,
} from './tables.ts';

/** What the table of enquiries finds and sorts them by. */
export interface EnquiryListing {
  /** When it came, then the id. */
  readonly listedAt: string;
  /** The name in lower case, then the id. */
  readonly nameKey: string;
  readonly phoneKey: string;
  readonly words: readonly string[];
  readonly heads: readonly string[];
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
    listedAt: `${at.toISOString()}|${id}`,
    nameKey: `${name.toLowerCase()}|${id}`,
    phoneKey: phoneKey(phone),
    words,
    heads: headsOf(words),
  };
}

/** What the table of enquiries is asked for. */
export interface EnquiriesAsked extends Asked {
  readonly path?: string | undefined;
  readonly type?: admin.Enquiry['type'] | undefined;
  readonly state?: admin.EnquiryState | undefined;
}

export const enquiryKeys = { received: 'listedAt', name: 'nameKey' } as const satisfies Record<
  (typeof admin.enquirySorts)[number],
  keyof EnquiryListing
>;

function exactly(search: Search): Conditions {
  if (search.by === 'contact') return { phoneKey: phoneKey(search.contact) || null };
  return search.by === 'number' ? { _id: search.number } : nobody;
}
const reading = (asked: EnquiriesAsked, key: string = 'listedAt'): Reading => {
  const { path, type, state } = asked;
  const equal = { path, type, state };
  const [first] = Object.keys(given(equal));
  const before = (order: string) => (order === 'listedAt' && first !== undefined ? [first] : []);
  return readingOf(asked, key, { equal, before, exactly });
};

/** The table of enquiries; `enquiryOf` takes off what a row knows for the table's sake. */
export function openEnquiryTable<D extends EnquiryListing & { readonly _id: string }, E>(
  model: Model<D>,
  enquiryOf: (document: D) => E,
) {
  const count = openCounts(() => performance.now());
  return {
    /** How the table is read. */
    reading,
    /** A page of the table. */
    async page(asked: EnquiriesAsked, part: Part<(typeof enquiryKeys)[keyof typeof enquiryKeys]>) {
      const { items, next } = await tablePage<D, keyof D & string>(model, reading(asked, part.key), part);
      return { items: items.map(enquiryOf), next };
    },
    /** How many rows the table has. */
    count: (asked: EnquiriesAsked): Promise<number> => count(model, reading(asked)),
  };
}
