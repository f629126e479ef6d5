import { randomBytes } from 'node:crypto';
import type { PublishedMember } from '@hamrah/contracts';
import { serviceNames } from '@hamrah/contracts/inventory';
import { send, startTestGateway, type TestGateway } from '@hamrah/gateway/testing';
import { type OpenInbox, openInbox } from '@hamrah/inbox/testing';
import { type OpenNotification, openNotification, openSocket } from '@hamrah/notification/testing';
import { openLog } from '@hamrah/service-kit';
import { cookieFor, environmentOf } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type CollectedSpan, type Collector, openCollector } from './tracing/collector.ts';

const polling = { timeout: 60_000, interval: 100 };
let collector: Collector;
let notifications: OpenNotification;
let inbox: OpenInbox;
let gateway: TestGateway;
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });
beforeAll(async () => {
  collector = await openCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  notifications = await openNotification({ env });
  inbox = await openInbox({
    env,
    sameEnvironmentAs: { environment: environmentOf('inbox', notifications.pod.environment) },
  });
  const serviceUrls = serviceNames
    .map((name) => `${name}=${name === 'inbox' ? inbox.url : notifications.pod.url}`)
    .join(',');
  gateway = await startTestGateway({ ...env, SERVICES: serviceUrls });
});
afterAll(async () => {
  await gateway.stop();
  await inbox.context.store.invitations.model.db.dropDatabase();
  await inbox.stop();
  await notifications.stop();
  await collector.stop();
});

/** The exported spans without their timestamps, whose digits can look like a phone number. */
const exportedTextOf = ({ bodies }: Collector): string => bodies.join('\n').replace(/"\w*TimeUnixNano":"\d+"/gi, '');

/** Sends an invitation through the gateway in a trace of the caller, and returns the trace id. */
async function invite(from: PublishedMember, to: PublishedMember): Promise<string> {
  let trace = '';
  await vi.waitFor(async () => {
    trace = randomBytes(16).toString('hex');
    const reply = await send(gateway, '/api/inbox/invitations', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${/=(.*)/.exec(cookieFor({ code: from.member, gender: from.gender }))?.[1]}`,
        traceparent: `00-${trace}-00f067aa0ba902b7-01`,
      },
      body: JSON.stringify({ to: to.member }),
    });
    expect(reply.status).toBe(201);
  }, polling);
  return trace;
}

it('one trace connects the gateway, an event and the push of another service, without personal data', async () => {
  const [asha, ravi] = await notifications.publishCouple();
  const socket = openSocket(notifications.pod.url, { cookie: cookieFor({ code: asha.member, gender: asha.gender }) });
  await vi.waitFor(() => expect(socket.client.connected).toBe(true), polling);
  const trace = await invite(ravi, asha);
  await vi.waitFor(() => expect(socket.received).toHaveLength(1), polling);
  socket.client.disconnect();

  const findSpan = (service: string, name: RegExp): CollectedSpan => {
    const candidates = collector.spans.filter((span) => span.traceId === trace && span.service === service);
    const [span] = candidates.filter((each) => name.test(each.name));
    if (!span) throw new Error(`${service} has no span ${name}, only ${candidates.map((each) => each.name)}`);
    return span;
  };
  const spans = await vi.waitFor(
    () => ({
      gateway: findSpan('gateway', /^POST \/inbox\/invitations$/),
      request: findSpan('inbox', /^POST \/inbox\/invitations$/),
      row: findSpan('inbox', /^(insert|update) invitations$/),
      outbox: findSpan('inbox', /^insert outbox$/),
      publish: findSpan('inbox', /^publish \w+\.inbox\.invitation_sent\.v1$/),
      subscriber: findSpan('notification', /^handle notify-receiver-on-invitation-sent$/),
      effect: findSpan('notification', /^(insert|update|findAndModify) notifications$/),
      push: findSpan('notification', /^send push\.event$/),
      receive: findSpan('notification', /^receive push\.event$/),
    }),
    polling,
  );
  const parents = (span: CollectedSpan): string[] => {
    const parent = Object.entries(spans).find(([, { spanId }]) => spanId === span.parentSpanId);
    return parent ? [parent[0], ...parents(parent[1])] : [];
  };
  expect(spans.gateway.parentSpanId).toBe('00f067aa0ba902b7');
  expect(parents(spans.receive)).toEqual(['push', 'subscriber', 'publish', 'request', 'gateway']);
  expect(parents(spans.effect)).toEqual(['subscriber', 'publish', 'request', 'gateway']);
  expect(parents(spans.row)).toEqual(['request', 'gateway']);
  expect(parents(spans.outbox)).toEqual(['request', 'gateway']);

  const exportedText = exportedTextOf(collector);
  for (const { member, firstName, lastName, about } of [asha, ravi])
    for (const field of [member, firstName, lastName, about]) expect(exportedText).not.toContain(field);
  expect(exportedText).not.toMatch(/9000000000|mail\.example|Bearer|hamrah_access/);
});

it('spans contain neither the query of a request nor an unknown path', async () => {
  const countBefore = collector.spans.length;
  await send(gateway, '/api/inbox/received?canary=9876543210');
  await send(gateway, '/api/inbox/canary/9876543210');
  await send(gateway, '/canary-9876543210.js');
  await vi.waitFor(() => expect(collector.spans.length).toBeGreaterThanOrEqual(countBefore + 3), polling);
  expect(exportedTextOf(collector)).not.toMatch(/9876543210|canary/);
});

it('a service follows the sampling decision of its caller, and samples requests without one', async () => {
  const unsampledTrace = randomBytes(16).toString('hex');
  await fetch(`${inbox.url}/inbox/received`, { headers: { traceparent: `00-${unsampledTrace}-00f067aa0ba902b7-00` } });
  await fetch(`${inbox.url}/inbox/received`);
  await vi.waitFor(
    () => expect(collector.spans.some((span) => span.service === 'inbox' && span.parentSpanId === '')).toBe(true),
    polling,
  );
  expect(collector.spans.filter(({ traceId }) => traceId === unsampledTrace)).toEqual([]);
});

it('the gateway samples external requests by the configured ratio, regardless of the caller’s decision', async () => {
  const [requestedTrace, declinedTrace] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const unsampledGateway = await startTestGateway({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '0',
  });
  await send(unsampledGateway, '/api/inbox/received', {
    headers: { traceparent: `00-${requestedTrace}-00f067aa0ba902b7-01` },
  });
  await unsampledGateway.stop();
  await send(gateway, '/api/inbox/received', { headers: { traceparent: `00-${declinedTrace}-00f067aa0ba902b7-00` } });
  await vi.waitFor(
    () => expect(collector.spans.filter(({ traceId }) => traceId === declinedTrace).length).toBeGreaterThan(1),
    polling,
  );
  expect(collector.spans.filter(({ traceId }) => traceId === requestedTrace)).toEqual([]);
});

it('a service works while the collector is down, and logs a warning', async () => {
  const lines: string[] = [];
  const log = openLog({ service: 'inbox', destination: { write: (line) => void lines.push(line) } });
  const isolatedInbox = await openInbox({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, log });
  const [asha, ravi] = await isolatedInbox.publishCouple();
  expect(await isolatedInbox.invite(ravi, asha)).toMatchObject({ state: 'sent' });
  await vi.waitFor(() => expect(lines.join('')).toContain('spans not exported'), polling);
  await isolatedInbox.stop();
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
