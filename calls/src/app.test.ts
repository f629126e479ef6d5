import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identity, problems, profile } from '@hamrah/contracts';
import { builtInLists } from '@hamrah/contracts/reference';
import { openLog } from '@hamrah/service-kit/observability/log';
import { openRawConnection, type RawConnection } from '@hamrah/service-kit/testing';
import { Pool } from 'undici';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { environment } from './config.ts';
import { documentedCalls } from './documented-calls.ts';
import { createRouteClient } from './gateway/route-client.ts';
import { rowContextOf } from './row-context.ts';
import { type CallsServer, startCalls } from './server.ts';
import { startTestCalls } from './testing.ts';

const siteOrigin = 'http://localhost:8080';
const ownCode = 'HM4T7K2Q9X';
const session = { member: ownCode, firstName: 'Asha', lastName: 'Rao', gender: 'Female' };

/** Tokens of `/login`. The fake gateway accepts the first. */
const token = `0199f3a0-0000-7000-8000-000000000001.${'s'.repeat(43)}`;
const endedToken = `0199f3a0-0000-7000-8000-000000000002.${'s'.repeat(43)}`;
const accessToken = 'access.token.signature';
const lookupPath = '/api/identity/sessions/current/access-token';

const proxyKey = 'k'.repeat(64);
let gatewayRequests: IncomingMessage[];
let respond: (request: IncomingMessage, reply: ServerResponse) => void;
let gateway: Server;
let calls: CallsServer;
const sendJson = (reply: ServerResponse, content: unknown, status = 200, headers = {}) =>
  reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content));
const sendProblem = (reply: ServerResponse, code: string, status: number) =>
  sendJson(reply, { type: '/', title: code, status, code, requestId: 'r' }, status);

beforeEach(async () => {
  gatewayRequests = [];
  respond = (_, reply) => sendJson(reply, {});
  gateway = createServer((request, reply) => {
    gatewayRequests.push(request);
    request.resume();
    if (request.url !== lookupPath) return respond(request, reply);
    if (request.headers.cookie === `${identity.clientTokenCookie}=${token}`)
      sendJson(reply, { ...session, accessToken });
    else sendProblem(reply, 'session.required', 401);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  const config = environment.parse({ PORT: '0', GATEWAY_URL: `http://127.0.0.1:${port}`, PROXY_KEY: proxyKey });
  calls = await startCalls(config, openLog({ service: 'calls', level: 'silent' }));
});
afterEach(async () => {
  await calls.stop();
  gateway.closeAllConnections();
  await new Promise((resolve) => gateway.close(resolve));
});

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(calls.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a caller', () => {
  it('reaches our routes with a short-lived token, its own address and its user agent', async () => {
    respond = (_, reply) => sendJson(reply, { items: [], next: null, unread: 0 });
    const headers = { ...bearer(token), 'user-agent': 'Client/1', 'x-forwarded-for': '203.0.113.9' };
    const reply = await post('/getNotification', { userID: ownCode }, headers);
    expect(await reply.json()).toEqual({ status: 1, data: [] });
    const client = { 'user-agent': 'Client/1', 'x-forwarded-for': '127.0.0.1', 'x-proxy-key': proxyKey };
    expect(gatewayRequests.map(({ headers: sent }) => sent)).toMatchObject([
      { ...client, cookie: `${identity.clientTokenCookie}=${token}` },
      { ...client, authorization: `Bearer ${accessToken}` },
    ]);
    expect(gatewayRequests[1]?.headers.cookie).toBeUndefined();
  });

  it('has the address that a trusted proxy reports, and no other', async () => {
    respond = (_, reply) => sendJson(reply, { items: [], next: null, unread: 0 });
    const { port } = gateway.address() as AddressInfo;
    const behindProxy = await startTestCalls(`http://127.0.0.1:${port}`, { TRUSTED_PROXIES: 'loopback' });
    onTestFinished(() => behindProxy.stop());
    const headers = { ...bearer(token), 'x-forwarded-for': '6.6.6.6, 203.0.113.9' };
    for (const { url } of [behindProxy, calls]) await fetch(`${url}/getNotification`, { method: 'POST', headers });
    const addresses = gatewayRequests.map(({ headers: sent }) => sent['x-forwarded-for']);
    expect(new Set(addresses)).toEqual(new Set(['203.0.113.9', '127.0.0.1']));
    expect(addresses.slice(0, 2)).toEqual(['203.0.113.9', '203.0.113.9']);
  });

  it('needs no cookie: each call looks up the session of its token', async () => {
    respond = ({ url }, reply) =>
      url === '/api/identity/sessions'
        ? sendJson(reply, { ...session, clientToken: token })
        : sendJson(reply, { items: [], next: null, unread: 0 });
    const login = await post('/login', { username: '9876543210', password: 'a long road' });
    expect(await login.json()).toEqual({ userId: ownCode, token, message: 'Login successful.' });
    expect(login.headers.getSetCookie()).toEqual([]);
    for (const _ of [1, 2]) expect((await post('/getNotification', {}, bearer(token))).status).toBe(200);
    expect(gatewayRequests.filter(({ url }) => url === lookupPath)).toHaveLength(2);
  });

  it('reaches no route without a valid token or with the id of another member', async () => {
    expect((await post('/getNotification', { userID: 'HM00000000' }, bearer(token))).status).toBe(403);
    for (const headers of [{}, bearer('nonsense'), bearer(endedToken), { cookie: `hamrah_client=${token}` }])
      expect((await post('/getNotification', { userID: ownCode }, headers)).status).toBe(401);
    expect(new Set(gatewayRequests.map(({ url }) => url))).toEqual(new Set([lookupPath]));
  });

  it('gets only public data with the token of an ended session', async () => {
    respond = (_, reply) => sendJson(reply, { plans: [] });
    const read = (table: string, condition: object) =>
      post('/fetchData', { select: '*', table, condition }, bearer(endedToken));
    expect((await read('plans', {})).status).toBe(200);
    respond = (_, reply) => sendProblem(reply, 'session.required', 401);
    expect((await read('users', { token: endedToken })).status).toBe(401);
  });

  it('is accepted from our origin and refused from other origins', async () => {
    const preflight = (origin: string) =>
      fetch(`${calls.url}/login`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      });
    const ownPage = await preflight(siteOrigin);
    expect([ownPage.status, ownPage.headers.get('access-control-allow-origin')]).toEqual([204, siteOrigin]);
    const otherPage = await preflight('https://elsewhere.example');
    expect([otherPage.status, otherPage.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    expect((await post('/login', {}, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect(gatewayRequests).toEqual([]);
  });
});

it.each(['/livez', '/readyz', '/nowhere', '/login', '/fetchData'])('sends all security headers on %s', async (path) => {
  const { headers } = await fetch(calls.url + path);
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; object-src 'none'; base-uri 'none'; .*frame-ancestors 'none'/,
  );
  for (const name of ['cross-origin-opener-policy', 'cross-origin-resource-policy'])
    expect(headers.get(name)).toBe('same-origin');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('permissions-policy')).toContain('camera=()');
});

describe('a staff call', () => {
  it('gets the same reply as an unknown path if it has no staff session', async () => {
    respond = (_, reply) => sendProblem(reply, 'request.not_found', 404);
    const requests: [Record<string, string>, string][] = [
      [{}, '{}'],
      [bearer('x'.repeat(43)), '{}'],
      [bearer(token), '{"search":[]}'],
      [bearer(token), '{'],
      [{ ...bearer(token), 'content-type': 'text/plain' }, 'x'.repeat(300_000)],
    ];
    for (const [headers, body] of requests)
      for (const method of ['POST', 'PUT']) {
        const replies = await Promise.all(
          ['/adminGetAllUsers', '/adminGetNothing'].map(async (path) => {
            const sentHeaders = { 'content-type': 'application/json', ...headers };
            const reply = await fetch(calls.url + path, { method, headers: sentHeaders, body });
            const { requestId: _id, ...error } = (await reply.json()) as { requestId: string };
            return [reply.status, error];
          }),
        );
        expect(replies[0]).toEqual(replies[1]);
        expect(replies[0]?.[0]).toBe(404);
      }
    expect(gatewayRequests.every(({ url }) => url === '/api/admin/session')).toBe(true);
  });

  it('forwards only the staff session to our routes', async () => {
    const counters = { totalUsers: 3, paidUsers: 1, freeUsers: 2, revenuePaise: 100_50, male: 1, female: 2 };
    respond = (_, reply) => sendJson(reply, { counters });
    const reply = await post('/adminGetDashCount', {}, bearer('s'.repeat(43)));
    expect(await reply.json()).toMatchObject({ total_users: 3, revenue: 100.5, female: 2 });
    expect(
      gatewayRequests.map(({ url, headers }) => [url?.split('?')[0], headers.cookie, headers.authorization]),
    ).toEqual([
      ['/api/admin/session', `hamrah_staff=${'s'.repeat(43)}`, undefined],
      ['/api/admin/dashboard', `hamrah_staff=${'s'.repeat(43)}`, undefined],
    ]);
  });
});

it('opens the profile before it records a visit, because other visits are ignored', async () => {
  const reply = await post('/recentVisiter', { vid: 'HM00000001', uid: ownCode }, bearer(token));
  expect(await reply.json()).toMatchObject({ status: true });
  const member = '/api/profile/members/HM00000001';
  expect(gatewayRequests.map(({ url }) => url)).toEqual([lookupPath, member, `${member}/visits`]);
});

it('finds no member for a filter value that is not in its list', async () => {
  const fields = [{ path: 'city', message: 'Please choose from the list.' }];
  const problem = { type: '/', title: 'x', status: 400, code: 'request.invalid', requestId: 'r', fields };
  respond = (_, reply) => sendJson(reply, problem, 400);
  const reply = await post('/otherMatches', { city: 'Unknown city' }, bearer(token));
  expect([reply.status, await reply.json()]).toEqual([200, { status: 1, data: [] }]);
});

describe('an outage', () => {
  it('of the gateway makes calls and readiness fail', async () => {
    gateway.closeAllConnections();
    await new Promise((resolve) => gateway.close(resolve));
    const reply = await post('/login', { username: '1', password: '2' });
    expect([reply.status, await reply.json()]).toMatchObject([503, { status: false, code: 'service.unavailable' }]);
    expect((await fetch(`${calls.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${calls.url}/livez`)).status).toBe(200);
  });

  it('is reported if the gateway reply is malformed', async () => {
    respond = (_, reply) => void reply.writeHead(502).end('<html>');
    expect((await post('/fetchState', { country: 'India' })).status).toBe(503);
    respond = (_, reply) => void reply.writeHead(200).end('{"names":');
    expect((await post('/fetchState', { country: 'India' })).status).toBe(503);
  });

  it('is never reported with status 200, unlike a refusal with a documented failure value', async () => {
    respond = (_, reply) => sendProblem(reply, 'service.unavailable', 503);
    expect((await post('/imageDelete', { id: 'photo' }, bearer(token))).status).toBe(503);
    respond = (_, reply) => sendProblem(reply, 'session.required', 401);
    expect((await post('/imageDelete', { id: 'photo' }, bearer(token))).status).toBe(401);
    respond = (_, reply) => sendProblem(reply, 'profile.photo_not_found', 404);
    const refusal = await post('/imageDelete', { id: 'photo' }, bearer(token));
    expect([refusal.status, await refusal.json()]).toEqual([
      200,
      { status: false, message: 'This photo is not available.' },
    ]);
  });
});

describe('a call that accepts a file', () => {
  /** Sends only the headers of an upload and returns the status of the reply. */
  const startUpload = async (headers: Record<string, string>): Promise<number | undefined> => {
    const type = 'multipart/form-data; boundary=x';
    const upload = request(`${calls.url}/insertUserPics`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type, 'content-length': '3000000' },
    });
    upload.on('error', () => {});
    upload.flushHeaders();
    const [{ statusCode }] = (await once(upload, 'response')) as [IncomingMessage];
    upload.destroy();
    return statusCode;
  };

  it('is refused before the file is read if the session is invalid', async () => {
    expect(await startUpload({})).toBe(401);
    expect(gatewayRequests).toEqual([]);
    expect(await startUpload(bearer(endedToken))).toBe(401);
    expect(gatewayRequests.map(({ url }) => url)).toEqual([lookupPath]);
  });
});

it('states in header and message when a client can retry a refused call', async () => {
  const problem = { type: '/', title: 'Too many attempts.', status: 429, code: 'request.rate_limited', requestId: 'r' };
  respond = (_, reply) => sendJson(reply, problem, 429, { 'retry-after': '1500' });
  const reply = await post('/getNotification', { userID: ownCode }, bearer(token));
  expect([reply.status, reply.headers.get('retry-after'), await reply.json()]).toMatchObject([
    429,
    '1500',
    { message: 'Too many attempts. Please wait a moment and try again. You can try again in 25 minutes.' },
  ]);
});

it('returns the URL of the placeholder for a missing photo', () => {
  const { photoUrlOf } = rowContextOf(environment.parse({ GATEWAY_URL: 'http://127.0.0.1:1' }), 'Male');
  expect(photoUrlOf('/api/photo')).toBe('http://localhost:8080/api/photo');
  expect(photoUrlOf(null)).toBe('http://localhost:8080/img/user_dummy.webp');
});

it('refuses a form that repeats one field tens of thousands of times', async () => {
  const form = new URLSearchParams(Array.from({ length: 35_000 }, () => ['plan', '1']));
  const reply = await fetch(`${calls.url}/stripePayment`, {
    method: 'POST',
    headers: bearer(token),
    body: form,
  });
  const error = { status: false, code: 'request.invalid', message: 'Please send a text here.' };
  expect([reply.status, await reply.json()]).toMatchObject([problems['request.invalid'].status, error]);
  expect(gatewayRequests.map(({ url }) => url)).toEqual([lookupPath]);
});

describe('a route client', () => {
  it('requests only the routes of its call', async () => {
    const pool = new Pool(calls.url);
    const requestRoute = createRouteClient(pool, { headers: {}, routes: [profile.readLists] });
    await expect(requestRoute(profile.listCountries, {})).rejects.toThrow('is not a route of this call');
    await pool.destroy();
    expect(gatewayRequests).toEqual([]);
  });
});

describe('a hostile client', () => {
  const open = async (text: string): Promise<RawConnection> => {
    const connection = await openRawConnection(Number(new URL(calls.url).port), text);
    onTestFinished(() => void connection.socket.destroy());
    return connection;
  };
  const head = (path: string, headers: Record<string, string>) =>
    `POST ${path} HTTP/1.1\r\n${Object.entries({ host: 'x', 'content-type': 'application/json', ...headers })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`;

  it('gets 400 for JSON that nests 5,000 levels deep, on every public call with a JSON body', async () => {
    for (const { path } of documentedCalls.filter(
      ({ bodyFormat, access }) => bodyFormat === 'json' && access === 'anyone',
    )) {
      for (const body of ['['.repeat(5_000) + ']'.repeat(5_000), `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`]) {
        const reply = await fetch(calls.url + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        expect([path, reply.status]).toEqual([path, 400]);
      }
    }
  });

  it('gets no server error for a search whose JSON text nests thousands of levels deep', async () => {
    respond = ({ url }, reply) =>
      url?.startsWith('/api/profile/lists')
        ? sendJson(reply, builtInLists)
        : sendProblem(reply, 'matches.search_malformed', 422);
    for (const data of [
      '['.repeat(8_900) + ']'.repeat(8_900),
      encodeURIComponent('['.repeat(2_900) + ']'.repeat(2_900)),
    ])
      expect((await post('/searchResult', { data }, bearer(token))).status).toBe(422);
  });

  it('gets 400 for a request with two hosts', async () => {
    for (const target of [
      '/fetchData HTTP/1.1\r\nHost: x\r\nHost: y',
      '/fetchData HTTP/1.1\r\nHost: x,y',
      'http://y/ HTTP/1.1\r\nHost: x',
    ]) {
      const { received } = await open(`GET ${target}\r\n\r\n`);
      await expect.poll(received).toMatch(/^HTTP\/1.1 400 /);
    }
  });

  it('cannot block others at the same address with 300 slow bodies', async () => {
    const slow = await Promise.all(
      Array.from({ length: 300 }, () => open(`${head('/login', { 'content-length': '1000' })}{"a`)),
    );
    await expect
      .poll(() => slow.filter(({ received }) => /^HTTP\/1.1 (429|408)/.test(received())).length)
      .toBeGreaterThan(200);
    respond = (_, reply) => sendJson(reply, { ...session, clientToken: token });
    await expect
      .poll(async () => (await post('/login', { username: '9876543210', password: 'a long road' })).status)
      .toBe(200);
    // The server ends slow bodies after 10 seconds. Others need not wait for that.
    expect(slow.filter(({ received }) => received() === '').length).toBeGreaterThan(50);
    expect(gatewayRequests).toHaveLength(1);
  });
});

it('lists the places of a repeated country or state once, and at most 7,500', async () => {
  const cityCount = 5_000;
  respond = (request, reply) =>
    sendJson(reply, {
      names: request.url?.includes('/cities')
        ? Array.from({ length: cityCount }, (_, number) => `City ${number}`)
        : ['Punjab', 'Kerala'],
    });
  const india = Array.from({ length: 40 }, (_, number) => (number % 2 ? 'india' : 'India'));
  const rowsOf = async (path: string, body: object) => (await (await post(path, body)).json()) as unknown[];
  expect(await rowsOf('/fetchStateMultiple', { country: india })).toHaveLength(2);
  const punjab = Array.from({ length: 40 }, () => 'Punjab');
  expect(await rowsOf('/fetchCityMultiple', { country: india, state: punjab })).toHaveLength(cityCount);
  expect(await rowsOf('/fetchCityMultiple', { country: india, state: ['Punjab', 'Kerala'] })).toHaveLength(7_500);
});
