import { ageBounds, heightBoundsInches, matches } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, defineCall } from '../call.ts';
import { parseInches, memberCodeField, numeric, filterOption, rangeOf, text, clampHeight } from '../mapping/fields.ts';
import { parseInput } from '../call-error.ts';
import { readRows } from '../mapping/paged-list.ts';
import { matchRow } from '../mapping/rows.ts';

/** Shape only: whom a member sees follows from their own session. */
const believedNot = { user: text, gender: text, ourPath: text, partner_preferences: z.unknown().optional() };

const ages = { age: text, startAge: numeric, endAge: numeric };
const filters = z.object({ state: filterOption, country: filterOption, maritalStatus: filterOption, spiritualPaths: filterOption, ...ages });
const wide = filters.extend({ city: filterOption, income: filterOption });

/** Ages as our routes take them; nothing where both ends are those of the product. */
function agesOf(startAge: number | null, endAge: number | null): { ages?: string } {
  const range = rangeOf(startAge, endAge);
  if (!range || (range.from <= ageBounds.min && range.to >= ageBounds.max)) return {};
  return { ages: matches.formatRange(range) };
}

const defined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const queryOf = ({ state, country, maritalStatus, startAge, endAge }: z.output<typeof filters>) => ({
  ...defined({ state, country, maritalStatus }),
  ...agesOf(startAge, endAge),
});

const within = text.transform((told) => /day|week|month/i.exec(told)?.[0].toLowerCase() as matches.Within | undefined);

/** Heights as our routes take them; nothing where all heights of the product are within. */
function heightsOf(start: string, end: string): { heights?: string } {
  const told = rangeOf(parseInches(start), parseInches(end));
  if (!told) return {};
  const range = { from: clampHeight(told.from), to: clampHeight(told.to) };
  const isAll = range.from === heightBoundsInches.min && range.to === heightBoundsInches.max;
  return isAll ? {} : { heights: matches.formatRange(range) };
}

/** The array of a search, whichever way it is sent. */
const searchData = z
  .union(
    [z.string().max(matches.maxSearchDataLength), z.array(z.unknown()).max(30)],
    'Go to Basic Search to look for a match.',
  )
  .transform((data) => (typeof data === 'string' ? data : JSON.stringify(data)));

const add = z.enum(['add', 'rem'], 'Please choose to add or to remove.');

/** Listings, search and shortlist. */
export const matchCalls: readonly Call[] = [
  defineCall('POST', '/newMatches', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: filters.extend(believedNot),
    callerIdFields: ['user'],
    routes: [matches.listAllPathMatches],
    summary: '`data`: All Path Matches.',
    async handle({ body, request: ask, photoUrlOf: photo }) {
      const chosen = { ...queryOf(body), ...defined({ path: body.spiritualPaths }) };
      const cards = await readRows((query) => ask(matches.listAllPathMatches, { query: { ...query, ...chosen } }));
      return { status: 1, data: cards.map((card) => matchRow(card, photo)) };
    },
  }),
  defineCall('POST', '/myMatches', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: wide.extend(believedNot),
    callerIdFields: ['user'],
    routes: [matches.listMyPathMatches],
    summary: '`data`: My Path Matches.',
    async handle({ body, request: ask, photoUrlOf: photo }) {
      const { spiritualPaths: path, city, income } = body;
      const chosen = { ...queryOf(body), ...defined({ path, city, income }) };
      const cards = await readRows((query) => ask(matches.listMyPathMatches, { query: { ...query, ...chosen } }));
      return { status: 1, data: cards.map((card) => matchRow(card, photo)) };
    },
  }),
  defineCall('POST', '/otherMatches', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: wide.extend(believedNot),
    callerIdFields: ['user'],
    routes: [matches.listOtherMatches],
    summary: '`data`: Other Matches, who follow a path independently.',
    async handle({ body, request: ask, photoUrlOf: photo }) {
      const { city, income } = body;
      const chosen = { ...queryOf(body), ...defined({ city, income }) };
      const cards = await readRows((query) => ask(matches.listOtherMatches, { query: { ...query, ...chosen } }));
      return { status: 1, data: cards.map((card) => matchRow(card, photo)) };
    },
  }),
  defineCall('POST', '/shortlistedMatches', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({
      startHeight: text,
      endHeight: text,
      within,
      spiritualPaths: filterOption,
      ...ages,
      user: text,
      income: filterOption,
    }),
    callerIdFields: ['user'],
    routes: [matches.listShortlist],
    summary: '`data`: the shortlist, last added first.',
    async handle({ body, request: ask, photoUrlOf: photo }) {
      const { spiritualPaths: path, income, startHeight, endHeight, startAge, endAge } = body;
      const ranges = { ...heightsOf(startHeight, endHeight), ...agesOf(startAge, endAge) };
      const chosen = { ...defined({ path, income, within: body.within }), ...ranges };
      const cards = await readRows((query) => ask(matches.listShortlist, { query: { ...query, ...chosen } }));
      return { status: 1, data: cards.map((card) => matchRow(card, photo)) };
    },
  }),
  defineCall('POST', '/searchResult', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ user: text, data: searchData, gender: text }),
    callerIdFields: ['user'],
    routes: [matches.search],
    summary: '`data`: members who meet the search; it is asked as in the address of `/result`.',
    async handle({ body: { data }, request: ask, photoUrlOf: photo }) {
      const cards = await readRows((query) => ask(matches.search, { query: { ...query, data } }));
      return { status: 1, data: cards.map((card) => matchRow(card, photo)) };
    },
  }),
  defineCall('POST', '/addFavRem', {
    who: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ vid: memberCodeField, uid: text, type: text }),
    callerIdFields: ['uid'],
    routes: [matches.addToShortlist, matches.removeFromShortlist],
    summary: '`data`: `add` or `rem`, as it is now.',
    async handle({ body: { vid, type }, request: ask }) {
      const wanted = parseInput(add, type);
      const route = wanted === 'add' ? matches.addToShortlist : matches.removeFromShortlist;
      await ask(route, { params: { member: vid } });
      return { data: wanted };
    },
  }),
];
