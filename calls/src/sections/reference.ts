import { heightBoundsInches, heightLabel, type ListName, profile } from '@hamrah/contracts';
import { z } from 'zod';
import { type Call, defineCall } from '../call.ts';
import { nameList, text } from '../mapping/fields.ts';
import { parseNames } from '../mapping/name-list.ts';

const noFields = z.object({});
const daySeconds = 86_400;

/** A reference list as rows. Clients revalidate it on each use, so that new entries appear immediately. */
const defineListCall = (path: Call['path'], list: ListName, column: 'name' | 'lable') =>
  defineCall('GET', path, {
    access: 'anyone',
    bodyFormat: 'none',
    bodySchema: noFields,
    routes: [profile.readLists],
    summary: `A list of rows with \`${column}\`.`,
    cacheSeconds: 0,
    handle: async function readList({ request }) {
      return (await request(profile.readLists, {}))[list].map((name) => ({ [column]: name }));
    },
  });

/** Corrects `india`, which existing clients send. An empty name means India. */
const canonicalCountry = (country: string) =>
  /^india$/i.test(country.trim()) || country.trim() === '' ? 'India' : country.trim();

const maxPlaces = 40;
/** Enough for all cities of India. */
const maxRows = 7_500;
const country = z.object({ country: text });
const countries = z.object({ country: nameList });
const countriesOf = (value: string | string[]) =>
  [...new Set(parseNames(value).map(canonicalCountry))].slice(0, maxPlaces);

/** Reference data: lists to choose from, and places. */
export const referenceCalls: readonly Call[] = [
  defineListCall('/fetchProfiles', 'profileFor', 'name'),
  defineListCall('/fetchCommunity', 'paths', 'name'),
  defineListCall('/fetchReligion', 'religions', 'name'),
  defineListCall('/fetchIncomeRange', 'incomes', 'lable'),
  defineListCall('/fetchQualification', 'qualifications', 'name'),
  defineCall('GET', '/fetchCountry', {
    access: 'anyone',
    bodyFormat: 'none',
    bodySchema: noFields,
    routes: [profile.listCountries],
    summary: 'A list of rows with `country`.',
    cacheSeconds: daySeconds,
    handle: async function listCountries({ request }) {
      return (await request(profile.listCountries, {})).names.map((name) => ({ country: name }));
    },
  }),
  defineListCall('/fetchMaritalStatus', 'maritalStatuses', 'name'),
  defineListCall('/fetchMotherTongue', 'motherTongues', 'name'),
  defineCall('GET', '/fetchHeight', {
    access: 'anyone',
    bodyFormat: 'none',
    bodySchema: noFields,
    routes: [],
    summary: 'A list of rows with `lable` and `inch`.',
    cacheSeconds: daySeconds,
    handle: async function listHeights() {
      const { min, max } = heightBoundsInches;
      return Array.from({ length: max - min + 1 }, (_, index) => ({
        lable: heightLabel(min + index),
        inch: min + index,
      }));
    },
  }),
  defineCall('POST', '/fetchState', {
    access: 'anyone',
    bodyFormat: 'json',
    bodySchema: country,
    routes: [profile.listStates],
    summary: 'A list of rows with `state`. Without a country, the states of India.',
    cacheSeconds: daySeconds,
    handle: async function listStates({ body, request }) {
      const { names } = await request(profile.listStates, { query: { country: canonicalCountry(body.country) } });
      return names.map((state) => ({ state }));
    },
  }),
  defineCall('POST', '/fetchStateMultiple', {
    access: 'anyone',
    bodyFormat: 'json',
    bodySchema: countries,
    routes: [profile.listStates],
    summary: `A list of rows with \`state\` and \`country\`, for up to ${maxPlaces} countries, each once.`,
    cacheSeconds: daySeconds,
    handle: async function listStatesOfCountries({ body, request }) {
      const chosenCountries = countriesOf(body.country);
      const lists = (chosenCountries.length > 0 ? chosenCountries : ['India']).map(async (chosenCountry) => {
        const { names } = await request(profile.listStates, { query: { country: chosenCountry } });
        return names.map((state) => ({ state, country: chosenCountry }));
      });
      return (await Promise.all(lists)).flat().slice(0, maxRows);
    },
  }),
  defineCall('POST', '/fetchCity', {
    access: 'anyone',
    bodyFormat: 'json',
    bodySchema: country.extend({ state: text.refine((state) => state !== '', 'Please Select State.') }),
    routes: [profile.listCities],
    summary: 'A list of rows with `city`.',
    cacheSeconds: daySeconds,
    handle: async function listCities({ body, request }) {
      const query = { country: canonicalCountry(body.country), state: body.state };
      return (await request(profile.listCities, { query })).names.map((city) => ({ city }));
    },
  }),
  defineCall('POST', '/fetchCityMultiple', {
    access: 'anyone',
    bodyFormat: 'json',
    bodySchema: countries.extend({ state: nameList }),
    routes: [profile.listStates, profile.listCities],
    summary: `A list of rows with \`city\` and \`state\`, for up to ${maxPlaces} states, each once, and at most ${maxRows} rows.`,
    cacheSeconds: daySeconds,
    handle: async function listCitiesOfStates({ body, request }) {
      const chosenStates = new Set(parseNames(body.state));
      const chosenCountries = countriesOf(body.country);
      const states = (chosenCountries.length > 0 ? chosenCountries : ['India']).map(async (chosenCountry) => {
        const { names } = await request(profile.listStates, { query: { country: chosenCountry } });
        return names.filter((state) => chosenStates.has(state)).map((state) => ({ country: chosenCountry, state }));
      });
      const cities = (await Promise.all(states))
        .flat()
        .slice(0, maxPlaces)
        .map(async (query) => {
          const { names } = await request(profile.listCities, { query });
          return names.map((city) => ({ city, state: query.state }));
        });
      return (await Promise.all(cities)).flat().slice(0, maxRows);
    },
  }),
];
