import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryResult, Outcome } from '../messaging/handle-delivery.ts';

/** Where all pods of a service of a test system note how deliveries ended. */
export interface DeliveryRecorder {
  note(settled: DeliveryResult): void;
  /** Waits until `subscriber` is through with a message of a stream, and tells how that ended. */
  ended(subscriber: string, stream: string, streamSequence: number): Promise<Outcome>;
}

const timeoutMs = 90_000;

const recorders = new Map<string, DeliveryRecorder>();

/** The board of a service on a bus namespace, one a process: services on one bus may call their reactions alike. */
export function deliveryRecorderOf(namespace: string, service: string): DeliveryRecorder {
  const name = `${namespace}/${service}`;
  const there = recorders.get(name);
  if (there) return there;
  const outcomes = new Map<string, Outcome>();
  const waiting = new Map<string, () => void>();
  const placeOf = (...place: (string | number)[]): string => place.join('/');
  const board: DeliveryRecorder = {
    note({ subscriber, stream, streamSequence, outcome }) {
      if (outcome === 'retry') return;
      const place = placeOf(subscriber, stream, streamSequence);
      outcomes.set(place, outcome);
      waiting.get(place)?.();
    },
    async ended(subscriber, stream, streamSequence) {
      const place = placeOf(subscriber, stream, streamSequence);
      if (!outcomes.has(place)) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.set(place, resolve);
        const late = new AbortController();
        await Promise.race([promise, pause(timeoutMs, undefined, { signal: late.signal })]);
        late.abort();
      }
      const outcome = outcomes.get(place);
      if (!outcome)
        throw new Error(`${subscriber} was not through with message ${streamSequence} of ${stream} in ${timeoutMs} ms`);
      return outcome;
    },
  };
  recorders.set(name, board);
  return board;
}
