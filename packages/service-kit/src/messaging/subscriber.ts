import type { AnyEvent } from '@hamrah/contracts';
import type { ReceivedEvent, Tx } from '../service-context.ts';

/** A durable subscription to one event, with its handler. */
export interface Subscriber<D> {
  readonly kind: 'subscriber';
  /** Kebab-case; names the durable consumer, so a rename replays every event. */
  readonly name: string;
  readonly event: AnyEvent;
  /** Whether the effect and the processed-event row commit together. */
  readonly transaction: boolean;
  handle(event: ReceivedEvent, deps: D, tx: Tx | undefined): Promise<void>;
}

/**
 * Declares a subscriber whose effect happens once per event: the processed-event row commits in the transaction `tx` of
 * the effect. Use `transaction: false` for effects outside the database, which then happen at least once. A handler that
 * throws is retried with backoff; then the event becomes a dead letter.
 */
export interface DeclareSubscriber<D> {
  <E extends AnyEvent>(
    name: string,
    event: E,
    handle: (event: ReceivedEvent<E>, deps: D, tx: Tx) => Promise<void>,
  ): Subscriber<D>;
  <E extends AnyEvent>(
    name: string,
    event: E,
    handle: (event: ReceivedEvent<E>, deps: D) => Promise<void>,
    options: { transaction: false },
  ): Subscriber<D>;
}
