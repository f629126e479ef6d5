import { type AnyEvent, type Envelope, envelope, fieldErrorsOf } from '@hamrah/contracts';
import type { z } from 'zod';
import type { LogIds } from '../observability/request-context.ts';
import type { ReceivedEvent } from '../service-context.ts';

/** A parsed delivery: a valid event, or the error of a malformed event. */
export type ParsedDelivery =
  | { received: ReceivedEvent; traceparent: string | undefined; ids: LogIds; error?: never }
  | { error: string; id?: string };

/** Parses a delivery of `event`. The error names the wrong type or the invalid paths, never values. */
export function readDelivery(event: AnyEvent, payload: string): ParsedDelivery {
  let json: unknown;
  try {
    json = JSON.parse(payload);
  } catch {
    return { error: 'not JSON' };
  }
  const parsedEnvelope = envelope.safeParse(json);
  if (!parsedEnvelope.success) return { error: `no event envelope: ${pathsOf(parsedEnvelope.error)}` };
  const {
    id,
    key,
    sequence,
    time,
    type,
    traceparent,
    requestid: requestId,
    viewer,
    data,
  } = parsedEnvelope.data as Envelope;
  if (type !== event.name) return { error: `wrong type ${type}: expected ${event.name}`, id };
  const parsedData = event.data.safeParse(data);
  if (!parsedData.success)
    return { error: `data does not fit ${event.name} v${event.version}: ${pathsOf(parsedData.error)}`, id };
  const received = { data: parsedData.data, id, key, sequence, at: new Date(time) };
  return { received, traceparent, ids: { requestId, viewer } };
}

const pathsOf = (error: z.ZodError): string =>
  [...new Set(fieldErrorsOf(error).map(({ path }) => path || '(root)'))].join(', ');
