import type { AnyEvent } from '@hamrah/contracts';
import type { ReceivedEvent, Tx } from '../service-context.ts';

/** One thing done because something happened elsewhere: an event and what is done about it. */
export interface Subscriber<D> {
  readonly kind: 'reaction';
  /** `do-this-when-that-happened`; names the durable consumer, so a rename hears every event anew. */
  readonly name: string;
  readonly event: AnyEvent;
  /** Whether the effect and the mark that it was done commit together. */
  readonly transaction: boolean;
  handle(told: ReceivedEvent, deps: D, tx: Tx | undefined): Promise<void>;
}

/**
 * Declares a reaction. Its effect happens once, however often the event comes: the mark (reaction, event id) is stored in
 * the transaction `tx` of the effect. With `transaction: false`, for effects outside the database, there is no `tx` and the
 * mark is stored after the handler: at least once. A handler that throws is tried again, later each time, then the event
 * is parked.
 */
export interface DeclareSubscriber<D> {
  <E extends AnyEvent>(
    name: string,
    event: E,
    handle: (told: ReceivedEvent<E>, deps: D, tx: Tx) => Promise<void>,
  ): Subscriber<D>;
  <E extends AnyEvent>(
    name: string,
    event: E,
    handle: (told: ReceivedEvent<E>, deps: D) => Promise<void>,
    options: { transaction: false },
  ): Subscriber<D>;
}
