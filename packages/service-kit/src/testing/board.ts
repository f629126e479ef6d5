import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome, Settled } from '../handle-delivery.ts';

/** Where all pods of a service of a test system note how deliveries ended. */
export interface Board {
  note(settled: Settled): void;
  /** Waits until `reaction` is through with a message of a stream, and tells how that ended. */
  ended(reaction: string, stream: string, streamSequence: number): Promise<Outcome>;
}

const patienceMs = 90_000;

const boards = new Map<string, Board>();

/** The board of a service on a bus namespace, one a process: services on one bus may call their reactions alike. */
export function boardOf(namespace: string, service: string): Board {
  const name = `${namespace}/${service}`;
  const there = boards.get(name);
  if (there) return there;
  const outcomes = new Map<string, Outcome>();
  const waiting = new Map<string, () => void>();
  const placeOf = (...place: (string | number)[]): string => place.join('/');
  const board: Board = {
    note({ reaction, stream, streamSequence, outcome }) {
      if (outcome === 'again') return;
      const place = placeOf(reaction, stream, streamSequence);
      outcomes.set(place, outcome);
      waiting.get(place)?.();
    },
    async ended(reaction, stream, streamSequence) {
      const place = placeOf(reaction, stream, streamSequence);
      if (!outcomes.has(place)) {
        const { promise, resolve } = Promise.withResolvers<void>();
        waiting.set(place, resolve);
        const late = new AbortController();
        await Promise.race([promise, pause(patienceMs, undefined, { signal: late.signal })]);
        late.abort();
      }
      const outcome = outcomes.get(place);
      if (!outcome)
        throw new Error(`${reaction} was not through with message ${streamSequence} of ${stream} in ${patienceMs} ms`);
      return outcome;
    },
  };
  boards.set(name, board);
  return board;
}
