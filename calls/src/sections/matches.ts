import { ageBounds, heightBoundsInches, matches, profile } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, defineCall, type RouteClient } from '../call.ts';
import { parseInput } from '../call-error.ts';
import {
  clampAge,
  clampHeight,
  filterOption,
  memberCodeField,
  numeric,
  parseInches,
  rangeOf,
  text,
} from '../mapping/fields.ts';
import { readFilteredRows, readRows } from '../mapping/paged-list.ts';
import { matchRow } from '../mapping/rows.ts';
import { searchDataOf, withoutUnlistedNames } from '../mapping/search-criteria.ts';

/** Fields that do not change the reply: the session determines which members the caller sees. */
const unusedFields = { user: text, gender: text, ourPath: text, partner_preferences: z.unknown().optional() };

const ages = { age: text, startAge: numeric, endAge: numeric };
const filters = z.object({
  state: filterOption,
  country: filterOption,
  maritalStatus: filterOption,
  spiritualPaths: filterOption,
  ...ages,
});
const allFilters = filters.extend({ city: filterOption, income: filterOption });

/** Returns the ages filter of our routes. No filter for all ages, or if the end is not above the start. */
function agesOf(startAge: number | null, endAge: number | null): { ages?: string } {
  const range = rangeOf(clampAge(startAge ?? ageBounds.min), clampAge(endAge ?? ageBounds.max));
  if (!range || range.from >= range.to || (range.from <= ageBounds.min && range.to >= ageBounds.max)) return {};
  return { ages: matches.formatRange(range) };
}

const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };

const queryOf = ({ state, country, maritalStatus, startAge, endAge }: z.output<typeof filters>) => ({
  ...withoutUndefined({ state, country, maritalStatus }),
  ...agesOf(startAge, endAge),
});

const within = text.transform(
  (value) => /day|week|month/i.exec(value)?.[0].toLowerCase() as matches.ShortlistPeriod | undefined,
);

/** Returns the heights filter of our routes. No filter for all heights, or if an end is missing. */
function heightsOf(start: string, end: string): { heights?: string } {
  const bounds = rangeOf(parseInches(start), parseInches(end));
  if (!bounds) return {};
  const range = { from: clampHeight(bounds.from), to: clampHeight(bounds.to) };
  const isAll = range.from === heightBoundsInches.min && range.to === heightBoundsInches.max;
  return isAll ? {} : { heights: matches.formatRange(range) };
}

/** The search as a row of `user_search`, as an array, or as the JSON text of either. */
const searchData = z
  .union(
    [
      z.string().max(3 * matches.maxSearchDataLength),
      z.array(z.unknown()).max(30),
      z.record(z.string(), z.unknown()),
      z.null(),
    ],
    'Go to Basic Search to look for a match.',
  )
  .optional();

/** Reads the results of a search. Ignores a name that is on no list if its filter has other names. */
async function readSearchResults(data: string | null, request: RouteClient): Promise<matches.MatchCard[]> {
  if (data === null) return [];
  try {
    return await readRows((query) => request(matches.search, { query: { ...query, data } }));
  } catch (problem) {
    const listedData = withoutUnlistedNames(data, problem);
    if (listedData === undefined) throw problem;
    return readSearchResults(listedData, request);
  }
}

const shortlistAction = z.enum(['add', 'rem'], 'Please choose to add or to remove.');

/** Listings, search and shortlist. */
export const matchCalls: readonly Call[] = [
  defineCall('POST', '/newMatches', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: filters.extend(unusedFields),
    callerIdFields: ['user'],
    routes: [matches.listAllPathMatches],
    summary: '`data`: All Path Matches.',
    handle: async function listAllPathMatches({ body, request, rowContext }) {
      const filterQuery = { ...queryOf(body), ...withoutUndefined({ path: body.spiritualPaths }) };
      const cards = await readFilteredRows((query) =>
        request(matches.listAllPathMatches, { query: { ...query, ...filterQuery } }),
      );
      return { status: 1, data: cards.map((card) => matchRow(card, rowContext)) };
    },
  }),
  defineCall('POST', '/myMatches', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: allFilters.extend(unusedFields),
    callerIdFields: ['user'],
    routes: [matches.listMyPathMatches],
    summary: '`data`: My Path Matches.',
    handle: async function listMyPathMatches({ body, request, rowContext }) {
      const { spiritualPaths: path, city, income } = body;
      const filterQuery = { ...queryOf(body), ...withoutUndefined({ path, city, income }) };
      const cards = await readFilteredRows((query) =>
        request(matches.listMyPathMatches, { query: { ...query, ...filterQuery } }),
      );
      return { status: 1, data: cards.map((card) => matchRow(card, rowContext)) };
    },
  }),
  defineCall('POST', '/otherMatches', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: allFilters.extend(unusedFields),
    callerIdFields: ['user'],
    routes: [matches.listOtherMatches],
    summary: '`data`: Other Matches, members who follow spirituality independently.',
    handle: async function listOtherMatches({ body, request, rowContext }) {
      const { city, income } = body;
      const filterQuery = { ...queryOf(body), ...withoutUndefined({ city, income }) };
      const cards = await readFilteredRows((query) =>
        request(matches.listOtherMatches, { query: { ...query, ...filterQuery } }),
      );
      return { status: 1, data: cards.map((card) => matchRow(card, rowContext)) };
    },
  }),
  defineCall('POST', '/shortlistedMatches', {
    access: 'member',
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
    summary: '`data`: the shortlist, latest first.',
    handle: async function listShortlist({ body, request, rowContext }) {
      const { spiritualPaths: path, income, startHeight, endHeight, startAge, endAge } = body;
      const ranges = { ...heightsOf(startHeight, endHeight), ...agesOf(startAge, endAge) };
      const filterQuery = { ...withoutUndefined({ path, income, within: body.within }), ...ranges };
      const cards = await readFilteredRows((query) =>
        request(matches.listShortlist, { query: { ...query, ...filterQuery } }),
      );
      return { status: 1, data: cards.map((card) => matchRow(card, rowContext)) };
    },
  }),
  defineCall('POST', '/searchResult', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ user: text, data: searchData, gender: text }),
    callerIdFields: ['user'],
    routes: [profile.readLists, matches.search],
    summary:
      '`data`: members who match the search. The search `data` is a row of `user_search`, or the array in the URL of `/result`.',
    handle: async function searchMembers({ body, request, rowContext }) {
      const data = searchDataOf(body.data, await request(profile.readLists, {}));
      const cards = await readSearchResults(data, request);
      return { status: 1, data: cards.map((card) => matchRow(card, rowContext)) };
    },
  }),
  defineCall('POST', '/addFavRem', {
    access: 'member',
    bodyFormat: 'json',
    bodySchema: z.object({ vid: memberCodeField, uid: text, type: text }),
    callerIdFields: ['uid'],
    routes: [matches.addToShortlist, matches.removeFromShortlist],
    summary: '`data`: `add` or `rem`, the new state.',
    handle: async function changeShortlist({ body: { vid, type }, request }) {
      const action = parseInput(shortlistAction, type);
      const route = action === 'add' ? matches.addToShortlist : matches.removeFromShortlist;
      await request(route, { params: { member: vid } });
      return { data: action };
    },
  }),
];
