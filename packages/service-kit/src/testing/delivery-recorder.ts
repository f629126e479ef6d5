import { setTimeout as pause } from 'node:timers/promises';
import type { DeliveryResult, Outcome } from '../messaging/handle-delivery.ts';

/** Records how deliveries ended in all pods of a service. */
export interface DeliveryRecorder {
  record(result: DeliveryResult): void;
  /** Waits for the outcome of a message of a stream for `subscriber`. */
  outcomeOf(subscriber: string, stream: string, streamSequence: number): Promise<Outcome>;
}

const timeoutMs = 90_000;

const recorders = new Map<string, DeliveryRecorder>();

/** The recorder of a service in a namespace, one per process. */
export function deliveryRecorderOf(namespace: string, service: string): DeliveryRecorder {
  const name = `${namespace}/${service}`;
  const existing = recorders.get(name);
  if (existing) return existing;
  const outcomes = new Map<string, Outcome>();
  const waiting = new Map<string, () => void>();
  const positionOf = (...position: (string | number)[]): string => position.join('/');
  const recorder: DeliveryRecorder = {
    record({ subscriber, stream, streamSequence, outcome }) {
      if (outcome === 'retry') return;
      const position = positionOf(subscriber, stream, streamSequence);
      outcomes.set(position, outcome);
      waiting.get(position)?.();
    },
    async outcomeOf(subscriber, stream, streamSequence) {
      const position = positionOf(subscriber, stream, streamSequence);
      if (!outcomes.has(position)) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.set(position, resolve);
        const late = new AbortController();
        await Promise.race([promise, pause(timeoutMs, undefined, { signal: late.signal })]);
        late.abort();
      }
      const outcome = outcomes.get(position);
      if (!outcome)
        throw new Error(`${subscriber} did not finish message ${streamSequence} of ${stream} in ${timeoutMs} ms`);
      return outcome;
    },
  };
  recorders.set(name, recorder);
  return recorder;
}
