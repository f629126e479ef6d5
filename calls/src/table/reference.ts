import { heightBoundsInches, heightLabel, type ListName, profile } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, call } from '../call.ts';
import { listed, text } from '../fields.ts';
import { namesIn } from '../names.ts';

const none = z.object({});
const day = 86_400;

/** A living list as rows; kept, but asked about each time: an entry is to be seen at once. */
const listCall = (path: Call['path'], list: ListName, column: 'name' | 'lable') =>
  call('GET', path, {
    who: 'anyone',
    body: 'none',
    takes: none,
    routes: [profile.readLists],
    answers: `A list of rows with \`${column}\`.`,
    cacheSeconds: 0,
    serve: async ({ ask }) => (await ask(profile.readLists, {}))[list].map((name) => ({ [column]: name })),
  });

/** Names of countries in our own spelling: clients ask for `india`. */
const spelled = (country: string) =>
  /^india$/i.test(country.trim()) || country.trim() === '' ? 'India' : country.trim();

/** How many places one call may ask about. */
const placesMost = 40;
const country = z.object({ country: text });
const countries = z.object({ country: listed });
const severalOf = (value: string | string[]) => namesIn(value).slice(0, placesMost).map(spelled);

/** Reference data: lists to choose from, and places. */
export const referenceCalls: readonly Call[] = [
  listCall('/fetchProfiles', 'profileFor', 'name'),
  listCall('/fetchCommunity', 'paths', 'name'),
  listCall('/fetchReligion', 'religions', 'name'),
  listCall('/fetchIncomeRange', 'incomes', 'lable'),
  listCall('/fetchQualification', 'qualifications', 'name'),
  call('GET', '/fetchCountry', {
    who: 'anyone',
    body: 'none',
    takes: none,
    routes: [profile.listCountries],
    answers: 'A list of rows with `country`.',
    cacheSeconds: day,
    serve: async ({ ask }) => (await ask(profile.listCountries, {})).names.map((name) => ({ country: name })),
  }),
  listCall('/fetchMaritalStatus', 'maritalStatuses', 'name'),
  listCall('/fetchMotherTongue', 'motherTongues', 'name'),
  call('GET', '/fetchHeight', {
    who: 'anyone',
    body: 'none',
    takes: none,
    routes: [],
    answers: 'A list of rows with `lable` and `inch`.',
    cacheSeconds: day,
    async serve() {
      const { min, max } = heightBoundsInches;
      return Array.from({ length: max - min + 1 }, (_, at) => ({ lable: heightLabel(min + at), inch: min + at }));
    },
  }),
  call('POST', '/fetchState', {
    who: 'anyone',
    body: 'json',
    takes: country,
    routes: [profile.listStates],
    answers: 'A list of rows with `state`; of India when no country is named.',
    cacheSeconds: day,
    async serve({ body, ask }) {
      const { names } = await ask(profile.listStates, { query: { country: spelled(body.country) } });
      return names.map((state) => ({ state }));
    },
  }),
  call('POST', '/fetchStateMultiple', {
    who: 'anyone',
    body: 'json',
    takes: countries,
    routes: [profile.listStates],
    answers: `The states of several countries (${placesMost} at most) in one list: rows with \`state\` and \`country\`.`,
    cacheSeconds: day,
    async serve({ body, ask }) {
      const chosen = severalOf(body.country);
      const lists = (chosen.length > 0 ? chosen : ['India']).map(async (each) => {
        const { names } = await ask(profile.listStates, { query: { country: each } });
        return names.map((state) => ({ state, country: each }));
      });
      return (await Promise.all(lists)).flat();
    },
  }),
  call('POST', '/fetchCity', {
    who: 'anyone',
    body: 'json',
    takes: country.extend({ state: text.refine((state) => state !== '', 'Please Select State.') }),
    routes: [profile.listCities],
    answers: 'A list of rows with `city`.',
    cacheSeconds: day,
    async serve({ body, ask }) {
      const query = { country: spelled(body.country), state: body.state };
      return (await ask(profile.listCities, { query })).names.map((city) => ({ city }));
    },
  }),
  call('POST', '/fetchCityMultiple', {
    who: 'anyone',
    body: 'json',
    takes: countries.extend({ state: listed }),
    routes: [profile.listStates, profile.listCities],
    answers: `The cities of several states (${placesMost} at most) in one list: rows with \`city\` and \`state\`.`,
    cacheSeconds: day,
    async serve({ body, ask }) {
      const wanted = new Set(namesIn(body.state));
      const chosen = severalOf(body.country);
      const states = (chosen.length > 0 ? chosen : ['India']).map(async (each) => {
        const { names } = await ask(profile.listStates, { query: { country: each } });
        return names.filter((state) => wanted.has(state)).map((state) => ({ country: each, state }));
      });
      const cities = (await Promise.all(states))
        .flat()
        .slice(0, placesMost)
        .map(async (query) => {
          const { names } = await ask(profile.listCities, { query });
          return names.map((city) => ({ city, state: query.state }));
        });
      return (await Promise.all(cities)).flat();
    },
  }),
];
