import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { Problem, rpcSubjectOf } from '@hamrah/contracts';
import { headers, type Msg, type Subscription } from '@nats-io/transport-node';
import { z } from 'zod';
import type { Logger } from '../observability/log.ts';
import { currentContext } from '../observability/request-context.ts';
import { type SpanNotes, type Tracing, traceHeader } from '../observability/tracing.ts';
import type { ServiceContext } from '../service-context.ts';
import type { BusConnection } from './bus.ts';
import type { Responder } from './responder.ts';

const timeoutMs = 3_000;
const encodingHeader = 'content-encoding';
/** Answers longer than this are compressed: the bus takes a megabyte, and all that is held of a busy member may be more. */
const maxPlainBytes = 128 * 1024;
const maxUnpackedBytes = 64 * 1024 * 1024;

/** What travels back: the answer, or the code of why there is none. */
const reply = z.union([z.object({ answer: z.unknown() }), z.object({ problem: z.string() })]);

/** Makes `ask` of the foundation: see there. */
export function createRequester(bus: BusConnection, namespace: string, tracing: Tracing): ServiceContext['request'] {
  return (question, input) =>
    tracing.during(
      { name: `ask ${question.name}`, kind: 'client', facts: { 'rpc.method': question.name } },
      async () => {
        if (!bus.isUp()) throw new Problem('service.unavailable', { cause: new Error('the bus is away') });
        const connection = await bus.ready;
        const trace = headers();
        trace.set(traceHeader, currentContext()?.traceparent ?? '');
        const asked = JSON.stringify(question.request.parse(input));
        try {
          const message = await connection.request(rpcSubjectOf(question, namespace), asked, {
            timeout: timeoutMs,
            headers: trace,
          });
          const told = reply.parse(await readReply(message));
          if ('problem' in told) throw new Error(`${question.name} was refused: ${told.problem}`);
          return question.reply.parse(told.answer) as never;
        } catch (cause) {
          throw new Problem('service.unavailable', { cause });
        }
      },
    );
}

/** Whoever answers, until stopped. */
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

/** Answers questions, each in one pod of the service. */
export async function startResponders<D extends ServiceContext>(
  responders: readonly Responder<D>[],
  deps: D,
  { bus, service, namespace, log, tracing }: RespondersOptions,
): Promise<RespondersHandle> {
  const connection = await bus.ready;
  const open = new Set<Promise<void>>();
  const subscriptions: Subscription[] = responders.map((answer) =>
    connection.subscribe(rpcSubjectOf(answer.rpc, namespace), {
      queue: service,
      callback: (error, message) => {
        if (error) return log.warn({ err: error }, 'question subscription');
        const answered = respond(answer, message, deps, { log, tracing }).finally(() => open.delete(answered));
        open.add(answered);
      },
    }),
  );
  return {
    async stop() {
      await Promise.allSettled(subscriptions.map((subscription) => subscription.drain()));
      await Promise.allSettled(open);
    },
  };
}

async function respond<D extends ServiceContext>(
  responder: Responder<D>,
  message: Msg,
  deps: D,
  { log, tracing }: Pick<RespondersOptions, 'log' | 'tracing'>,
): Promise<void> {
  const { rpc: question, handle } = responder;
  const started = performance.now();
  const from = message.headers?.get(traceHeader) ?? '';
  const what = { name: `answer ${question.name}`, facts: { 'rpc.method': question.name } } as const;
  await tracing.during({ ...what, kind: 'server', from }, async (span: SpanNotes) => {
    const line = (outcome: string) => ({
      question: question.name,
      outcome,
      ms: Math.round((performance.now() - started) * 10) / 10,
    });
    try {
      const answered = await handle(question.request.parse(message.json()), deps);
      await sendReply(message, question.reply.parse(answered));
      log.info(line('answered'), 'rpc');
    } catch (err) {
      const code = err instanceof Problem ? err.code : 'service.failed';
      span.fail(code);
      message.respond(JSON.stringify({ problem: code }));
      log[err instanceof Problem ? 'warn' : 'error']({ ...line('refused'), code, err }, 'rpc');
    }
  });
}

async function sendReply(message: Msg, answer: unknown): Promise<void> {
  const plain = Buffer.from(JSON.stringify({ answer }));
  if (plain.length <= maxPlainBytes) return void message.respond(plain);
  const packed = headers();
  packed.set(encodingHeader, 'gzip');
  message.respond(await promisify(gzip)(plain), { headers: packed });
}

async function readReply(message: Msg): Promise<unknown> {
  if (message.headers?.get(encodingHeader) !== 'gzip') return message.json();
  const plain = await promisify(gunzip)(message.data, { maxOutputLength: maxUnpackedBytes });
  return JSON.parse(plain.toString());
}
