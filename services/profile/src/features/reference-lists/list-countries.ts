import { profile } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { countryNames } from '../../store/places.ts';

/** Anyone may choose a country. */
export const listCountries = feature(profile.listCountries, async function listCountries() {
  return { names: await countryNames() };
});
