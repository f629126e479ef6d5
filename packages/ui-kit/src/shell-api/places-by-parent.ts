import { profile } from '@hamrah/contracts';
import { useQueries } from '@tanstack/react-query';
import { call } from './call.ts';
import { cacheForever, placesKey } from './places.ts';

/** Places within several parents: states of countries, or cities of states. */
export interface PlacesByParent {
  /** Maps the name of each place to its parents. Several parents can have a place of the same name. */
  readonly parentsByName: ReadonlyMap<string, readonly string[]>;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

interface QueryLike {
  readonly data: readonly string[] | undefined;
  readonly isLoading: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

function combineQueries(parents: readonly string[], queries: readonly QueryLike[]): PlacesByParent {
  const parentsByName = new Map<string, string[]>();
  queries.forEach(({ data = [] }, index) => {
    for (const name of data) parentsByName.set(name, [...(parentsByName.get(name) ?? []), parents[index] ?? '']);
  });
  return {
    parentsByName,
    isLoading: queries.some(({ isLoading }) => isLoading),
    hasFailed: queries.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch();
    },
  };
}

/** States of several countries. */
export function useStatesOf(countries: readonly string[]): PlacesByParent {
  const queries = useQueries({
    queries: countries.map((country) => ({
      ...cacheForever,
      queryKey: [...placesKey, country],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(profile.listStates, { query: { country } }, { signal })).names,
    })),
  });
  return combineQueries(countries, queries);
}

/** Cities of several states. */
export function useCitiesOf(states: readonly { readonly country: string; readonly state: string }[]): PlacesByParent {
  const queries = useQueries({
    queries: states.map(({ country, state }) => ({
      ...cacheForever,
      queryKey: [...placesKey, country, state],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await call(profile.listCities, { query: { country, state } }, { signal })).names,
    })),
  });
  return combineQueries(
    states.map(({ state }) => state),
    queries,
  );
}
