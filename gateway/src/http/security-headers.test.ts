import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { maxJsonBytes, notification } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, send, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const publicOrigin = 'https://hamrah.example';
const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };
const socketPath = '/socket.io/?EIO=4&transport=websocket';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ PUBLIC_ORIGIN: publicOrigin });
  gateway.service('matches').respondWith((_, outgoing) => {
    const laxHeaders = {
      'content-security-policy': '*',
      'x-content-type-options': 'none',
      'referrer-policy': 'unsafe-url',
    };
    outgoing.writeHead(200, { ...laxHeaders, 'content-type': 'application/json' }).end('{}');
  });
  gateway
    .service('notification')
    .respondWith((_, outgoing) => outgoing.writeHead(200, { 'content-type': 'text/html' }).end('x'));
  gateway.service('notification').server.on('upgrade', (_incoming, socket) => {
    socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 2\r\nReferrer-Policy: unsafe-url\r\n\r\nno');
  });
  await gateway.service('billing').stop();
});
afterAll(() => gateway.stop());

type ReplyHead = Pick<Reply, 'status' | 'headers'>;

/** Sends raw bytes over TCP. */
async function sendRaw(text: string): Promise<ReplyHead> {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.end(text);
  const reply = (await socket.toArray()).join('');
  const [statusLine = '', ...lines] = reply.slice(0, reply.indexOf('\r\n\r\n')).split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return { status: Number(statusLine.split(' ')[1]), headers: Object.fromEntries(headers) };
}

/** Requests a WebSocket upgrade that is refused. Resolves to the refusal. */
async function readRefusedUpgrade(path: string, headers: Record<string, string>): Promise<ReplyHead> {
  const [reply] = await once(httpRequest({ port: gateway.port, path, agent: false, headers }).end(), 'response');
  reply.resume();
  return { status: reply.statusCode, headers: reply.headers };
}

const post = (path: string, headers: Record<string, string>, body = '{}') =>
  send(gateway, path, { method: 'POST', headers, body });
const unsubscribePath = `/api${notification.showUnsubscribePage.path.replace(/:\w+/, 'x')}`;

type Case = [status: number, request: () => Promise<ReplyHead>];

const pages: Record<string, Case> = {
  'the landing page': [200, () => send(gateway, '/')],
  'any other page': [200, () => send(gateway, '/received')],
  'a page requested with HEAD': [200, () => send(gateway, '/received', { method: 'HEAD' })],
  'a page in the browser cache': [
    304,
    async () => send(gateway, '/', { headers: { 'if-none-match': String((await send(gateway, '/')).headers.etag) } }),
  ],
  'a page of a service': [200, () => send(gateway, unsubscribePath)],
};
const otherReplies: Record<string, Case> = {
  'a file of the shell': [200, () => send(gateway, '/favicon.svg')],
  'a missing file of the shell': [404, () => send(gateway, '/missing.js')],
  'a file of a remote': [200, () => send(gateway, '/remotes/inbox/remoteEntry.1.js')],
  'the remote registry': [200, () => send(gateway, '/remotes.json')],
  liveness: [200, () => send(gateway, '/livez')],
  readiness: [503, () => send(gateway, '/readyz')],
  'a service that sends weaker headers': [200, () => send(gateway, '/api/matches/my-path')],
  'a refusal of a service': [404, () => send(gateway, '/api/inbox/received')],
  'a service that is down': [503, () => send(gateway, '/api/billing/plans')],
  'an unknown path': [404, () => send(gateway, '/api/nothing')],
  'a staff route': [404, () => send(gateway, '/api/admin/audit')],
  'a method that is not allowed': [405, () => send(gateway, '/api/inbox/received', { method: 'PUT' })],
  'an unusual method': [405, () => send(gateway, '/', { method: 'TRACE' })],
  'a CORS preflight': [405, () => send(gateway, '/api/inbox/received', { method: 'OPTIONS' })],
  'a foreign origin': [403, () => post('/api/inbox/invitations', { origin: 'https://elsewhere.example' })],
  'a body that is too large': [413, () => post('/api/inbox/invitations', {}, 'x'.repeat(maxJsonBytes + 1))],
  'a form': [415, () => post('/api/inbox/invitations', { 'content-type': 'multipart/form-data; boundary=b' })],
  'an ambiguous path': [400, () => send(gateway, '/api/../inbox')],
  'an unknown Expect header': [404, () => send(gateway, '/api/inbox/received', { headers: { expect: 'poison' } })],
  'invalid HTTP': [400, () => sendRaw('poison\r\n\r\n')],
  'headers that are too large': [413, () => sendRaw(`GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(70_000)}\r\n\r\n`)],
  'a request with two Host headers': [
    400,
    () => sendRaw('GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\nConnection: close\r\n\r\n'),
  ],
  'a request without a Host header': [400, () => sendRaw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')],
  'a socket from a foreign origin': [
    403,
    () => readRefusedUpgrade(socketPath, { ...upgrade, origin: 'https://elsewhere.example' }),
  ],
  'a socket on another path': [
    404,
    () => readRefusedUpgrade('/api/inbox/received', { ...upgrade, origin: publicOrigin }),
  ],
  'a socket that the service refuses': [
    401,
    () => readRefusedUpgrade(socketPath, { ...upgrade, origin: publicOrigin }),
  ],
};

const directivesOf = ({ headers }: ReplyHead): Record<string, string[]> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );

describe.each(Object.entries({ ...pages, ...otherReplies }))('the reply for %s', (name, [status, request]) => {
  it('has every security header', async () => {
    const reply = await request();
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
      expect(reply.headers['permissions-policy']).toContain(`${feature}=()`);
    expect(reply.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('has a CSP without inline scripts, eval, other origins or frames', async () => {
    const reply = await request();
    expect(reply.headers['content-security-policy']).not.toMatch(/unsafe|\*|(?:^|\s)https?:/);
    const directives = directivesOf(reply);
    expect(directives).toMatchObject({
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
    if (name in pages) expect(directives['script-src']).toEqual(["'self'"]);
    else expect(directives).toMatchObject({ 'default-src': ["'none'"], 'form-action': ["'none'"], sandbox: [] });
  });
});

it('allows WebAssembly in the worker that needs it, and in no page or other file', async () => {
  const policyOf = async (path: string) => directivesOf(await send(gateway, path));
  expect(await policyOf('/remotes/inbox/assets/photo-wasm-worker.0a1b2c3d.js')).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'"],
    'connect-src': ["'self'"],
  });
  for (const path of ['/', '/myphoto', '/photo-wasm-worker.js', '/remotes/inbox/photo-wasm-worker/index.js'])
    expect(JSON.stringify(await policyOf(path))).not.toContain('unsafe');
});

it('allows the service worker to request files of the site', async () => {
  expect(directivesOf(await send(gateway, '/service-worker.js'))).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'"],
  });
});

it('sends no HSTS header if the public origin is http', async () => {
  const httpGateway = await startTestGateway({ PUBLIC_ORIGIN: 'http://localhost:8080' });
  expect((await send(httpGateway, '/')).headers).not.toHaveProperty('strict-transport-security');
  await httpGateway.stop();
});
