import { inbox } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useCallback, useEffect, useRef } from 'react';

/** How long sightings are gathered before they are told, in milliseconds; the most told at once. */
const gatherMs = 800;
const atOnceMax = 50;

/** Tells the service which received invitations have been on the screen, several at a time; gives the way to note one. */
export function useSightings(): (invitation: string) => void {
  const known = useRef(new Set<string>());
  const waiting = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useCallback(() => {
    const invitations = waiting.current.splice(0, atOnceMax);
    if (invitations.length === 0) return;
    // That it failed is nobody's trouble: the card will be seen again.
    call(inbox.markInvitationsViewed, { body: { invitations } }).catch(() => {
      for (const one of invitations) known.current.delete(one);
    });
    if (waiting.current.length > 0) tell();
  }, []);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      tell();
    },
    [tell],
  );
  return useCallback(
    (invitation) => {
      if (known.current.has(invitation)) return;
      known.current.add(invitation);
      waiting.current.push(invitation);
      clearTimeout(timer.current);
      timer.current = setTimeout(tell, gatherMs);
    },
    [tell],
  );
}
