import { matches } from '@hamrah/contracts';
import { useProblemText } from '@hamrah/ui-kit';
import { call, Refusal, shortlistKey, toast } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';

/** Keeps a private note on a shortlisted member, or takes it away with null. */
export function useNote(code: string) {
  const problem = useProblemText();
  return useMutation({
    mutationFn: (note: string | null) => call(matches.noteOnShortlist, { params: { member: code }, body: { note } }),
    onError: (error) => toast.failure(problem(error instanceof Refusal ? error.code : 'service.failed')),
    onSettled: (_reply, _error, _note, _was, { client }) => client.invalidateQueries({ queryKey: shortlistKey }),
  });
}
