import { inbox } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { conversationsKey, inboxKey } from './query-keys.ts';
import { updateConversation } from './use-conversation.ts';

const isPageVisible = () => document.visibilityState === 'visible';
const onVisibilityChange = (onChange: () => void) => {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
};

/** Marks messages as read up to the number `upTo`, while the page is visible. `upTo` is 0 if there are no messages. */
export function useMarkRead(member: string, upTo: number, alreadyReadUpTo: number): void {
  const client = useQueryClient();
  const reportedUpTo = useRef(0);
  const isVisible = useSyncExternalStore(onVisibilityChange, isPageVisible);
  useEffect(() => {
    if (!isVisible || upTo <= Math.max(alreadyReadUpTo, reportedUpTo.current)) return;
    reportedUpTo.current = upTo;
    call(inbox.markConversationRead, { params: { member }, body: { upTo } }).then(
      () => {
        updateConversation(client, member, (conversation) => ({
          ...conversation,
          unread: 0,
          readByViewer: Math.max(conversation.readByViewer, upTo),
        }));
        void client.invalidateQueries({ queryKey: conversationsKey });
        void client.invalidateQueries({ queryKey: [...inboxKey, 'counts'] });
      },
      () => {
        reportedUpTo.current = 0;
      },
    );
  }, [client, isVisible, member, alreadyReadUpTo, upTo]);
}
