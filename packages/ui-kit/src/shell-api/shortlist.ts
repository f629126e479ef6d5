import { useMutation } from '@tanstack/react-query';
import { useKitText } from '../messages/index.ts';
import { perform } from './device/outbox.ts';
import { cardsKey, codeOf, shortlistKey, updateCard } from './member-cards.ts';
import { useProblemText } from './problem-text.ts';
import { toast } from './toast.ts';

/** A member who can be shortlisted. On the shortlist itself, the card has the date and the note that Undo restores. */
interface Shortlistable {
  readonly code: string;
  readonly firstName: string;
  readonly shortlistedAt?: string;
  readonly note?: string | null;
}

interface Change {
  readonly isShortlisted: boolean;
  readonly isUndo?: boolean;
}

/** Adds a member to the shortlist or removes them. The update is optimistic. A toast offers to undo it. */
export function useShortlist({ code, firstName: name, shortlistedAt, note = null }: Shortlistable) {
  const text = useKitText();
  const problem = useProblemText();
  const { mutate } = useMutation({
    mutationFn: ({ isShortlisted, isUndo }: Change) =>
      perform({
        kind: 'heart',
        id: crypto.randomUUID(),
        to: code,
        isShortlisted,
        ...(isShortlisted && isUndo && shortlistedAt !== undefined && { entry: { shortlistedAt, note } }),
      }),
    onMutate: async ({ isShortlisted }, { client }) => {
      await client.cancelQueries({ queryKey: cardsKey });
      updateCard(client, code, { shortlisted: isShortlisted });
    },
    onSuccess: (_reply, { isShortlisted, isUndo }, _context, { client }) => {
      // A visible shortlist has already hidden the card. Other shortlist queries refetch when opened.
      void client.invalidateQueries({ queryKey: shortlistKey, refetchType: 'none' });
      if (isUndo) return;
      toast.info(text(isShortlisted ? 'shortlist.added' : 'shortlist.removed', { name }), {
        label: text('action.undo'),
        onPress: () => mutate({ isShortlisted: !isShortlisted, isUndo: true }),
      });
    },
    onError: (error, { isShortlisted }, _context, { client }) => {
      updateCard(client, code, { shortlisted: !isShortlisted });
      toast.error(problem(codeOf(error)));
    },
  });
  return (isShortlisted: boolean) => mutate({ isShortlisted });
}
