import { profile } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { stateNames } from '../store/places.ts';

/** Anyone may choose a state of a country. */
export default feature(profile.listStates, async ({ query }) => ({ names: await stateNames(query.country) }));
