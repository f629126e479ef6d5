import { type AnyEvent, type Envelope, envelope, fieldErrorsOf } from '@hamrah/contracts';
import type { z } from 'zod';
import type { ReceivedEvent } from '../service-context.ts';

/** A parsed delivery: a valid event, or why it is malformed. */
export type ParsedDelivery =
  | { received: ReceivedEvent; traceparent: string | undefined; fault?: never }
  | { fault: string; id?: string };

/** Parses a delivery of `event`. The fault names paths, never values. */
export function readDelivery(event: AnyEvent, payload: string): ParsedDelivery {
  let json: unknown;
  try {
    json = JSON.parse(payload);
  } catch {
    return { fault: 'not JSON' };
  }
  const outer = envelope.safeParse(json);
  if (!outer.success) return { fault: `no event envelope: ${pathsOf(outer.error)}` };
  const { id, key, sequence, time, type, traceparent, data } = outer.data as Envelope;
  if (type !== event.name) return { fault: `of type ${type}, not ${event.name}`, id };
  const inner = event.data.safeParse(data);
  if (!inner.success)
    return { fault: `data does not fit ${event.name} v${event.version}: ${pathsOf(inner.error)}`, id };
  return { received: { data: inner.data, id, key, sequence, at: new Date(time) }, traceparent };
}

const pathsOf = (error: z.ZodError): string =>
  [...new Set(fieldErrorsOf(error).map(({ path }) => path || '(root)'))].join(', ');
