import { inbox } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useText } from '../messages/index.ts';
import { acceptedKey } from './query-keys.ts';
import { useCardAction } from './use-card-action.ts';

/** Ends the connection with the member on a card. */
export function useEndConnection(item: inbox.InboxItem) {
  const text = useText();
  return useCardAction({
    key: acceptedKey,
    item,
    run: () => call(inbox.endConnection, { params: { member: item.member.code } }),
    successText: () => text('end.done', { name: item.member.firstName }),
  });
}
