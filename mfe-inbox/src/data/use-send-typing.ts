import { inbox } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useCallback, useRef } from 'react';

const throttleMs = 3_000;

/** Returns a throttled function that shows the other member that the viewer is typing. Failures are ignored. */
export function useSendTyping(member: string): () => void {
  const lastSentAt = useRef(0);
  return useCallback(() => {
    if (Date.now() - lastSentAt.current < throttleMs) return;
    lastSentAt.current = Date.now();
    call(inbox.showTyping, { params: { member } }).catch(() => {});
  }, [member]);
}
