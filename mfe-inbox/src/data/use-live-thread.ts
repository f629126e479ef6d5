import { announce, onPush } from '@hamrah/ui-kit/shell-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '../messages/index.ts';
import { conversationKey, threadKey } from './keys.ts';
import { changeConversation } from './use-conversation.ts';
import { catchUpOnThread } from './use-thread.ts';

/** How long the other is taken to be typing after the last word of it, in milliseconds. */
const typingForMs = 5_000;

/** Keeps an open thread up with what is said on the socket; says whether the other is typing just now. */
export function useLiveThread(member: string, name: string): boolean {
  const client = useQueryClient();
  const text = useText();
  const [typingUntil, setTypingUntil] = useState(0);
  const catchUp = useEffectEvent(async () => {
    void client.invalidateQueries({ queryKey: conversationKey(member) });
    try {
      for (const message of await catchUpOnThread(client, member))
        if (message.from === member) announce(text('thread.said', { name, text: message.text }));
    } catch {
      await client.invalidateQueries({ queryKey: threadKey(member) });
    }
  });
  useEffect(() => {
    const again = () => void catchUp();
    const stops = [
      onPush(
        'receiveMessage',
        ({ from, to }) => {
          if (from === member) setTypingUntil(0);
          if (from === member || to === member) again();
        },
        again,
      ),
      onPush('typing', ({ from }) => {
        if (from === member) setTypingUntil(Date.now() + typingForMs);
      }),
      onPush('messagesRead', ({ by, upTo }) => {
        if (by === member)
          changeConversation(client, member, (one) => ({ ...one, readByThem: Math.max(one.readByThem, upTo) }));
      }),
      onPush('relationChanged', ({ other }) => {
        if (other === member) void client.invalidateQueries({ queryKey: conversationKey(member) });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, member]);
  useEffect(() => {
    if (typingUntil === 0) return;
    const timer = setTimeout(() => setTypingUntil(0), Math.max(0, typingUntil - Date.now()));
    return () => clearTimeout(timer);
  }, [typingUntil]);
  return typingUntil !== 0;
}
