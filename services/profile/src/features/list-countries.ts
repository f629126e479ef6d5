import { profile } from '@hamrah/contracts';
import { feature } from '../deps.ts';
import { countryNames } from '../store/places.ts';

/** Anyone may choose a country. */
export default feature(profile.listCountries, async () => ({ names: await countryNames() }));
