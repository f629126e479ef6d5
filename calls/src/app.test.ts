import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identity, problems, profile } from '@hamrah/contracts';
import { openLog } from '@hamrah/service-kit/observability/log';
import { Pool } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { environment } from './config.ts';
import { createRouteClient } from './gateway/route-client.ts';
import { type CallsServer, startCalls } from './server.ts';

const siteOrigin = 'http://localhost:8080';
const ownCode = 'HM4T7K2Q9X';
const session = { member: ownCode, firstName: 'Asha', lastName: 'Rao', gender: 'Female' };

/** Creates an access token. The signature is invalid: only the services verify it. */
const createToken = (expiresInSeconds: number, sid = 'one') => {
  const claims = { sub: ownCode, sid, gender: 'Female', exp: Date.now() / 1_000 + expiresInSeconds };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
};

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
    respond(request, reply);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  const config = environment.parse({ PORT: '0', GATEWAY_URL: `http://127.0.0.1:${port}` });
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
  it('reaches our routes with its token, client address and user agent unchanged', async () => {
    respond = (_, reply) => sendJson(reply, { items: [], next: null, unread: 0 });
    const token = createToken(300);
    const headers = { ...bearer(token), 'user-agent': 'Client/1', 'x-forwarded-for': '203.0.113.9' };
    const reply = await post('/getNotification', { userID: ownCode }, headers);
    expect(await reply.json()).toEqual({ status: 1, data: [] });
    expect(gatewayRequests[0]?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'user-agent': 'Client/1',
      'x-forwarded-for': '203.0.113.9',
    });
  });

  it('reaches no route without a valid token or with the id of another member', async () => {
    expect((await post('/getNotification', { userID: 'HM00000000' }, bearer(createToken(300)))).status).toBe(403);
    expect((await post('/getNotification', { userID: ownCode })).status).toBe(401);
    expect((await post('/getNotification', { userID: ownCode }, bearer('nonsense'))).status).toBe(401);
    expect((await post('/getNotification', { userID: ownCode }, bearer(createToken(-60)))).status).toBe(401);
    expect(gatewayRequests).toEqual([]);
  });

  it('extends an expired token only with cookies of the same session', async () => {
    const newToken = createToken(300);
    respond = (request, reply) => {
      if (request.url !== '/api/identity/sessions/refresh')
        return sendJson(reply, { items: [], next: null, unread: 0 });
      const cookies = [`${identity.accessCookie}=${newToken}; Path=/`, `${identity.refreshCookie}=next; Path=/x`];
      return sendJson(reply, session, 200, { 'set-cookie': cookies });
    };
    const expiredHeaders = { ...bearer(createToken(-60)), cookie: 'hamrah_calls_refresh=spent' };
    const renewedReply = await post('/getNotification', {}, expiredHeaders);
    expect(renewedReply.status).toBe(200);
    expect(gatewayRequests.map(({ headers }) => headers.cookie)).toEqual([
      `${identity.refreshCookie}=spent`,
      undefined,
    ]);
    expect(gatewayRequests[1]?.headers.authorization).toBe(`Bearer ${newToken}`);
    expect(renewedReply.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^hamrah_calls_access=.+; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^hamrah_calls_refresh=next; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/),
    ]);
    const withAccess = (token: string, sid?: string) =>
      post('/getNotification', {}, { ...bearer(token), cookie: `hamrah_calls_access=${createToken(300, sid)}` });
    expect((await withAccess(createToken(-60))).status).toBe(200);
    expect((await withAccess(createToken(-60), 'other')).status).toBe(401);
    expect((await post('/getNotification', {}, { cookie: `hamrah_calls_access=${newToken}` })).status).toBe(401);
  });

  it('gets `no-store` with every cookie, even if the call is cacheable', async () => {
    respond = (request, reply) => {
      if (request.url === '/api/identity/sessions/refresh')
        return sendJson(reply, session, 200, { 'set-cookie': `${identity.accessCookie}=${createToken(300)}; Path=/` });
      return sendJson(reply, { names: ['India'] });
    };
    const anonymous = await fetch(`${calls.url}/fetchCountry`);
    expect([anonymous.headers.get('cache-control'), anonymous.headers.getSetCookie()]).toEqual([
      'public, max-age=86400',
      [],
    ]);
    const expiredHeaders = { ...bearer(createToken(-60)), cookie: 'hamrah_calls_refresh=spent' };
    const renewedReply = await fetch(`${calls.url}/fetchCountry`, { headers: expiredHeaders });
    expect([renewedReply.status, await renewedReply.json()]).toEqual([200, [{ country: 'India' }]]);
    expect(renewedReply.headers.getSetCookie()).toHaveLength(1);
    expect(renewedReply.headers.get('cache-control')).toBe('no-store');
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
  it('looks like an unknown path to callers without a staff session', async () => {
    respond = (_, reply) => sendProblem(reply, 'request.not_found', 404);
    const requests: [Record<string, string>, string][] = [
      [{}, '{}'],
      [bearer('x'.repeat(43)), '{}'],
      [bearer(createToken(300)), '{"search":[]}'],
      [bearer(createToken(300)), '{'],
      [{ ...bearer(createToken(300)), 'content-type': 'text/plain' }, 'x'.repeat(300_000)],
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

describe('an outage', () => {
  it('of the gateway fails calls and readiness', async () => {
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
    expect((await post('/imageDelete', { id: 'photo' }, bearer(createToken(300)))).status).toBe(503);
    respond = (_, reply) => sendProblem(reply, 'session.required', 401);
    expect((await post('/imageDelete', { id: 'photo' }, bearer(createToken(300)))).status).toBe(401);
    respond = (_, reply) => sendProblem(reply, 'profile.photo_not_found', 404);
    const refusal = await post('/imageDelete', { id: 'photo' }, bearer(createToken(300)));
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
    respond = (_, reply) => sendProblem(reply, 'session.required', 401);
    expect(await startUpload({})).toBe(401);
    expect(await startUpload(bearer(createToken(-60)))).toBe(401);
    expect(gatewayRequests).toEqual([]);
    expect(await startUpload(bearer(createToken(300)))).toBe(401);
    expect(gatewayRequests.map(({ url }) => url)).toEqual(['/api/identity/sessions/current']);
  });

  it('forwards refreshed cookies even if the file is refused', async () => {
    respond = ({ url }, reply) => {
      if (url !== '/api/identity/sessions/refresh') return sendJson(reply, session);
      const cookies = [
        `${identity.accessCookie}=${createToken(300)}; Path=/`,
        `${identity.refreshCookie}=next; Path=/x`,
      ];
      return sendJson(reply, session, 200, { 'set-cookie': cookies });
    };
    const expiredHeaders = { ...bearer(createToken(-60)), cookie: 'hamrah_calls_refresh=spent' };
    const refusal = await fetch(`${calls.url}/insertUserPics`, {
      method: 'POST',
      headers: { ...expiredHeaders, 'content-type': 'text/plain' },
      body: 'not a form',
    });
    expect([refusal.status, refusal.headers.getSetCookie().length]).toEqual([415, 2]);
  });
});

it('refuses a form that repeats one field tens of thousands of times', async () => {
  const form = new URLSearchParams(Array.from({ length: 35_000 }, () => ['plan', '1']));
  const reply = await fetch(`${calls.url}/stripePayment`, {
    method: 'POST',
    headers: bearer(createToken(300)),
    body: form,
  });
  const error = { status: false, code: 'request.invalid', message: 'Please send a text here.' };
  expect([reply.status, await reply.json()]).toMatchObject([problems['request.invalid'].status, error]);
  expect(gatewayRequests).toEqual([]);
});

describe('a route client', () => {
  it('requests only the routes of its call', async () => {
    const pool = new Pool(calls.url);
    const requestRoute = createRouteClient(pool, { headers: {}, routes: [profile.readLists], onCookies: () => {} });
    await expect(requestRoute(profile.listCountries, {})).rejects.toThrow('is not a route of this call');
    await pool.destroy();
    expect(gatewayRequests).toEqual([]);
  });
});
