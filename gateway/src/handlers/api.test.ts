import { once } from 'node:events';
import type { RequestListener, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { admin, identity } from '@hamrah/contracts';
import { membersSiteRoutes, serviceNames } from '@hamrah/contracts/inventory';
import { keyEnvironment } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environment } from '../config.ts';
import { send, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
  gateway.service('inbox').respondWith((incoming, outgoing) => {
    outgoing
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ url: incoming.url, headers: incoming.headers }));
  });
});
afterAll(() => gateway.stop());

/** Sends raw bytes over TCP. Resolves to the bytes that the gateway sends before it closes the connection. */
const sendRaw = async (text: string): Promise<string> => {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.end(text);
  let reply = '';
  socket.on('data', (chunk) => {
    reply += chunk;
  });
  await once(socket, 'close');
  return reply;
};

const codeOf = (text: string) => JSON.parse(text).code;
const allServices = serviceNames.map((name) => `${name}=http://127.0.0.1:1`).join(',');

describe('routing', () => {
  it('forwards every declared route to its service', async () => {
    for (const { declared: route, service } of membersSiteRoutes) {
      const path = route.path.replaceAll(/:\w+/g, 'x');
      const { requests } = gateway.service(service);
      const countBefore = requests.length;
      const headers = { cookie: `${admin.staffCookie}=${'x'.repeat(43)}`, origin: gateway.origin };
      await send(gateway, `/api${path}`, { method: route.method, ...(route.access === 'staff' && { headers }) });
      expect(requests.slice(countBefore)).toEqual([`${route.method} ${path}`]);
    }
  });

  it.each([
    '/api/inbox/metrics',
    '/api/inbox/readyz',
    '/api/inbox/livez',
    '/api/metrics',
    '/api/inbox',
    '/api/inbox/received/',
    '/api/inbox/received/more',
    '/api/',
    '/api',
    '/api/inbox/invitations//acceptance',
    '/metrics',
    '/socket.io/?EIO=4&transport=polling',
    '/index.html',
    '/csp.json',
    '/heads.json',
  ])('replies with an error to %s and forwards nothing', async (path) => {
    const countBefore = gateway.service('inbox').requests.length;
    const reply = await send(gateway, path);
    expect([400, 404]).toContain(reply.status);
    expect(reply.headers['content-type']).toBe('application/problem+json');
    expect(gateway.service('inbox').requests.length).toBe(countBefore);
  });

  it('refuses an undeclared method with 405 and lists the allowed ones', async () => {
    const reply = await send(gateway, '/api/inbox/received', { method: 'POST' });
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('GET, HEAD');
    expect(reply.json()).toMatchObject({ code: 'request.method_not_allowed' });
  });

  it.each([
    '/api/../inbox/received',
    '/api/inbox/../../metrics',
    '/api/inbox/./received',
    '/api/inbox/%2e%2e/metrics',
    '/api/inbox/invitations/..%2f..%2fmetrics/acceptance',
    '/api/inbox/invitations/%5c..%5cmetrics/acceptance',
    '/api/inbox%2freceived',
    '/api//inbox/received',
    '//api/inbox/received',
    '/api/inbox/invitations/%zz/acceptance',
    '/remotes/inbox/../matches/manifest.json',
    '/remotes/inbox/%2e%2e/%2e%2e/manifest.json',
    '/assets/..%2f..%2fetc/passwd',
  ])('refuses the ambiguous path %s', async (path) => {
    const reply = await send(gateway, path);
    expect(reply.status).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'request.malformed' });
  });

  it.each([
    ['invalid HTTP', 'poison\r\n\r\n', 400, 'request.malformed'],
    ['another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001', 400, 'request.malformed'],
    ['a URL that is too long', `GET /${'x'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 413, 'request.too_large'],
    [
      'headers that are too large',
      `GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(70_000)}\r\n\r\n`,
      413,
      'request.too_large',
    ],
    ['two Host headers', 'GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\nConnection: close\r\n\r\n', 400, 'request.malformed'],
    ['two hosts in one header', 'GET / HTTP/1.1\r\nHost: x, y\r\nConnection: close\r\n\r\n', 400, 'request.malformed'],
    ['a missing Host header', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'request.malformed'],
  ])('answers %s with a problem', async (_, text, status, code) => {
    const [head = '', body = ''] = (await sendRaw(text)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*content-type: application/problem\\+json`, 'is'));
    const problem = JSON.parse(body);
    expect(problem).toMatchObject({ status, code });
    expect(head.toLowerCase()).toContain(`x-request-id: ${problem.requestId}`);
  });

  it('refuses an absolute URL in the request line', async () => {
    const reply = await sendRaw('GET http://127.0.0.1:4104/metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(reply).toContain('request.malformed');
  });
});

describe('proxy', () => {
  const headersOf = async (headers: Record<string, string>) =>
    (await send(gateway, '/api/inbox/received', { headers })).json() as { headers: Record<string, string> };

  it('does not forward hop-by-hop headers or headers that Connection lists', async () => {
    const { headers } = await headersOf({
      connection: 'keep-alive, X-Secret, Cookie',
      'x-secret': '1',
      cookie: 'a=b',
      te: 'trailers',
      'keep-alive': 'timeout=9',
      'proxy-authorization': 'x',
      'x-kept': '2',
    });
    expect(headers).not.toHaveProperty('x-secret');
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('te');
    expect(headers).not.toHaveProperty('proxy-authorization');
    expect(headers['x-kept']).toBe('2');
  });

  it('ignores a request id or forwarding headers of the client', async () => {
    const reply = await send(gateway, '/api/inbox/received', {
      headers: {
        'x-request-id': 'mine',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-anything': '1',
        forwarded: 'for=6.6.6.6',
        'x-real-ip': '6.6.6.6',
      },
    });
    const { headers } = reply.json() as { headers: Record<string, string> };
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(reply.headers['x-request-id']).toBe(headers['x-request-id']);
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-host']).toBe(`127.0.0.1:${gateway.port}`);
    expect(JSON.stringify(headers)).not.toMatch(/6\.6\.6\.6|evil|x-forwarded-anything/);
  });

  it('continues a trace or starts a new one', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const continued = await headersOf({ traceparent: `00-${trace}-00f067aa0ba902b7-01` });
    expect(continued.headers.traceparent).toContain(trace);
    const started = await headersOf({ traceparent: 'rubbish' });
    expect(started.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/);
  });

  it('reads the client address from X-Forwarded-For of trusted proxies only', async () => {
    const behindProxy = await startTestGateway({ TRUSTED_PROXIES: 'loopback' });
    behindProxy
      .service('inbox')
      .respondWith((incoming, outgoing) => outgoing.end(String(incoming.headers['x-forwarded-for'])));
    const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.7' };
    expect((await send(behindProxy, '/api/inbox/received', { headers })).text).toBe('203.0.113.7');
    await behindProxy.stop();
  });

  it('lets pages of other origins show a photo by its signed URL, and nothing else', async () => {
    const policyOf = async (path: string) => (await send(gateway, path)).headers['cross-origin-resource-policy'];
    expect(await policyOf('/api/profile/photos/p1/card?signature=x')).toBe('cross-origin');
    expect(await policyOf('/api/profile/me/photos')).toBe('same-origin');
  });

  it('does not reveal the software of a service', async () => {
    gateway.service('matches').respondWith((_, outgoing) => {
      outgoing.writeHead(200, {
        server: 'x',
        'x-powered-by': 'y',
        'x-request-id': 'z',
        connection: 'x-inner',
        'x-inner': '1',
      });
      outgoing.end('{}');
    });
    const { headers } = await send(gateway, '/api/matches/my-path');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('x-inner');
    expect(headers['x-request-id']).not.toBe('z');
  });

  it('forwards a signed body and its signature unchanged', async () => {
    const body = Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0x20, 0x0d, 0x0a, 0x00, 0xff, 0x7d]);
    const billing = gateway.service('billing');
    billing.respondWith((incoming, outgoing) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('end', () => {
        const received = {
          hex: Buffer.concat(chunks).toString('hex'),
          signature: incoming.headers['stripe-signature'],
        };
        outgoing.setHeader('content-type', 'application/json').end(JSON.stringify(received));
      });
    });
    const reply = await fetch(`${gateway.origin}/api/billing/stripe/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': 't=1,v1=a' },
      body,
    });
    expect(await reply.json()).toEqual({ hex: body.toString('hex'), signature: 't=1,v1=a' });
  });

  it('forwards a request with Expect: 100-continue', async () => {
    const reply = await send(gateway, '/api/inbox/invitations', {
      method: 'POST',
      headers: { expect: '100-continue' },
      body: '{}',
    });
    expect(reply.status).toBe(200);
  });

  it.each([
    ['two Content-Length headers', 'Content-Length: 2\r\nContent-Length: 3'],
    ['Content-Length and Transfer-Encoding', 'Content-Length: 2\r\nTransfer-Encoding: chunked'],
    ['an invalid Transfer-Encoding', 'Transfer-Encoding: xchunked'],
    ['an invalid Content-Length', 'Content-Length: +2'],
  ])('refuses a request with %s', async (_, lines) => {
    const countBefore = gateway.service('inbox').requests.length;
    const reply = await sendRaw(`POST /api/inbox/invitations HTTP/1.1\r\nHost: x\r\n${lines}\r\n\r\n{}x`);
    expect(reply).toMatch(/^HTTP\/1\.1 400 .*content-type: application\/problem\+json.*request\.malformed/is);
    expect(gateway.service('inbox').requests.length).toBe(countBefore);
  });

  it('drops the body of a GET request so that it cannot become the next request', async () => {
    const smuggled = 'GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n';
    const countBefore = gateway.service('inbox').requests.length;
    const headers = { 'content-length': String(smuggled.length) };
    const reply = await send(gateway, '/api/inbox/received', { headers, body: smuggled });
    expect((reply.json() as { headers: object }).headers).not.toHaveProperty('content-length');
    expect(gateway.service('inbox').requests.slice(countBefore)).toEqual(['GET /inbox/received']);
  });
});

describe('origin check', () => {
  const post = (headers: Record<string, string>) =>
    send(gateway, '/api/inbox/invitations', { method: 'POST', headers, body: '{}' });
  const cookie = 'hamrah_access=x';

  it('accepts our own pages, bearer tokens and clients without cookies', async () => {
    expect((await post({ cookie, origin: 'http://localhost:8080' })).status).toBe(200);
    expect((await post({ cookie, origin: gateway.origin })).status).toBe(200);
    expect((await post({ authorization: 'Bearer x' })).status).toBe(200);
    expect((await post({})).status).toBe(200);
  });

  it.each([
    { origin: 'https://evil.example', cookie },
    { origin: 'null', cookie },
    { origin: 'https://localhost:8080', cookie },
    { origin: 'http://localhost:8080.evil.example', cookie },
    { origin: 'https://evil.example', authorization: 'Bearer x' },
    { cookie },
    { cookie, 'sec-fetch-site': 'cross-site' },
  ])('refuses %o', async (headers) => {
    const reply = await post(headers as Record<string, string>);
    expect(reply.status).toBe(403);
    expect(codeOf(reply.text)).toBe('request.origin_not_allowed');
  });

  it('accepts cross-site reads, such as links', async () => {
    const reply = await send(gateway, '/api/inbox/received', { headers: { cookie, 'sec-fetch-site': 'cross-site' } });
    expect(reply.status).toBe(200);
  });
});

describe('rate limits', () => {
  const perMinute = ['reads', 'writes', 'sign-ins', 'refreshes'];
  const limitNames = [...new Set(membersSiteRoutes.flatMap(({ declared: { rateLimit } }) => rateLimit ?? []))];

  it('refuse calls above each declared limit and set Retry-After', async () => {
    expect(limitNames.toSorted()).toEqual([
      'checkouts',
      'enquiries',
      'exports',
      'otps',
      'refreshes',
      'registration-photos',
      'registrations',
      'shares',
      'sign-ins',
      'uploads',
    ]);
    const variableOf = (name: string) =>
      `${name.toUpperCase().replaceAll('-', '_')}_PER_${perMinute.includes(name) ? 'MINUTE' : 'HOUR'}`;
    const limitedGateway = await startTestGateway(
      Object.fromEntries(limitNames.map((name) => [variableOf(name), '2'])),
    );
    for (const name of limitNames) {
      const routes = membersSiteRoutes.map(({ declared }) => declared).filter((route) => route.rateLimit === name);
      const replies = [];
      for (let i = 0; i < 3; i += 1) {
        const { path, method } = routes[i % routes.length] as (typeof routes)[number];
        replies.push(await send(limitedGateway, `/api${path.replaceAll(/:\w+/g, 'x')}`, { method }));
      }
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 429]);
      const lastReply = replies[2];
      expect(lastReply?.json()).toMatchObject({ code: 'request.rate_limited' });
      const retryAfterSeconds = Number(lastReply?.headers['retry-after']);
      expect(retryAfterSeconds).toBeGreaterThan(0);
      expect(retryAfterSeconds).toBeLessThanOrEqual(perMinute.includes(name) ? 60 : 3_600);
    }
    expect((await send(limitedGateway, '/api/inbox/received')).status).toBe(404);
    expect((await send(limitedGateway, '/')).status).toBe(200);
    await limitedGateway.stop();
  });

  it('count webhooks separately from writes', async () => {
    const limitedGateway = await startTestGateway({ WRITES_PER_MINUTE: '1', WEBHOOKS_PER_MINUTE: '2' });
    const statuses = [];
    for (const path of ['inbox/invitations', ...Array<string>(3).fill('billing/stripe/events')]) {
      statuses.push((await send(limitedGateway, `/api/${path}`, { method: 'POST' })).status);
    }
    expect(statuses).toEqual([404, 404, 404, 429]);
    await limitedGateway.stop();
  });

  it('count all reads and all writes, in addition to other limits', async () => {
    const limitedGateway = await startTestGateway({ READS_PER_MINUTE: '2', WRITES_PER_MINUTE: '2' });
    const statuses = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await send(limitedGateway, '/api/inbox/received')).status);
    for (const path of ['inbox/invitations', 'identity/sessions', 'identity/sessions']) {
      statuses.push((await send(limitedGateway, `/api/${path}`, { method: 'POST' })).status);
    }
    expect(statuses).toEqual([404, 404, 429, 404, 404, 429]);
    await limitedGateway.stop();
  });

  const defaults = () =>
    environment.parse({
      SERVICES: allServices,
      SHELL_URL: 'http://127.0.0.1:1',
      SESSION_PUBLIC_KEYS: keyEnvironment.SESSION_PUBLIC_KEYS,
    });

  it('allow two photos for each registration behind one client address', () => {
    const { REGISTRATIONS_PER_HOUR, REGISTRATION_PHOTOS_PER_HOUR } = defaults();
    expect(REGISTRATION_PHOTOS_PER_HOUR).toBeGreaterThanOrEqual(2 * REGISTRATIONS_PER_HOUR);
  });

  it('allow session refreshes of 400 tabs behind one client address', () => {
    const { REFRESHES_PER_MINUTE } = defaults();
    const tabs = 400;
    expect(REFRESHES_PER_MINUTE).toBeGreaterThanOrEqual(tabs / (identity.accessTokenSeconds / 60));
  });
});

describe('uploads', () => {
  const uploadPath = '/api/profile/registration-photos';
  const form = { 'content-type': 'multipart/form-data; boundary=b' };

  it('are refused on every JSON route for visitors and members, before they reach the service', async () => {
    const routesWithoutFile = membersSiteRoutes.filter(
      ({ declared: { method, access, file, mediaType } }) =>
        method !== 'GET' && access !== 'staff' && !file && mediaType !== 'text/html',
    );
    expect(routesWithoutFile.length).toBeGreaterThan(10);
    for (const { declared, service } of routesWithoutFile) {
      const countBefore = gateway.service(service).requests.length;
      const path = `/api${declared.path.replaceAll(/:\w+/g, 'x')}`;
      const reply = await send(gateway, path, {
        method: declared.method,
        headers: { ...form, 'content-length': '7' },
        body: '--b--\r\n',
      });
      expect([declared.path, reply.status]).toEqual([declared.path, 415]);
      expect(reply.json()).toMatchObject({ code: 'request.unsupported_media_type' });
      expect(gateway.service(service).requests.length).toBe(countBefore);
    }
  });

  it('above the gateway’s limit are refused with an error on the file field', async () => {
    for (const headers of [{ ...form, 'content-length': String(17 * 1024 * 1024) }, form]) {
      const reply = await send(gateway, uploadPath, { method: 'POST', headers, body: Buffer.alloc(17 * 1024 * 1024) });
      expect(reply.status).toBe(413);
      expect(reply.json()).toMatchObject({
        code: 'request.too_large',
        fields: [{ path: 'photo', message: 'File size exceeds 3MB. Please choose a smaller file.' }],
      });
    }
  });

  it('that a service refuses early are drained so that the client receives the refusal', async () => {
    const refuse = (outgoing: ServerResponse) =>
      outgoing.writeHead(413, { 'content-type': 'application/problem+json' }).end('{"code":"request.too_large"}');
    const refusals: RequestListener[] = [
      (_, outgoing) => refuse(outgoing),
      (incoming, outgoing) => incoming.once('data', () => refuse(outgoing)),
      (incoming, outgoing) => {
        refuse(outgoing);
        incoming.resume();
      },
    ];
    for (const listener of refusals) {
      gateway.service('profile').respondWith(listener);
      for (let i = 0; i < 10; i += 1) {
        const reply = await send(gateway, uploadPath, { method: 'POST', headers: form, body: Buffer.alloc(3_000_000) });
        expect([reply.status, codeOf(reply.text)]).toEqual([413, 'request.too_large']);
      }
    }
  });

  it('that the gateway refuses are drained too', async () => {
    const limitedGateway = await startTestGateway({ REGISTRATION_PHOTOS_PER_HOUR: '1' });
    await send(limitedGateway, uploadPath, { method: 'POST', headers: form, body: 'x' });
    for (let i = 0; i < 10; i += 1) {
      const reply = await send(limitedGateway, uploadPath, {
        method: 'POST',
        headers: form,
        body: Buffer.alloc(8_000_000),
      });
      expect([reply.status, codeOf(reply.text)]).toEqual([429, 'request.rate_limited']);
    }
    await limitedGateway.stop();
  });
});
