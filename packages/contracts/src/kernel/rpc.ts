import type { z } from 'zod';
import { busNamespace } from './event.ts';

type Schema = z.ZodType;

/**
 * Something one service asks another over the bus and gets answered at once; neither side stores it in transit. For
 * facts that may not travel in events, such as contact details.
 */
export interface Rpc<A extends Schema = Schema, R extends Schema = Schema> {
  readonly kind: 'rpc';
  /** `service.noun`, the answering service first. */
  readonly name: `${string}.${string}`;
  /** One sentence for the generated documentation: who asks it and why. */
  readonly summary: string;
  readonly request: A;
  readonly reply: R;
}

/** Declares a question. */
export function rpc<A extends Schema, R extends Schema>(
  name: Rpc['name'],
  options: { summary: string; request: A; reply: R },
): Rpc<A, R> {
  return { kind: 'rpc', name, ...options };
}

export type AnyRpc = Rpc;
export type RpcRequest<T> = T extends Rpc<infer A, Schema> ? z.output<A> : never;
export type RpcReply<T> = T extends Rpc<Schema, infer R> ? z.output<R> : never;

/** The bus subject of a question: `hamrah.rpc.identity.contact_of_member`. */
export const rpcSubjectOf = (rpc: AnyRpc, namespace: string = busNamespace): string => `${namespace}.rpc.${rpc.name}`;
