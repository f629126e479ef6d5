import { profile } from '@hamrah/contracts';
import { useQueries } from '@tanstack/react-query';
import { call } from './call.ts';
import { cacheForever, placesKey } from './places.ts';

/** Names of places under each of several others, as far as they have come. */
export interface PlacesByParent {
  /** Each name with those it lies in: a state with its countries. */
  readonly parentsByName: ReadonlyMap<string, readonly string[]>;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

interface Reading {
  readonly data: readonly string[] | undefined;
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

function gathered(owners: readonly string[], readings: readonly Reading[]): PlacesByParent {
  const within = new Map<string, string[]>();
  readings.forEach(({ data = [] }, at) => {
    for (const name of data) within.set(name, [...(within.get(name) ?? []), owners[at] ?? '']);
  });
  return {
    parentsByName: within,
    isLoading: readings.some(({ isLoading }) => isLoading),
    hasFailed: readings.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of readings) if (isError) void refetch();
    },
  };
}

/** The states of several countries. */
export function useStatesOf(countries: readonly string[]): PlacesByParent {
  const readings = useQueries({
    queries: countries.map((country) => ({
      ...cacheForever,
      queryKey: [...placesKey, country],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(profile.listStates, { query: { country } }, { signal })).names,
    })),
  });
  return gathered(countries, readings);
}

/** The cities of several states, each state with one of its countries. */
export function useCitiesOf(states: readonly { readonly country: string; readonly state: string }[]): PlacesByParent {
  const readings = useQueries({
    queries: states.map(({ country, state }) => ({
      ...cacheForever,
      queryKey: [...placesKey, country, state],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(profile.listCities, { query: { country, state } }, { signal })).names,
    })),
  });
  return gathered(
    states.map(({ state }) => state),
    readings,
  );
}
