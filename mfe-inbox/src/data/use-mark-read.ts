import { inbox } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { conversationsKey, inboxKey } from './keys.ts';
import { changeConversation } from './use-conversation.ts';

const isLookedAt = () => document.visibilityState === 'visible';
const onLook = (hear: () => void) => {
  document.addEventListener('visibilitychange', hear);
  return () => document.removeEventListener('visibilitychange', hear);
};

/** Notes that the viewer has read up to a message, once it is on a window that is looked at; 0 when there is none. */
export function useMarkRead(member: string, upTo: number, readAlready: number): void {
  const client = useQueryClient();
  const told = useRef(0);
  const looked = useSyncExternalStore(onLook, isLookedAt);
  useEffect(() => {
    if (!looked || upTo <= Math.max(readAlready, told.current)) return;
    told.current = upTo;
    call(inbox.markConversationRead, { params: { member }, body: { upTo } }).then(
      () => {
        changeConversation(client, member, (one) => ({
          ...one,
          unread: 0,
          readByViewer: Math.max(one.readByViewer, upTo),
        }));
        void client.invalidateQueries({ queryKey: conversationsKey });
        void client.invalidateQueries({ queryKey: [...inboxKey, 'counts'] });
      },
      () => {
        told.current = 0;
      },
    );
  }, [client, looked, member, readAlready, upTo]);
}
