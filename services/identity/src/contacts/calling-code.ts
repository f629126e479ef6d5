import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

const regionNames = new Intl.DisplayNames('en', { type: 'region' });
/** Country names are those of Unicode CLDR, as in the reference lists. */
const callingCodes = new Map(
  getCountries().map((region) => [regionNames.of(region) ?? region, getCountryCallingCode(region) as string]),
);

/** The calling code of a country, such as `91`; null for a name that is not a country. */
export const callingCodeOf = (country: string): string | null => callingCodes.get(country) ?? null;
