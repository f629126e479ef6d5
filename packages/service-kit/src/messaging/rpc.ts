import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type AnyRpc, Problem, type RpcReply, rpcSubjectOf } from '@hamrah/contracts';
import { headers, type Msg, type Subscription } from '@nats-io/transport-node';
import { z } from 'zod';
import type { Logger } from '../observability/log.ts';
import { memberCodesIn } from '../observability/member-codes.ts';
import type { SpanOptions, Tracing } from '../observability/tracing.ts';
import type { BusConnection } from './bus.ts';
import { contextHeaders, readContextHeaders } from './context-headers.ts';
import type { Responder } from './responder.ts';

const timeoutMs = 3_000;
const encodingHeader = 'content-encoding';
/** Larger replies are compressed: the bus limits messages to 1 MB, and a member export may exceed it. */
const maxPlainBytes = 128 * 1024;
const maxUnpackedBytes = 64 * 1024 * 1024;

/** The wire reply: a result, or a problem code. */
const wireReply = z.union([z.object({ result: z.unknown() }), z.object({ problem: z.string() })]);

/** Calls an RPC of another service. */
export type SendRequest = <Q extends AnyRpc>(rpc: Q, input: z.input<Q['request']>) => Promise<RpcReply<Q>>;

/** Creates `ServiceContext.request`. */
export function createRequester(bus: BusConnection, namespace: string, tracing: Tracing): SendRequest {
  return (rpc, input) =>
    tracing.inSpan(
      { name: `request ${rpc.name}`, kind: 'client', attributes: { 'rpc.method': rpc.name } },
      async () => {
        if (!bus.isUp()) throw new Problem('service.unavailable', { cause: new Error('not connected to NATS') });
        const connection = await bus.ready;
        const requestHeaders = contextHeaders();
        const body = JSON.stringify(rpc.request.parse(input));
        try {
          const message = await connection.request(rpcSubjectOf(rpc, namespace), body, {
            timeout: timeoutMs,
            ...(requestHeaders && { headers: requestHeaders }),
          });
          const parsedReply = wireReply.parse(await readReply(message));
          if ('problem' in parsedReply) throw new Error(`${rpc.name} was refused: ${parsedReply.problem}`);
          return rpc.reply.parse(parsedReply.result) as never;
        } catch (cause) {
          throw new Problem('service.unavailable', { cause });
        }
      },
    );
}

export interface RespondersHandle {
  stop(): Promise<void>;
}

export interface RespondersOptions {
  readonly bus: BusConnection;
  readonly service: string;
  readonly namespace: string;
  readonly log: Logger;
  readonly tracing: Tracing;
}

/** Serves RPCs. Each request reaches one pod of the service. */
export async function startResponders<D>(
  responders: readonly Responder<D>[],
  deps: D,
  { bus, service, namespace, log, tracing }: RespondersOptions,
): Promise<RespondersHandle> {
  const connection = await bus.ready;
  const openRequests = new Set<Promise<void>>();
  const subscriptions: Subscription[] = responders.map((responder) =>
    connection.subscribe(rpcSubjectOf(responder.rpc, namespace), {
      queue: service,
      callback: (error, message) => {
        if (error) return log.warn({ err: error }, 'rpc subscription failed');
        const response = respond(responder, message, deps, { log, tracing }).finally(() =>
          openRequests.delete(response),
        );
        openRequests.add(response);
      },
    }),
  );
  return {
    async stop() {
      await Promise.allSettled(subscriptions.map((subscription) => subscription.drain()));
      await Promise.allSettled(openRequests);
    },
  };
}

async function respond<D>(
  responder: Responder<D>,
  message: Msg,
  deps: D,
  { log, tracing }: Pick<RespondersOptions, 'log' | 'tracing'>,
): Promise<void> {
  const { rpc, handle } = responder;
  const startedMs = performance.now();
  const spanOptions: SpanOptions = {
    name: `respond ${rpc.name}`,
    kind: 'server',
    ...readContextHeaders(message.headers),
    attributes: { 'rpc.method': rpc.name },
  };
  await tracing.inSpan(spanOptions, async (span) => {
    let members: string[] | undefined;
    const logFieldsOf = (outcome: string) => ({
      rpc: rpc.name,
      members,
      outcome,
      ms: Math.round((performance.now() - startedMs) * 10) / 10,
    });
    try {
      const input = rpc.request.parse(message.json());
      members = memberCodesIn(input);
      const result = await handle(input, deps);
      await sendReply(message, rpc.reply.parse(result));
      log.info(logFieldsOf('ok'), 'rpc');
    } catch (err) {
      const code = err instanceof Problem ? err.code : 'service.failed';
      span.fail(code);
      message.respond(JSON.stringify({ problem: code }));
      log[err instanceof Problem ? 'warn' : 'error']({ ...logFieldsOf('refused'), code, err }, 'rpc');
    }
  });
}

async function sendReply(message: Msg, result: unknown): Promise<void> {
  const json = Buffer.from(JSON.stringify({ result }));
  if (json.length <= maxPlainBytes) return void message.respond(json);
  const gzipHeaders = headers();
  gzipHeaders.set(encodingHeader, 'gzip');
  message.respond(await promisify(gzip)(json), { headers: gzipHeaders });
}

async function readReply(message: Msg): Promise<unknown> {
  if (message.headers?.get(encodingHeader) !== 'gzip') return message.json();
  const json = await promisify(gunzip)(message.data, { maxOutputLength: maxUnpackedBytes });
  return JSON.parse(json.toString());
}
