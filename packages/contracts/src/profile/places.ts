import { z } from 'zod';
import { route } from '../kernel/route.ts';

const placeList = z.object({ names: z.array(z.string()) });
/** One day. Place names change a few times a year. */
const placesCacheSeconds = 86_400;
const placeName = z.string().min(1).max(80);

export const listCountries = route('GET', '/profile/places/countries', {
  access: 'anyone',
  summary: 'Lists the names of all countries, our main markets first.',
  reply: placeList,
  cacheSeconds: placesCacheSeconds,
});

export const listStates = route('GET', '/profile/places/states', {
  access: 'anyone',
  summary: 'Lists the names of the states of a country, of India by default.',
  query: z.object({ country: placeName.default('India') }),
  reply: placeList,
  cacheSeconds: placesCacheSeconds,
});

export const listCities = route('GET', '/profile/places/cities', {
  access: 'anyone',
  summary: 'Lists the names of the cities of a state.',
  query: z.object({ country: placeName, state: placeName }),
  reply: placeList,
  cacheSeconds: placesCacheSeconds,
});
