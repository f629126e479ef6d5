import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';

const regionNames = new Intl.DisplayNames('en', { type: 'region' });
/** Country names are those of Unicode CLDR, as in `places.tsv` of the service kit. */
const callingCodes = new Map(
  getCountries().map((region) => [regionNames.of(region) ?? region, getCountryCallingCode(region) as string]),
);

/** The calling code of a country, such as `91`; null if the name is unknown or the country has none. */
export const callingCodeOf = (country: string): string | null => callingCodes.get(country) ?? null;
