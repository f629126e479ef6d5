import { ageBounds, heightBoundsInches, matches } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, call } from '../call.ts';
import { inchesOf, member, numeric, option, rangeOf, text, withinBounds } from '../fields.ts';
import { parsed } from '../refused.ts';
import { rowsOf } from './pages.ts';
import { matchRow } from './rows.ts';

/** Shape only: whom a member sees follows from their own session. */
const believedNot = { user: text, gender: text, ourPath: text, partner_preferences: z.unknown().optional() };

const ages = { age: text, startAge: numeric, endAge: numeric };
const filters = z.object({ state: option, country: option, maritalStatus: option, spiritualPaths: option, ...ages });
const wide = filters.extend({ city: option, income: option });

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
  const told = rangeOf(inchesOf(start), inchesOf(end));
  if (!told) return {};
  const range = { from: withinBounds(told.from), to: withinBounds(told.to) };
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
  call('POST', '/newMatches', {
    who: 'member',
    body: 'json',
    takes: filters.extend(believedNot),
    own: ['user'],
    routes: [matches.listAllPathMatches],
    answers: '`data`: All Path Matches.',
    async serve({ body, ask, photo }) {
      const chosen = { ...queryOf(body), ...defined({ path: body.spiritualPaths }) };
      const cards = await rowsOf((query) => ask(matches.listAllPathMatches, { query: { ...query, ...chosen } }));
      return { status: 1, data: cards.map((card) => matchRow(card, photo)) };
    },
  }),
  call('POST', '/myMatches', {
    who: 'member',
    body: 'json',
    takes: wide.extend(believedNot),
    own: ['user'],
    routes: [matches.listMyPathMatches],
    answers: '`data`: My Path Matches.',
    async serve({ body, ask, photo }) {
      const { spiritualPaths: path, city, income } = body;
      const chosen = { ...queryOf(body), ...defined({ path, city, income }) };
      const cards = await rowsOf((query) => ask(matches.listMyPathMatches, { query: { ...query, ...chosen } }));
      return { status: 1, data: cards.map((card) => matchRow(card, photo)) };
    },
  }),
  call('POST', '/otherMatches', {
    who: 'member',
    body: 'json',
    takes: wide.extend(believedNot),
    own: ['user'],
    routes: [matches.listOtherMatches],
    answers: '`data`: Other Matches, who follow a path independently.',
    async serve({ body, ask, photo }) {
      const { city, income } = body;
      const chosen = { ...queryOf(body), ...defined({ city, income }) };
      const cards = await rowsOf((query) => ask(matches.listOtherMatches, { query: { ...query, ...chosen } }));
      return { status: 1, data: cards.map((card) => matchRow(card, photo)) };
    },
  }),
  call('POST', '/shortlistedMatches', {
    who: 'member',
    body: 'json',
    takes: z.object({
      startHeight: text,
      endHeight: text,
      within,
      spiritualPaths: option,
      ...ages,
      user: text,
      income: option,
    }),
    own: ['user'],
    routes: [matches.listShortlist],
    answers: '`data`: the shortlist, last added first.',
    async serve({ body, ask, photo }) {
      const { spiritualPaths: path, income, startHeight, endHeight, startAge, endAge } = body;
      const ranges = { ...heightsOf(startHeight, endHeight), ...agesOf(startAge, endAge) };
      const chosen = { ...defined({ path, income, within: body.within }), ...ranges };
      const cards = await rowsOf((query) => ask(matches.listShortlist, { query: { ...query, ...chosen } }));
      return { status: 1, data: cards.map((card) => matchRow(card, photo)) };
    },
  }),
  call('POST', '/searchResult', {
    who: 'member',
    body: 'json',
    takes: z.object({ user: text, data: searchData, gender: text }),
    own: ['user'],
    routes: [matches.search],
    answers: '`data`: members who meet the search; it is asked as in the address of `/result`.',
    async serve({ body: { data }, ask, photo }) {
      const cards = await rowsOf((query) => ask(matches.search, { query: { ...query, data } }));
      return { status: 1, data: cards.map((card) => matchRow(card, photo)) };
    },
  }),
  call('POST', '/addFavRem', {
    who: 'member',
    body: 'json',
    takes: z.object({ vid: member, uid: text, type: text }),
    own: ['uid'],
    routes: [matches.addToShortlist, matches.removeFromShortlist],
    answers: '`data`: `add` or `rem`, as it is now.',
    async serve({ body: { vid, type }, ask }) {
      const wanted = parsed(add, type);
      const route = wanted === 'add' ? matches.addToShortlist : matches.removeFromShortlist;
      await ask(route, { params: { member: vid } });
      return { data: wanted };
    },
  }),
];
