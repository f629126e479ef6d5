import { profile } from '@hamrah/contracts';
import { stateNames } from '@hamrah/service-kit';
import { feature } from '../../context.ts';

/** Lists the states of a country. */
export const listStates = feature(profile.listStates, async function listStates({ query }) {
  return { names: await stateNames(query.country) };
});
