import { matches } from '@hamrah/contracts';
import { useProblemText } from '@hamrah/ui-kit';
import { ApiError, call, toast } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery } from '@tanstack/react-query';

const savedSearchesKey = ['matches', 'searches'] as const;

/** The viewer's saved searches, newest first. */
export const useSavedSearches = () =>
  useQuery({
    queryKey: savedSearchesKey,
    queryFn: async ({ signal }) => (await call(matches.listSavedSearches, undefined, { signal })).items,
  });

type SearchChange =
  | { readonly type: 'save'; readonly search: Parameters<typeof save>[0] }
  | { readonly type: 'change'; readonly id: string; readonly search: Parameters<typeof save>[0] }
  | { readonly type: 'remove'; readonly id: string };

const save = (body: { name: string; criteria: matches.SearchCriteria; alert: boolean }) =>
  call(matches.saveSearch, { body });

const applyChange = (change: SearchChange, items: readonly matches.SavedSearch[]): matches.SavedSearch[] =>
  items.flatMap((item) => {
    if (change.type === 'save' || item.id !== change.id) return [item];
    return change.type === 'change' ? [{ ...item, ...change.search }] : [];
  });

/** Saves, changes or removes a search. Changes and removals are optimistic: an error rolls them back. */
export function useUpdateSavedSearches() {
  const problem = useProblemText();
  return useMutation({
    mutationFn: async (change: SearchChange): Promise<void> => {
      if (change.type === 'save') await save(change.search);
      else if (change.type === 'change')
        await call(matches.changeSavedSearch, { params: { search: change.id }, body: change.search });
      else await call(matches.removeSavedSearch, { params: { search: change.id } });
    },
    onMutate: async (change, { client }) => {
      await client.cancelQueries({ queryKey: savedSearchesKey });
      client.setQueryData<matches.SavedSearch[]>(savedSearchesKey, (items) => items && applyChange(change, items));
    },
    onError: (error) => toast.error(problem(error instanceof ApiError ? error : 'service.failed')),
    onSettled: (_reply, _error, _change, _context, { client }) =>
      client.invalidateQueries({ queryKey: savedSearchesKey }),
  });
}
