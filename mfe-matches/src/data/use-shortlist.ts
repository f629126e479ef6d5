import { matches } from '@hamrah/contracts';
import { useProblemText } from '@hamrah/ui-kit';
import { call, Refusal, toast } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';
import { changeCard } from './change-card.ts';
import { myPathKey } from './use-my-path-matches.ts';

/** Puts a member on the shortlist or takes them off: shown at once, taken back when refused. */
export function useShortlist(code: string) {
  const problem = useProblemText();
  return useMutation({
    // One after another, so that two quick presses end as the last one meant.
    scope: { id: `shortlist ${code}` },
    mutationFn: (wanted: boolean) =>
      call(wanted ? matches.addToShortlist : matches.removeFromShortlist, { params: { member: code } }),
    onMutate: async (wanted, { client }) => {
      await client.cancelQueries({ queryKey: myPathKey });
      changeCard(client, code, { shortlisted: wanted });
    },
    onError: (error, wanted, _shown, { client }) => {
      changeCard(client, code, { shortlisted: !wanted });
      toast.failure(problem(error instanceof Refusal ? error.code : 'service.failed'));
    },
  });
}
