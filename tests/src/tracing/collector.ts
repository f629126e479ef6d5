import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const value = z.looseObject({});
const attribute = z.object({ key: z.string(), value });
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(''),
  name: z.string(),
  kind: z.number(),
  attributes: z.array(attribute).default([]),
  status: z.object({ code: z.number().optional() }).default({}),
});
const exportRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});

/** A received span with the name of its service. */
export type CollectedSpan = z.infer<typeof span> & { readonly service: string };

/** A trace collector (OTLP over HTTP). */
export interface Collector {
  readonly url: string;
  readonly spans: readonly CollectedSpan[];
  /** The received request bodies. */
  readonly bodies: readonly string[];
  stop(): Promise<void>;
}

/** Starts a collector on a free port. */
export async function openCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = [];
  const bodies: string[] = [];
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString();
    const isExport = request.method === 'POST' && request.url === '/v1/traces';
    if (!isExport) return void reply.writeHead(404).end();
    bodies.push(text);
    for (const { resource, scopeSpans } of exportRequest.parse(JSON.parse(text)).resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
      for (const each of scopeSpans.flatMap((scope) => scope.spans)) spans.push({ ...each, service: String(name) });
    }
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    bodies,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
