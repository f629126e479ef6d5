import type { z } from 'zod';
import { busNamespace } from './event.ts';

type Schema = z.ZodType;

/**
 * A request from one service to another over the bus, with an immediate reply. Neither side stores it in transit. RPCs
 * carry data that events must not contain, such as contact details.
 */
export interface Rpc<A extends Schema = Schema, R extends Schema = Schema> {
  readonly kind: 'rpc';
  /** `service.verb_noun`, with the responding service first. */
  readonly name: `${string}.${string}`;
  /** One sentence for the generated documentation: who sends the request and why. */
  readonly summary: string;
  readonly request: A;
  readonly reply: R;
}

/** Declares an RPC. */
export function rpc<A extends Schema, R extends Schema>(
  name: Rpc['name'],
  options: { summary: string; request: A; reply: R },
): Rpc<A, R> {
  return { kind: 'rpc', name, ...options };
}

export type AnyRpc = Rpc;
export type RpcRequest<T> = T extends Rpc<infer A, Schema> ? z.output<A> : never;
export type RpcReply<T> = T extends Rpc<Schema, infer R> ? z.output<R> : never;

/** The bus subject of an RPC: `hamrah.rpc.identity.get_member_contact`. */
export const rpcSubjectOf = (rpc: AnyRpc, namespace: string = busNamespace): string => `${namespace}.rpc.${rpc.name}`;
