import { type AnyEvent, type Envelope, envelope, fieldFaultsOf } from '@hamrah/contracts';
import type { z } from 'zod';
import type { ReceivedEvent } from '../service-context.ts';

/** What a delivery turned out to be: an event to handle, or why it is none. */
export type ParsedDelivery =
  | { told: ReceivedEvent; traceparent: string | undefined; fault?: never }
  | { fault: string; id?: string };

/** Reads a delivery of `event`; the fault names places, never values. */
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
  return { told: { data: inner.data, id, key, sequence, at: new Date(time) }, traceparent };
}

const pathsOf = (error: z.ZodError): string =>
  [...new Set(fieldFaultsOf(error).map(({ path }) => path || '(root)'))].join(', ');
