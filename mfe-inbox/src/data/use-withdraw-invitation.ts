import { inbox } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useText } from '../messages/index.ts';
import { sentKey } from './query-keys.ts';
import { useCardAction } from './use-card-action.ts';

/** Withdraws an invitation the viewer has sent. `filter` names the list that shows the card. */
export function useWithdrawInvitation(item: inbox.InboxItem, filter: inbox.SentFilter) {
  const text = useText();
  return useCardAction({
    key: sentKey(filter),
    item,
    run: () => call(inbox.withdrawInvitation, { params: { invitation: item.invitation.id } }),
    successText: () => text('withdraw.done', { name: item.member.firstName }),
  });
}
