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
  const waiters = new Map<string, () => void>();
  const deliveryKeyOf = (...parts: (string | number)[]): string => parts.join('/');
  const recorder: DeliveryRecorder = {
    record({ subscriber, stream, streamSequence, outcome }) {
      if (outcome === 'retry') return;
      const key = deliveryKeyOf(subscriber, stream, streamSequence);
      outcomes.set(key, outcome);
      waiters.get(key)?.();
    },
    async outcomeOf(subscriber, stream, streamSequence) {
      const key = deliveryKeyOf(subscriber, stream, streamSequence);
      if (!outcomes.has(key)) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiters.set(key, resolve);
        const timeout = new AbortController();
        await Promise.race([promise, pause(timeoutMs, undefined, { signal: timeout.signal })]);
        timeout.abort();
      }
      const outcome = outcomes.get(key);
      if (!outcome)
        throw new Error(`${subscriber} did not finish message ${streamSequence} of ${stream} in ${timeoutMs} ms`);
      return outcome;
    },
  };
  recorders.set(name, recorder);
  return recorder;
}
