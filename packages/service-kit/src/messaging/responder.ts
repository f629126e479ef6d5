import type { Answered, AnyQuestion, Asked } from '@hamrah/contracts';

/** What one service tells another when asked. */
export interface Responder<D> {
  readonly kind: 'answer';
  readonly rpc: AnyQuestion;
  handle(input: unknown, deps: D): Promise<unknown>;
}

/** Declares an answer; the question's schemas check what comes in and goes out. */
export type DeclareResponder<D> = <Q extends AnyQuestion>(
  question: Q,
  handle: (input: Asked<Q>, deps: D) => Promise<Answered<Q>>,
) => Responder<D>;
