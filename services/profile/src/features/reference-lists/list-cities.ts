import { profile } from '@hamrah/contracts';
import { cityNames } from '@hamrah/service-kit';
import { feature } from '../../context.ts';

/** Lists the cities of a state. */
export const listCities = feature(profile.listCities, async function listCities({ query }) {
  return { names: await cityNames(query.country, query.state) };
});
