import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { stateNames } from '../../store/places.ts';

/** Lists the states of a country. */
export const listStates = feature(profile.listStates, async function listStates({ query }) {
  return { names: await stateNames(query.country) };
});
