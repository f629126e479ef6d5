import { builtInLists, type ListName, profile } from '@hamrah/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** How long what is known of the lists goes unasked, in milliseconds: the fields of one form ask once. */
const freshMs = 1_000;

/**
 * What there is to choose from on a living list: at once what it starts with, then all that staff have added, asked for
 * whenever a form with it opens and `isWanted`. What is `chosen` is always among it, so that no field loses what it holds.
 */
export function useReferenceList(
  list: ListName,
  chosen: string | readonly string[] = '',
  { isWanted = true }: { readonly isWanted?: boolean } = {},
): readonly string[] {
  const { data } = useQuery({
    queryKey: ['profile', 'lists'],
    queryFn: ({ signal }) => call(profile.readLists, {}, { signal }),
    staleTime: freshMs,
    enabled: isWanted,
  });
  const known: readonly string[] = data?.[list] ?? builtInLists[list];
  const others = [chosen].flat().filter((name) => name !== '' && !known.includes(name));
  return others.length > 0 ? [...known, ...others] : known;
}
