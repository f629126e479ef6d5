import type { AnyRpc, RpcReply, RpcRequest } from '@hamrah/contracts';

/** What one service tells another when asked. */
export interface Responder<D> {
  readonly kind: 'answer';
  readonly rpc: AnyRpc;
  handle(input: unknown, deps: D): Promise<unknown>;
}

/** Declares an answer; the question's schemas check what comes in and goes out. */
export type DeclareResponder<D> = <Q extends AnyRpc>(
  question: Q,
  handle: (input: RpcRequest<Q>, deps: D) => Promise<RpcReply<Q>>,
) => Responder<D>;
