import { matches } from '@hamrah/contracts';
import { useProblemText } from '@hamrah/ui-kit';
import { ApiError, call, shortlistKey, toast } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';

/** Saves a private note on a shortlisted member; null removes it. */
export function useSaveNote(code: string) {
  const problem = useProblemText();
  return useMutation({
    mutationFn: (note: string | null) => call(matches.saveShortlistNote, { params: { member: code }, body: { note } }),
    onError: (error) => toast.error(problem(error instanceof ApiError ? error : 'service.failed')),
    onSettled: (_reply, _error, _note, _context, { client }) => client.invalidateQueries({ queryKey: shortlistKey }),
  });
}
