import { randomBytes } from 'node:crypto';
import type { PublishedMember } from '@hamrah/contracts';
import { serviceNames } from '@hamrah/contracts/inventory';
import { send, startTestGateway, type TestGateway } from '@hamrah/gateway/testing';
import { type OpenInbox, openInbox } from '@hamrah/inbox/testing';
import { type OpenNotification, openNotification, openSocket } from '@hamrah/notification/testing';
import { openLog } from '@hamrah/service-kit';
import { cookieFor } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type CollectedSpan, type Collector, openCollector } from './tracing/collector.ts';

const patient = { timeout: 60_000, interval: 100 };
let collector: Collector;
let bell: OpenNotification;
let inbox: OpenInbox;
let gateway: TestGateway;
vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });
beforeAll(async () => {
  collector = await openCollector();
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  bell = await openNotification({ env });
  const uri = new URL(bell.pod.environment.MONGODB_URI);
  uri.pathname += '_inbox';
  inbox = await openInbox({ env, beside: { environment: { ...bell.pod.environment, MONGODB_URI: uri.href } } });
  const behind = serviceNames.map((name) => `${name}=${name === 'inbox' ? inbox.url : bell.pod.url}`).join(',');
  gateway = await startTestGateway({ ...env, SERVICES: behind });
});
afterAll(async () => {
  await gateway.stop();
  await inbox.deps.store.invitations.model.db.dropDatabase();
  await inbox.stop();
  await bell.stop();
  await collector.stop();
});

/** Sends an invitation through the public door as part of a trace begun by the caller; that trace. */
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
  }, patient);
  return trace;
}

it('shows one trace from the public door through an event to the push in another service, and nothing of the members', async () => {
  const [asha, ravi] = await bell.couple();
  const socket = openSocket(bell.pod.url, { cookie: cookieFor({ code: asha.member, gender: asha.gender }) });
  await vi.waitFor(() => expect(socket.client.connected).toBe(true), patient);
  const trace = await invite(ravi, asha);
  await vi.waitFor(() => expect(socket.received).toHaveLength(1), patient);
  socket.client.disconnect();

  const found = (service: string, name: RegExp): CollectedSpan => {
    const all = collector.spans.filter((span) => span.traceId === trace && span.service === service);
    const [span] = all.filter((each) => name.test(each.name));
    if (!span) throw new Error(`${service} shows no ${name}, but ${all.map((each) => each.name)}`);
    return span;
  };
  const road = await vi.waitFor(
    () => ({
      door: found('gateway', /^POST \/inbox\/invitations$/),
      request: found('inbox', /^POST \/inbox\/invitations$/),
      row: found('inbox', /^(insert|update) invitations$/),
      outbox: found('inbox', /^insert outbox$/),
      publish: found('inbox', /^publish \w+\.inbox\.invitation_sent\.v1$/),
      reaction: found('notification', /^handle notify-receiver-on-invitation-sent$/),
      effect: found('notification', /^(insert|update|findAndModify) notifications$/),
      push: found('notification', /^send push\.event$/),
      heard: found('notification', /^receive push\.event$/),
    }),
    patient,
  );
  const parents = (span: CollectedSpan): string[] => {
    const parent = Object.entries(road).find(([, { spanId }]) => spanId === span.parentSpanId);
    return parent ? [parent[0], ...parents(parent[1])] : [];
  };
  expect(road.door.parentSpanId).toBe('00f067aa0ba902b7');
  expect(parents(road.heard)).toEqual(['push', 'reaction', 'publish', 'request', 'door']);
  expect(parents(road.effect)).toEqual(['reaction', 'publish', 'request', 'door']);
  expect(parents(road.row)).toEqual(['request', 'door']);
  expect(parents(road.outbox)).toEqual(['request', 'door']);

  const said = collector.texts.join('\n');
  for (const { member, firstName, lastName, about } of [asha, ravi])
    for (const fact of [member, firstName, lastName, about]) expect(said).not.toContain(fact);
  expect(said).not.toMatch(/9000000000|mail\.example|Bearer|hamrah_access/);
});

it('tells nothing of what a caller asks for, not even where there is no such thing', async () => {
  const before = collector.spans.length;
  await send(gateway, '/api/inbox/received?canary=9876543210');
  await send(gateway, '/api/inbox/canary/9876543210');
  await send(gateway, '/canary-9876543210.js');
  await vi.waitFor(() => expect(collector.spans.length).toBeGreaterThanOrEqual(before + 3), patient);
  expect(collector.texts.join('\n')).not.toMatch(/9876543210|canary/);
});

it('is done as the caller does: a trace that is not kept leaves nothing, one that is begun here is whole', async () => {
  const dropped = randomBytes(16).toString('hex');
  await fetch(`${inbox.url}/inbox/received`, { headers: { traceparent: `00-${dropped}-00f067aa0ba902b7-00` } });
  await fetch(`${inbox.url}/inbox/received`);
  await vi.waitFor(
    () => expect(collector.spans.some((span) => span.service === 'inbox' && span.parentSpanId === '')).toBe(true),
    patient,
  );
  expect(collector.spans.filter(({ traceId }) => traceId === dropped)).toEqual([]);
});

it('keeps at the public door the share we say, whatever strangers ask for', async () => {
  const [wanted, unwanted] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  const miser = await startTestGateway({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' });
  await send(miser, '/api/inbox/received', { headers: { traceparent: `00-${wanted}-00f067aa0ba902b7-01` } });
  await miser.stop();
  await send(gateway, '/api/inbox/received', { headers: { traceparent: `00-${unwanted}-00f067aa0ba902b7-00` } });
  await vi.waitFor(
    () => expect(collector.spans.filter(({ traceId }) => traceId === unwanted).length).toBeGreaterThan(1),
    patient,
  );
  expect(collector.spans.filter(({ traceId }) => traceId === wanted)).toEqual([]);
});

it('leaves a service whose collector is away as it is, with a warning in its log', async () => {
  const lines: string[] = [];
  const log = openLog({ service: 'inbox', destination: { write: (line) => void lines.push(line) } });
  const lonely = await openInbox({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }, log });
  const [asha, ravi] = await lonely.couple();
  expect(await lonely.invite(ravi, asha)).toMatchObject({ state: 'sent' });
  await vi.waitFor(() => expect(lines.join('')).toContain('spans not exported'), patient);
  await lonely.stop();
  expect(lines.filter((line) => line.includes('"level":"error"'))).toEqual([]);
});
