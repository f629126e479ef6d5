import { profile } from '@hamrah/contracts';
import { useProblemText } from '@hamrah/ui-kit';
import { ApiError, call, toast } from '@hamrah/ui-kit/shell-api';
import { useMutation, useQuery } from '@tanstack/react-query';

const routes = {
  activity: { read: profile.readActivityVisibility, set: profile.setActivityVisibility },
  anonymousCard: { read: profile.readAnonymousCardChoice, set: profile.setAnonymousCardChoice },
} as const;
/** Information that others see only with the member's permission. */
export type VisibilityChoiceName = keyof typeof routes;
type Choice = { readonly isShown: boolean };

const choiceKey = (name: VisibilityChoiceName) => ['profile', 'visibility', name] as const;

/** Whether the viewer shows this information to others. */
export const useVisibilityChoice = (name: VisibilityChoiceName) =>
  useQuery({
    queryKey: choiceKey(name),
    queryFn: ({ signal }): Promise<Choice> => call(routes[name].read, undefined, { signal }),
  });

/** Changes the choice. The update is optimistic. */
export function useSetVisibilityChoice(name: VisibilityChoiceName) {
  const problem = useProblemText();
  return useMutation({
    mutationFn: (isShown: boolean): Promise<Choice> => call(routes[name].set, { body: { isShown } }),
    onMutate: (isShown, { client }) => {
      client.setQueryData<Choice>(choiceKey(name), { isShown });
    },
    onError: (error, isShown, _context, { client }) => {
      client.setQueryData<Choice>(choiceKey(name), { isShown: !isShown });
      toast.error(problem(error instanceof ApiError ? error : 'service.failed'));
    },
  });
}
