import { profile } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { cityNames } from '../store/places.ts';

/** Anyone may choose a city of a state. */
export default feature(profile.listCities, async ({ query }) => ({
  names: await cityNames(query.country, query.state),
}));
