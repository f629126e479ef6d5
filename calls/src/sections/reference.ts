import { heightBoundsInches, heightLabel, type ListName, profile } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, defineCall } from '../call.ts';
import { nameList, text } from '../mapping/fields.ts';
import { parseNames } from '../mapping/name-list.ts';

const none = z.object({});
const day = 86_400;

/** A living list as rows; kept, but asked about each time: an entry is to be seen at once. */
const listCall = (path: Call['path'], list: ListName, column: 'name' | 'lable') =>
  defineCall('GET', path, {
    who: 'anyone',
    bodyFormat: 'none',
    bodySchema: none,
    routes: [profile.readLists],
    summary: `A list of rows with \`${column}\`.`,
    cacheSeconds: 0,
    handle: async ({ request: ask }) => (await ask(profile.readLists, {}))[list].map((name) => ({ [column]: name })),
  });

/** Names of countries in our own spelling: clients ask for `india`. */
const canonicalCountry = (country: string) =>
  /^india$/i.test(country.trim()) || country.trim() === '' ? 'India' : country.trim();

/** How many places one call may ask about. */
const maxPlaces = 40;
const country = z.object({ country: text });
const countries = z.object({ country: nameList });
const severalOf = (value: string | string[]) => parseNames(value).slice(0, maxPlaces).map(canonicalCountry);

/** Reference data: lists to choose from, and places. */
export const referenceCalls: readonly Call[] = [
  listCall('/fetchProfiles', 'profileFor', 'name'),
  listCall('/fetchCommunity', 'paths', 'name'),
  listCall('/fetchReligion', 'religions', 'name'),
  listCall('/fetchIncomeRange', 'incomes', 'lable'),
  listCall('/fetchQualification', 'qualifications', 'name'),
  defineCall('GET', '/fetchCountry', {
    who: 'anyone',
    bodyFormat: 'none',
    bodySchema: none,
    routes: [profile.listCountries],
    summary: 'A list of rows with `country`.',
    cacheSeconds: day,
    handle: async ({ request: ask }) => (await ask(profile.listCountries, {})).names.map((name) => ({ country: name })),
  }),
  listCall('/fetchMaritalStatus', 'maritalStatuses', 'name'),
  listCall('/fetchMotherTongue', 'motherTongues', 'name'),
  defineCall('GET', '/fetchHeight', {
    who: 'anyone',
    bodyFormat: 'none',
    bodySchema: none,
    routes: [],
    summary: 'A list of rows with `lable` and `inch`.',
    cacheSeconds: day,
    async handle() {
      const { min, max } = heightBoundsInches;
      return Array.from({ length: max - min + 1 }, (_, at) => ({ lable: heightLabel(min + at), inch: min + at }));
    },
  }),
  defineCall('POST', '/fetchState', {
    who: 'anyone',
    bodyFormat: 'json',
    bodySchema: country,
    routes: [profile.listStates],
    summary: 'A list of rows with `state`; of India when no country is named.',
    cacheSeconds: day,
    async handle({ body, request: ask }) {
      const { names } = await ask(profile.listStates, { query: { country: canonicalCountry(body.country) } });
      return names.map((state) => ({ state }));
    },
  }),
  defineCall('POST', '/fetchStateMultiple', {
    who: 'anyone',
    bodyFormat: 'json',
    bodySchema: countries,
    routes: [profile.listStates],
    summary: `The states of several countries (${maxPlaces} at most) in one list: rows with \`state\` and \`country\`.`,
    cacheSeconds: day,
    async handle({ body, request: ask }) {
      const chosen = severalOf(body.country);
      const lists = (chosen.length > 0 ? chosen : ['India']).map(async (each) => {
        const { names } = await ask(profile.listStates, { query: { country: each } });
        return names.map((state) => ({ state, country: each }));
      });
      return (await Promise.all(lists)).flat();
    },
  }),
  defineCall('POST', '/fetchCity', {
    who: 'anyone',
    bodyFormat: 'json',
    bodySchema: country.extend({ state: text.refine((state) => state !== '', 'Please Select State.') }),
    routes: [profile.listCities],
    summary: 'A list of rows with `city`.',
    cacheSeconds: day,
    async handle({ body, request: ask }) {
      const query = { country: canonicalCountry(body.country), state: body.state };
      return (await ask(profile.listCities, { query })).names.map((city) => ({ city }));
    },
  }),
  defineCall('POST', '/fetchCityMultiple', {
    who: 'anyone',
    bodyFormat: 'json',
    bodySchema: countries.extend({ state: nameList }),
    routes: [profile.listStates, profile.listCities],
    summary: `The cities of several states (${maxPlaces} at most) in one list: rows with \`city\` and \`state\`.`,
    cacheSeconds: day,
    async handle({ body, request: ask }) {
      const wanted = new Set(parseNames(body.state));
      const chosen = severalOf(body.country);
      const states = (chosen.length > 0 ? chosen : ['India']).map(async (each) => {
        const { names } = await ask(profile.listStates, { query: { country: each } });
        return names.filter((state) => wanted.has(state)).map((state) => ({ country: each, state }));
      });
      const cities = (await Promise.all(states))
        .flat()
        .slice(0, maxPlaces)
        .map(async (query) => {
          const { names } = await ask(profile.listCities, { query });
          return names.map((city) => ({ city, state: query.state }));
        });
      return (await Promise.all(cities)).flat();
    },
  }),
];
