import { matches } from '@hamrah/contracts';
import { useProblemText } from '@hamrah/ui-kit';
import { call, Refusal, toast } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery } from '@tanstack/react-query';

const key = ['matches', 'searches'] as const;

/** The viewer's saved searches, newest first. */
export const useSavedSearches = () =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(matches.listSavedSearches, undefined, { signal })).items,
  });

type Change =
  | { readonly do: 'save'; readonly search: Parameters<typeof save>[0] }
  | { readonly do: 'change'; readonly id: string; readonly search: Parameters<typeof save>[0] }
  | { readonly do: 'remove'; readonly id: string };

const save = (body: { name: string; criteria: matches.SearchCriteria; alert: boolean }) =>
  call(matches.saveSearch, { body });

const after = (change: Change, items: readonly matches.SavedSearch[]): matches.SavedSearch[] =>
  items.flatMap((one) => {
    if (change.do === 'save' || one.id !== change.id) return [one];
    return change.do === 'change' ? [{ ...one, ...change.search }] : [];
  });

/** Keeps, changes or forgets a search; changes show at once and are taken back when refused. */
export function useChangeSearches() {
  const problem = useProblemText();
  return useMutation({
    mutationFn: async (change: Change): Promise<void> => {
      if (change.do === 'save') await save(change.search);
      else if (change.do === 'change')
        await call(matches.changeSavedSearch, { params: { search: change.id }, body: change.search });
      else await call(matches.removeSavedSearch, { params: { search: change.id } });
    },
    onMutate: async (change, { client }) => {
      await client.cancelQueries({ queryKey: key });
      client.setQueryData<matches.SavedSearch[]>(key, (items) => items && after(change, items));
    },
    onError: (error) => toast.failure(problem(error instanceof Refusal ? error.code : 'service.failed')),
    onSettled: (_reply, _error, _change, _was, { client }) => client.invalidateQueries({ queryKey: key }),
  });
}
