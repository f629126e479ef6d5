import { inbox } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useCallback, useRef } from 'react';

/** How often at most the other is told that the viewer is typing, in milliseconds. */
const everyMs = 3_000;

/** Gives the way to say that the viewer is typing; that it failed is nobody's trouble. */
export function useTypingNotice(member: string): () => void {
  const saidAt = useRef(0);
  return useCallback(() => {
    if (Date.now() - saidAt.current < everyMs) return;
    saidAt.current = Date.now();
    call(inbox.showTyping, { params: { member } }).catch(() => {});
  }, [member]);
}
