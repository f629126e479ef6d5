import { profile } from '@hamrah/contracts';
import { countryNames } from '@hamrah/service-kit';
import { feature } from '../../context.ts';

/** Lists all countries. */
export const listCountries = feature(profile.listCountries, async function listCountries() {
  return { names: await countryNames() };
});
