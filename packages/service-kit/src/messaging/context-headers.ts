import { headers, type MsgHdrs } from '@nats-io/transport-node';
import { currentContext, type LogIds } from '../observability/request-context.ts';
import { traceHeader } from '../observability/tracing.ts';

const requestIdHeader = 'x-request-id';
const viewerHeader = 'x-viewer';

/** Headers that pass the current context on with a message; `undefined` without a context. */
export function contextHeaders(traceparent = currentContext()?.traceparent): MsgHdrs | undefined {
  if (traceparent === undefined) return undefined;
  const messageHeaders = headers();
  messageHeaders.set(traceHeader, traceparent);
  const { requestId, viewer } = currentContext() ?? {};
  if (requestId !== undefined) messageHeaders.set(requestIdHeader, requestId);
  if (viewer !== undefined) messageHeaders.set(viewerHeader, viewer);
  return messageHeaders;
}

/** The context of a received message, in the form of span options. An empty `from` starts a new trace. */
export function readContextHeaders(messageHeaders: MsgHdrs | undefined): { from: string; ids: LogIds } {
  const read = (name: string): string | undefined => messageHeaders?.get(name) || undefined;
  return { from: read(traceHeader) ?? '', ids: { requestId: read(requestIdHeader), viewer: read(viewerHeader) } };
}
