import type { PushName, PushPayload } from './push.ts';

/** The notifications that a socket delivers, by position. Until `isStarted`, it delivers none. */
export interface DeliveredPositions {
  /** The client lists notifications up to this position; the socket delivers the later ones. */
  startsAfter: number;
  isStarted: boolean;
  /** Positions last delivered on this socket. */
  readonly recent: number[];
}

/** Limits the memory: a notification is pushed again only during the retries of its event. */
const maxRecent = 64;

export const noPositions = (): DeliveredPositions => ({ startsAfter: 0, isStarted: false, recent: [] });

/**
 * Records that a socket delivers a push. Returns false if the socket must skip the push: each notification is either in
 * the client's list or pushed once. A notification that is pushed before the start is already stored, so `startsAfter`
 * moves past it.
 */
export function recordDelivery(positions: DeliveredPositions, name: PushName, payload: PushPayload<PushName>): boolean {
  if (name !== 'receiveNotification') return true;
  const { position } = payload as PushPayload<'receiveNotification'>;
  if (!positions.isStarted) positions.startsAfter = Math.max(positions.startsAfter, position);
  if (position <= positions.startsAfter || positions.recent.includes(position)) return false;
  positions.recent.push(position);
  if (positions.recent.length > maxRecent) positions.recent.shift();
  return true;
}
