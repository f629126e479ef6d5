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

const page = 'http://localhost:8080';
const own = 'HM4T7K2Q9X';
const viewer = { member: own, firstName: 'Asha', lastName: 'Rao', gender: 'Female' };

/** A token that says these things of itself; only the gateway's services verify one. */
const tokenOf = (expiresInSeconds: number, sid = 'one') => {
  const claims = { sub: own, sid, gender: 'Female', exp: Date.now() / 1_000 + expiresInSeconds };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
};

let heard: IncomingMessage[];
let answer: (request: IncomingMessage, reply: ServerResponse) => void;
let gateway: Server;
let calls: CallsServer;
const json = (reply: ServerResponse, content: unknown, status = 200, headers = {}) =>
  reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(content));
const problem = (reply: ServerResponse, code: string, status: number) =>
  json(reply, { type: '/', title: code, status, code, requestId: 'r' }, status);

beforeEach(async () => {
  heard = [];
  answer = (_, reply) => json(reply, {});
  gateway = createServer((request, reply) => {
    heard.push(request);
    request.resume();
    answer(request, reply);
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
  it('is known to our routes by the token they bring, and by their address and program as they came', async () => {
    answer = (_, reply) => json(reply, { items: [], next: null, unread: 0 });
    const token = tokenOf(300);
    const headers = { ...bearer(token), 'user-agent': 'Client/1', 'x-forwarded-for': '203.0.113.9' };
    const reply = await post('/getNotification', { userID: own }, headers);
    expect(await reply.json()).toEqual({ status: 1, data: [] });
    expect(heard[0]?.headers).toMatchObject({
      authorization: `Bearer ${token}`,
      'user-agent': 'Client/1',
      'x-forwarded-for': '203.0.113.9',
    });
  });

  it('who names another member, or nobody with a token, gets to none of our routes', async () => {
    expect((await post('/getNotification', { userID: 'HM00000000' }, bearer(tokenOf(300)))).status).toBe(403);
    expect((await post('/getNotification', { userID: own })).status).toBe(401);
    expect((await post('/getNotification', { userID: own }, bearer('nonsense'))).status).toBe(401);
    expect((await post('/getNotification', { userID: own }, bearer(tokenOf(-60)))).status).toBe(401);
    expect(heard).toEqual([]);
  });

  it('goes on with an expired token by the cookies of the same session, and by no others', async () => {
    const fresh = tokenOf(300);
    answer = (request, reply) => {
      if (request.url !== '/api/identity/sessions/refresh') return json(reply, { items: [], next: null, unread: 0 });
      const cookies = [`${identity.accessCookie}=${fresh}; Path=/`, `${identity.refreshCookie}=next; Path=/x`];
      return json(reply, viewer, 200, { 'set-cookie': cookies });
    };
    const spent = { ...bearer(tokenOf(-60)), cookie: 'hamrah_calls_refresh=spent' };
    const renewed = await post('/getNotification', {}, spent);
    expect(renewed.status).toBe(200);
    expect(heard.map(({ headers }) => headers.cookie)).toEqual([`${identity.refreshCookie}=spent`, undefined]);
    expect(heard[1]?.headers.authorization).toBe(`Bearer ${fresh}`);
    const kept = renewed.headers.getSetCookie();
    expect(kept).toEqual([
      expect.stringMatching(/^hamrah_calls_access=.+; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^hamrah_calls_refresh=next; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/),
    ]);
    const withAccess = (token: string, sid?: string) =>
      post('/getNotification', {}, { ...bearer(token), cookie: `hamrah_calls_access=${tokenOf(300, sid)}` });
    expect((await withAccess(tokenOf(-60))).status).toBe(200);
    expect((await withAccess(tokenOf(-60), 'other')).status).toBe(401);
    expect((await post('/getNotification', {}, { cookie: `hamrah_calls_access=${fresh}` })).status).toBe(401);
  });

  it('who is given cookies with an answer that anyone may keep gets it kept by nobody', async () => {
    answer = (request, reply) => {
      if (request.url === '/api/identity/sessions/refresh')
        return json(reply, viewer, 200, { 'set-cookie': `${identity.accessCookie}=${tokenOf(300)}; Path=/` });
      return json(reply, { names: ['India'] });
    };
    const open = await fetch(`${calls.url}/fetchCountry`);
    expect([open.headers.get('cache-control'), open.headers.getSetCookie()]).toEqual(['public, max-age=86400', []]);
    const spent = { ...bearer(tokenOf(-60)), cookie: 'hamrah_calls_refresh=spent' };
    const renewed = await fetch(`${calls.url}/fetchCountry`, { headers: spent });
    expect([renewed.status, await renewed.json()]).toEqual([200, [{ country: 'India' }]]);
    expect(renewed.headers.getSetCookie()).toHaveLength(1);
    expect(renewed.headers.get('cache-control')).toBe('no-store');
  });

  it('from a page of ours may read the answers, from any other page may change nothing', async () => {
    const preflight = (origin: string) =>
      fetch(`${calls.url}/login`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
      });
    const ours = await preflight(page);
    expect([ours.status, ours.headers.get('access-control-allow-origin')]).toEqual([204, page]);
    const theirs = await preflight('https://elsewhere.example');
    expect([theirs.status, theirs.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    expect((await post('/login', {}, { origin: 'https://elsewhere.example' })).status).toBe(403);
    expect(heard).toEqual([]);
  });
});

it.each(['/livez', '/readyz', '/nowhere', '/login', '/fetchData'])(
  'the answer at %s bears every header that keeps browsers from doing harm with it',
  async (path) => {
    const { headers } = await fetch(calls.url + path);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; object-src 'none'; base-uri 'none'; .*frame-ancestors 'none'/,
    );
    for (const name of ['cross-origin-opener-policy', 'cross-origin-resource-policy'])
      expect(headers.get(name)).toBe('same-origin');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('permissions-policy')).toContain('camera=()');
  },
);

describe('a call of staff', () => {
  it('is an unknown address to whoever the gateway does not know as staff, whatever they send', async () => {
    answer = (_, reply) => problem(reply, 'request.not_found', 404);
    const trials: [Record<string, string>, string][] = [
      [{}, '{}'],
      [bearer('x'.repeat(43)), '{}'],
      [bearer(tokenOf(300)), '{"search":[]}'],
      [bearer(tokenOf(300)), '{'],
      [{ ...bearer(tokenOf(300)), 'content-type': 'text/plain' }, 'x'.repeat(300_000)],
    ];
    for (const [headers, body] of trials)
      for (const method of ['POST', 'PUT']) {
        const told = await Promise.all(
          ['/adminGetAllUsers', '/adminGetNothing'].map(async (path) => {
            const sent = { 'content-type': 'application/json', ...headers };
            const reply = await fetch(calls.url + path, { method, headers: sent, body });
            const { requestId: _id, ...said } = (await reply.json()) as { requestId: string };
            return [reply.status, said];
          }),
        );
        expect(told[0]).toEqual(told[1]);
        expect(told[0]?.[0]).toBe(404);
      }
    expect(heard.every(({ url }) => url === '/api/admin/session')).toBe(true);
  });

  it('reaches our routes with the staff session alone', async () => {
    const counters = { totalUsers: 3, paidUsers: 1, freeUsers: 2, revenuePaise: 100_50, male: 1, female: 2 };
    answer = (_, reply) => json(reply, { counters });
    const reply = await post('/adminGetDashCount', {}, bearer('s'.repeat(43)));
    expect(await reply.json()).toMatchObject({ total_users: 3, revenue: 100.5, female: 2 });
    expect(heard.map(({ url, headers }) => [url?.split('?')[0], headers.cookie, headers.authorization])).toEqual([
      ['/api/admin/session', `hamrah_staff=${'s'.repeat(43)}`, undefined],
      ['/api/admin/dashboard', `hamrah_staff=${'s'.repeat(43)}`, undefined],
    ]);
  });
});

describe('an outage', () => {
  it('of the gateway is told as one, and readiness says so', async () => {
    gateway.closeAllConnections();
    await new Promise((resolve) => gateway.close(resolve));
    const reply = await post('/login', { username: '1', password: '2' });
    expect([reply.status, await reply.json()]).toMatchObject([503, { status: false, code: 'service.unavailable' }]);
    expect((await fetch(`${calls.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${calls.url}/livez`)).status).toBe(200);
  });

  it('is what a reply is that no route of ours would give', async () => {
    answer = (_, reply) => void reply.writeHead(502).end('<html>');
    expect((await post('/fetchState', { country: 'India' })).status).toBe(503);
    answer = (_, reply) => void reply.writeHead(200).end('{"names":');
    expect((await post('/fetchState', { country: 'India' })).status).toBe(503);
  });

  it('is never told as success, even by calls that tell refusals so', async () => {
    answer = (_, reply) => problem(reply, 'service.unavailable', 503);
    expect((await post('/imageDelete', { id: 'photo' }, bearer(tokenOf(300)))).status).toBe(503);
    answer = (_, reply) => problem(reply, 'session.required', 401);
    expect((await post('/imageDelete', { id: 'photo' }, bearer(tokenOf(300)))).status).toBe(401);
    answer = (_, reply) => problem(reply, 'profile.photo_not_found', 404);
    const refused = await post('/imageDelete', { id: 'photo' }, bearer(tokenOf(300)));
    expect([refused.status, await refused.json()]).toEqual([
      200,
      { status: false, message: 'This photo is not available.' },
    ]);
  });
});

describe('a call that takes a file', () => {
  /** The status of an upload of which nothing but its headers ever comes. */
  const beginUpload = async (headers: Record<string, string>): Promise<number | undefined> => {
    const type = 'multipart/form-data; boundary=x';
    const sending = request(`${calls.url}/insertUserPics`, {
      method: 'POST',
      headers: { ...headers, 'content-type': type, 'content-length': '3000000' },
    });
    sending.on('error', () => {});
    sending.flushHeaders();
    const [{ statusCode }] = (await once(sending, 'response')) as [IncomingMessage];
    sending.destroy();
    return statusCode;
  };

  it('is refused without reading it where the session is not good', async () => {
    answer = (_, reply) => problem(reply, 'session.required', 401);
    expect(await beginUpload({})).toBe(401);
    expect(await beginUpload(bearer(tokenOf(-60)))).toBe(401);
    expect(heard).toEqual([]);
    expect(await beginUpload(bearer(tokenOf(300)))).toBe(401);
    expect(heard.map(({ url }) => url)).toEqual(['/api/identity/sessions/current']);
  });

  it('hands on the cookies of a session that was prolonged before the file was refused', async () => {
    answer = ({ url }, reply) => {
      if (url !== '/api/identity/sessions/refresh') return json(reply, viewer);
      const cookies = [`${identity.accessCookie}=${tokenOf(300)}; Path=/`, `${identity.refreshCookie}=next; Path=/x`];
      return json(reply, viewer, 200, { 'set-cookie': cookies });
    };
    const spent = { ...bearer(tokenOf(-60)), cookie: 'hamrah_calls_refresh=spent' };
    const refused = await fetch(`${calls.url}/insertUserPics`, {
      method: 'POST',
      headers: { ...spent, 'content-type': 'text/plain' },
      body: 'no form',
    });
    expect([refused.status, refused.headers.getSetCookie().length]).toEqual([415, 2]);
  });
});

it('a form that says one thing tens of thousands of times is refused by that field, and nobody waits for it', async () => {
  const form = new URLSearchParams(Array.from({ length: 35_000 }, () => ['plan', '1']));
  const reply = await fetch(`${calls.url}/stripePayment`, {
    method: 'POST',
    headers: bearer(tokenOf(300)),
    body: form,
  });
  const refusal = { status: false, code: 'request.invalid', message: 'Please send a text here.' };
  expect([reply.status, await reply.json()]).toMatchObject([problems['request.invalid'].status, refusal]);
  expect(heard).toEqual([]);
});

describe('a row', () => {
  it('reaches no route of ours that it does not name', async () => {
    const pool = new Pool(calls.url);
    const ask = createRouteClient(pool, { headers: {}, routes: [profile.readLists], onCookies: () => {} });
    await expect(ask(profile.listCountries, {})).rejects.toThrow('is not in the row of this call');
    await pool.destroy();
    expect(heard).toEqual([]);
  });
});
