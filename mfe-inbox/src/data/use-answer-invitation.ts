import { inbox } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useText } from '../messages/index.ts';
import { receivedKey } from './query-keys.ts';
import { useCardAction } from './use-card-action.ts';

export type Answer = 'accept' | 'decline';
const routes = { accept: inbox.acceptInvitation, decline: inbox.declineInvitation } as const;
const successKeys = { accept: 'answer.accepted', decline: 'answer.cancelled' } as const;

/** Accepts or declines a received invitation. */
export function useAnswerInvitation(item: inbox.InboxItem) {
  const text = useText();
  return useCardAction<Answer>({
    key: receivedKey,
    item,
    run: (answer) => call(routes[answer], { params: { invitation: item.invitation.id } }),
    successText: (answer) => text(successKeys[answer], { name: item.member.firstName }),
  });
}
