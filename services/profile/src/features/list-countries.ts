import { profile } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { countryNames } from '../store/places.ts';

/** Anyone may choose a country. */
export const listCountries = feature(profile.listCountries, async function listCountries() {
  return { names: await countryNames() };
});
