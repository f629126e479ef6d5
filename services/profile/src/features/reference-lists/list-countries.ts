import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { countryNames } from '../../store/places.ts';

/** Lists all countries. */
export const listCountries = feature(profile.listCountries, async function listCountries() {
  return { names: await countryNames() };
});
