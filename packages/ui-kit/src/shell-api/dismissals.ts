import { matches } from '@hamrah/contracts';
import { useMutation } from '@tanstack/react-query';
import { useKitText } from '../messages/index.ts';
import { call } from './call.ts';
import { cardsKey, codeOf, updateCard } from './member-cards.ts';
import { useProblemText } from './problem-text.ts';
import { toast } from './toast.ts';

/** A cached card. `isDismissed` is the viewer's latest choice in this tab; undefined if there is none. */
export type DismissibleCard = matches.MatchCard & { readonly isDismissed?: boolean };

/** Hides a member from the viewer's lists, or shows them again. The update is optimistic. A toast offers to undo it. */
export function useDismiss({ code, firstName: name }: Pick<matches.MatchCard, 'code' | 'firstName'>) {
  const text = useKitText();
  const problem = useProblemText();
  const { mutate } = useMutation({
    scope: { id: `dismiss ${code}` },
    mutationFn: ({ isDismissed }: { isDismissed: boolean; isUndo?: boolean }) =>
      call(isDismissed ? matches.dismissMember : matches.restoreMember, { params: { member: code } }),
    onMutate: async ({ isDismissed }, { client }) => {
      await client.cancelQueries({ queryKey: cardsKey });
      updateCard(client, code, { isDismissed });
    },
    onSuccess: (_reply, { isDismissed, isUndo }, _context, { client }) => {
      void client.invalidateQueries({ queryKey: cardsKey, refetchType: 'none' });
      if (isUndo) return;
      toast.info(text(isDismissed ? 'dismiss.done' : 'dismiss.restored', { name }), {
        label: text('action.undo'),
        onPress: () => mutate({ isDismissed: !isDismissed, isUndo: true }),
      });
    },
    onError: (error, { isDismissed }, _context, { client }) => {
      updateCard(client, code, { isDismissed: !isDismissed });
      toast.error(problem(codeOf(error)));
    },
  });
  return (isDismissed: boolean) => mutate({ isDismissed });
}
