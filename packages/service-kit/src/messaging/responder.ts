import type { AnyRpc, RpcReply, RpcRequest } from '@hamrah/contracts';

/** The handler of one RPC. */
export interface Responder<D> {
  readonly kind: 'responder';
  readonly rpc: AnyRpc;
  handle(input: unknown, deps: D): Promise<unknown>;
}

/** Declares a responder. The RPC's schemas validate request and reply. */
export type DeclareResponder<D> = <Q extends AnyRpc>(
  rpc: Q,
  handle: (input: RpcRequest<Q>, deps: D) => Promise<RpcReply<Q>>,
) => Responder<D>;
