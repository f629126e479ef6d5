import { profile } from '@hamrah/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

export const placesKey = ['profile', 'places'] as const;
export const cacheForever = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

/** Names of all countries. */
export const useCountries = () =>
  useQuery({
    ...cacheForever,
    queryKey: placesKey,
    queryFn: async ({ signal }) => (await call(profile.listCountries, undefined, { signal })).names,
  });

/** Names of a country's states. Disabled while `country` is empty. */
export const useStates = (country: string) =>
  useQuery({
    ...cacheForever,
    queryKey: [...placesKey, country],
    queryFn: async ({ signal }) => (await call(profile.listStates, { query: { country } }, { signal })).names,
    enabled: country !== '',
  });

/** Names of a state's cities. Disabled while `country` or `state` is empty. */
export const useCities = (country: string, state: string) =>
  useQuery({
    ...cacheForever,
    queryKey: [...placesKey, country, state],
    queryFn: async ({ signal }) => (await call(profile.listCities, { query: { country, state } }, { signal })).names,
    enabled: country !== '' && state !== '',
  });
