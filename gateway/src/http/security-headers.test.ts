import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { notification } from '@hamrah/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type Reply, type TestGateway, send } from '../testing/test-gateway.ts';

const publicOrigin = 'https://hamrah.example';
const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };
const socketPath = '/socket.io/?EIO=4&transport=websocket';
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ PUBLIC_ORIGIN: publicOrigin, BODY_LIMIT_BYTES: '1000' });
  gateway.service('matches').respondWith((_, outgoing) => {
    const lax = { 'content-security-policy': '*', 'x-content-type-options': 'none', 'referrer-policy': 'unsafe-url' };
    outgoing.writeHead(200, { ...lax, 'content-type': 'application/json' }).end('{}');
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

type Heard = Pick<Reply, 'status' | 'headers'>;

/** What comes back to bytes sent as they are. */
async function sendRaw(text: string): Promise<Heard> {
  const socket = connect(gateway.port, '127.0.0.1');
  socket.end(text);
  const reply = (await socket.toArray()).join('');
  const [first = '', ...lines] = reply.slice(0, reply.indexOf('\r\n\r\n')).split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 2),
  ]);
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) };
}

/** The refusal of a request for a socket. */
async function knock(path: string, headers: Record<string, string>): Promise<Heard> {
  const [reply] = await once(request({ port: gateway.port, path, agent: false, headers }).end(), 'response');
  reply.resume();
  return { status: reply.statusCode, headers: reply.headers };
}

const post = (path: string, headers: Record<string, string>, body = '{}') =>
  send(gateway, path, { method: 'POST', headers, body });
const unsubscribe = `/api${notification.showUnsubscribePage.path.replace(/:\w+/, 'x')}`;

const pages: Record<string, [number, () => Promise<Heard>]> = {
  'the landing page': [200, () => send(gateway, '/')],
  'any other page': [200, () => send(gateway, '/received')],
  'a page by HEAD': [200, () => send(gateway, '/received', { method: 'HEAD' })],
  'a page the browser has already': [
    304,
    async () => send(gateway, '/', { headers: { 'if-none-match': String((await send(gateway, '/')).headers.etag) } }),
  ],
  'a page of a service': [200, () => send(gateway, unsubscribe)],
};
const others: Record<string, [number, () => Promise<Heard>]> = {
  'a file of the shell': [200, () => send(gateway, '/favicon.svg')],
  'a file the shell has not': [404, () => send(gateway, '/missing.js')],
  'a file of a remote': [200, () => send(gateway, '/remotes/inbox/remoteEntry.1.js')],
  'the list of remotes': [200, () => send(gateway, '/remotes.json')],
  'the health page': [200, () => send(gateway, '/livez')],
  'the readiness page': [503, () => send(gateway, '/readyz')],
  'a service that would have it otherwise': [200, () => send(gateway, '/api/matches/my-path')],
  'a refusal of a service': [404, () => send(gateway, '/api/inbox/received')],
  'a service that is down': [503, () => send(gateway, '/api/billing/plans')],
  'an address there is not': [404, () => send(gateway, '/api/nothing')],
  'a staff address': [404, () => send(gateway, '/api/admin/audit')],
  'a method there is not': [405, () => send(gateway, '/api/inbox/received', { method: 'PUT' })],
  'an odd method': [405, () => send(gateway, '/', { method: 'TRACE' })],
  'a question of another site’s page': [405, () => send(gateway, '/api/inbox/received', { method: 'OPTIONS' })],
  'a foreign origin': [403, () => post('/api/inbox/invitations', { origin: 'https://elsewhere.example' })],
  'a body too large': [413, () => post('/api/inbox/invitations', {}, 'x'.repeat(1_001))],
  'a form': [415, () => post('/api/inbox/invitations', { 'content-type': 'multipart/form-data; boundary=b' })],
  'a disguised path': [400, () => send(gateway, '/api/../inbox')],
  'an expectation nobody meets': [404, () => send(gateway, '/api/inbox/received', { headers: { expect: 'poison' } })],
  'what is no HTTP': [400, () => sendRaw('poison\r\n\r\n')],
  'headers too large': [413, () => sendRaw(`GET / HTTP/1.1\r\nHost: x\r\nA: ${'x'.repeat(70_000)}\r\n\r\n`)],
  'a request without a host': [400, () => sendRaw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')],
  'a socket of another site’s page': [
    403,
    () => knock(socketPath, { ...upgrade, origin: 'https://elsewhere.example' }),
  ],
  'a socket where there is none': [404, () => knock('/api/inbox/received', { ...upgrade, origin: publicOrigin })],
  'a socket the service refuses': [401, () => knock(socketPath, { ...upgrade, origin: publicOrigin })],
};

const directivesOf = ({ headers }: Heard): Record<string, string[]> =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => directive.trim().split(' '))
      .map(([name = '', ...sources]) => [name, sources]),
  );

describe.each(Object.entries({ ...pages, ...others }))('%s', (name, [status, ask]) => {
  it('bears every header that keeps browsers from doing harm with it', async () => {
    const heard = await ask();
    expect(heard.status).toBe(status);
    expect(heard.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment'])
      expect(heard.headers['permissions-policy']).toContain(`${feature}=()`);
    expect(heard.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('has a content policy that allows no inline script, no eval, no other site and no frame', async () => {
    const heard = await ask();
    expect(heard.headers['content-security-policy']).not.toMatch(/unsafe|\*|(?:^|\s)https?:/);
    const directives = directivesOf(heard);
    expect(directives).toMatchObject({
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    });
    if (name in pages) expect(directives['script-src']).toEqual(["'self'"]);
    else expect(directives).toMatchObject({ 'default-src': ["'none'"], 'form-action': ["'none'"], sandbox: [] });
  });
});

it('a site that is served over http alone promises no https', async () => {
  const local = await startTestGateway({ PUBLIC_ORIGIN: 'http://localhost:8080' });
  expect((await send(local, '/')).headers).not.toHaveProperty('strict-transport-security');
  await local.stop();
});
