import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { cityNames } from '../../store/places.ts';

/** Lists the cities of a state. */
export const listCities = feature(profile.listCities, async function listCities({ query }) {
  return { names: await cityNames(query.country, query.state) };
});
