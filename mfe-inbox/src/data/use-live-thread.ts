import { announce, onPush } from '@hamrah/ui-kit/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../messages/index.ts';
import { conversationKey, threadKey } from './query-keys.ts';
import { updateConversation } from './use-conversation.ts';
import { fetchNewMessages } from './use-thread.ts';

/** How long a push shows the typing indicator, in ms. */
const typingTtlMs = 5_000;

/** Updates an open conversation from socket pushes. Returns whether the other member is typing. */
export function useLiveThread(member: string, name: string): boolean {
  const client = useQueryClient();
  const text = useText();
  const [typingUntil, setTypingUntil] = useState(0);
  const refreshThread = useEffectEvent(async () => {
    void client.invalidateQueries({ queryKey: conversationKey(member) });
    try {
      for (const message of await fetchNewMessages(client, member))
        if (message.from === member) announce(text('thread.announcement', { name, text: message.text }));
    } catch {
      await client.invalidateQueries({ queryKey: threadKey(member) });
    }
  });
  useEffect(() => {
    const refresh = () => void refreshThread();
    const unsubscribers = [
      onPush(
        'receiveMessage',
        ({ from, to }) => {
          if (from === member) setTypingUntil(0);
          if (from === member || to === member) refresh();
        },
        refresh,
      ),
      onPush('typing', ({ from }) => {
        if (from === member) setTypingUntil(Date.now() + typingTtlMs);
      }),
      onPush('messagesRead', ({ by, upTo }) => {
        if (by === member)
          updateConversation(client, member, (conversation) => ({
            ...conversation,
            readByOther: Math.max(conversation.readByOther, upTo),
          }));
      }),
      onPush('relationChanged', ({ other }) => {
        if (other === member) void client.invalidateQueries({ queryKey: conversationKey(member) });
      }),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
  }, [client, member]);
  useEffect(() => {
    if (typingUntil === 0) return;
    const timer = setTimeout(() => setTypingUntil(0), Math.max(0, typingUntil - Date.now()));
    return () => clearTimeout(timer);
  }, [typingUntil]);
  return typingUntil !== 0;
}
