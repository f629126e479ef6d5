import { builtInLists, type ListName, profile } from '@hamrah/contracts';
import { useQuery } from '@tanstack/react-query';
import { call } from './call.ts';

/** Short enough to see new entries, long enough for one request per form. */
const staleMs = 1_000;

/**
 * Returns the options of a reference list: the built-in entries until the list with staff additions is loaded. Adds
 * those `selectedNames` that the list lacks.
 */
export function useReferenceList(
  list: ListName,
  selectedNames: string | readonly string[] = '',
  { isEnabled = true }: { readonly isEnabled?: boolean } = {},
): readonly string[] {
  const { data } = useQuery({
    queryKey: ['profile', 'lists'],
    queryFn: ({ signal }) => call(profile.readLists, {}, { signal }),
    staleTime: staleMs,
    enabled: isEnabled,
  });
  const options: readonly string[] = data?.[list] ?? builtInLists[list];
  const missingOptions = [selectedNames].flat().filter((name) => name !== '' && !options.includes(name));
  return missingOptions.length > 0 ? [...options, ...missingOptions] : options;
}
