import { inbox } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useText } from '../messages/index.ts';
import { receivedKey } from './keys.ts';
import { useCardAction } from './use-card-action.ts';

export type Answer = 'accept' | 'cancel';
const routes = { accept: inbox.acceptInvitation, cancel: inbox.cancelInvitation } as const;
const words = { accept: 'answer.accepted', cancel: 'answer.cancelled' } as const;

/** Answers an invitation. */
export function useAnswer(item: inbox.InboxItem) {
  const text = useText();
  return useCardAction<Answer>({
    key: receivedKey,
    item,
    run: (answer) => call(routes[answer], { params: { invitation: item.invitation.id } }),
    done: (answer) => text(words[answer], { name: item.member.firstName }),
  });
}
