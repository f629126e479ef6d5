import { inbox } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useCallback, useEffect, useRef } from 'react';

const batchDelayMs = 800;
const maxBatchSize = 50;

/** Returns a function that marks a received invitation as viewed. Requests are batched. */
export function useMarkViewed(): (invitation: string) => void {
  const reportedIds = useRef(new Set<string>());
  const queue = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(() => {
    const invitations = queue.current.splice(0, maxBatchSize);
    if (invitations.length === 0) return;
    // Ignores failures: the card is reported again when it is next mounted.
    call(inbox.markInvitationsViewed, { body: { invitations } }).catch(() => {
      for (const invitation of invitations) reportedIds.current.delete(invitation);
    });
    if (queue.current.length > 0) flush();
  }, []);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      flush();
    },
    [flush],
  );
  return useCallback(
    (invitation) => {
      if (reportedIds.current.has(invitation)) return;
      reportedIds.current.add(invitation);
      queue.current.push(invitation);
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, batchDelayMs);
    },
    [flush],
  );
}
