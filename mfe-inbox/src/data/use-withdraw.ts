import { inbox } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useText } from '../messages/index.ts';
import { sentKey } from './keys.ts';
import { useCardAction } from './use-card-action.ts';

/** Takes back an invitation the viewer has sent; `filter` says which list its card stands in. */
export function useWithdraw(item: inbox.InboxItem, filter: inbox.SentFilter) {
  const text = useText();
  return useCardAction({
    key: sentKey(filter),
    item,
    run: () => call(inbox.withdrawInvitation, { params: { invitation: item.invitation.id } }),
    done: () => text('withdraw.done', { name: item.member.firstName }),
  });
}
