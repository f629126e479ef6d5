import type { AnyEvent } from '@hamrah/contracts';
import type { ReceivedEvent, Tx } from '../service-context.ts';

/** Commits `work` together with the processed-event row, unless another delivery of the event has done so. */
export type CommitOnce = (work: (tx: Tx) => Promise<void>) => Promise<void>;

/** A durable subscription to one event, with its handler. */
export interface Subscriber<D> {
  readonly kind: 'subscriber';
  /** Kebab-case; names the durable consumer, so a rename replays every event. */
  readonly name: string;
  readonly event: AnyEvent;
  /** Whether the effect and the processed-event row commit together. */
  readonly transaction: boolean;
  /** `commit` is the transaction of the effect, or commits a part of the effect once. */
  handle(event: ReceivedEvent, deps: D, commit: Tx | CommitOnce): Promise<void>;
}

/**
 * Declares a subscriber whose effect happens once per event: the processed-event row commits in the transaction `tx` of
 * the effect. Use `transaction: false` for effects outside the database, which then happen at least once. Such a
 * handler can commit its last effect, such as an event, once with `commitOnce`. A handler that throws is retried with
 * backoff. After the last attempt, the event becomes a dead letter.
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
    handle: (event: ReceivedEvent<E>, deps: D, commitOnce: CommitOnce) => Promise<void>,
    options: { transaction: false },
  ): Subscriber<D>;
}
