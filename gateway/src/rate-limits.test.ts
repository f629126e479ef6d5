import { once } from 'node:events';
import { request } from 'node:http';
import { admin, rateLimits } from '@hamrah/contracts';
import { membersSiteRoutes, serviceNames } from '@hamrah/contracts/inventory';
import { rateLimitKeyOf } from '@hamrah/service-kit/http/ip-address';
import { cookieFor, keyEnvironment, tokenFor } from '@hamrah/service-kit/testing';
import { createTestEnvironment } from '@hamrah/service-kit/testing/test-environment';
import { MongoClient } from 'mongodb';
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { environment } from './config.ts';
import { send, startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const origin = 'http://localhost:8080';
const perMinute: readonly string[] = ['sign-ins', 'refreshes'];
const variableOf = (name: string) =>
  `${name.toUpperCase().replaceAll('-', '_')}_PER_${perMinute.includes(name) ? 'MINUTE' : 'HOUR'}`;

let gateway: TestGateway;
afterEach(() => gateway.stop());

const call = (
  { method, path, access }: Pick<(typeof membersSiteRoutes)[number]['declared'], 'method' | 'path' | 'access'>,
  clientAddress: string,
) =>
  send(gateway, `/api${path.replaceAll(/:\w+/g, 'x')}`, {
    method,
    headers: {
      origin,
      'x-forwarded-for': clientAddress,
      ...(access === 'staff' && { cookie: `${admin.staffCookie}=${'x'.repeat(43)}` }),
    },
  });

/** A distinct client address for each index. */
const addressOf = (index: number) => `10.1.${Math.floor(index / 256)}.${index % 256}`;

describe('the rate limiter', () => {
  it('limits reads or writes on every route', async () => {
    gateway = await startTestGateway({
      READS_PER_MINUTE: '1',
      WRITES_PER_MINUTE: '1',
      WEBHOOKS_PER_MINUTE: '1',
      TRUSTED_PROXIES: 'loopback',
    });
    gateway.service('admin').respondWith((_, outgoing) => outgoing.end('{}'));
    for (const [index, { declared }] of membersSiteRoutes.entries()) {
      const statuses = [await call(declared, addressOf(index)), await call(declared, addressOf(index))].map(
        ({ status }) => status,
      );
      expect([declared.path, statuses[0] === 429, statuses[1]]).toEqual([declared.path, false, 429]);
    }
  });

  it('shares a declared limit between all routes that declare it', async () => {
    gateway = await startTestGateway({
      ...Object.fromEntries(rateLimits.map((name) => [variableOf(name), '1'])),
      TRUSTED_PROXIES: 'loopback',
    });
    const limitedRoutes = membersSiteRoutes.filter(({ declared }) => declared.rateLimit !== undefined);
    expect(limitedRoutes.length).toBeGreaterThan(rateLimits.length);
    for (const [index, { declared }] of limitedRoutes.entries()) {
      expect([declared.path, (await call(declared, addressOf(index))).status]).not.toContain(429);
      for (const { declared: otherRoute } of limitedRoutes.filter(
        (route) => route.declared.rateLimit === declared.rateLimit,
      )) {
        const reply = await call(otherRoute, addressOf(index));
        expect([otherRoute.path, reply.status, reply.json()]).toMatchObject([
          otherRoute.path,
          429,
          { code: 'request.rate_limited' },
        ]);
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      }
    }
  });

  it('limits exports of a member’s data per hour, separately from other reads', async () => {
    gateway = await startTestGateway({ EXPORTS_PER_HOUR: '2' });
    const cookie = cookieFor({ code: 'HM00000001', gender: 'Male', session: 's1' });
    const statusOf = async (path: string) => (await send(gateway, path, { headers: { cookie } })).status;
    const statuses = [];
    for (let index = 0; index < 3; index += 1) statuses.push(await statusOf('/api/profile/me/export'));
    expect(statuses).toEqual([404, 404, 429]);
    expect(await statusOf('/api/profile/me/details')).toBe(404);
  });

  it('ignores addresses that a client claims', async () => {
    gateway = await startTestGateway({ READS_PER_MINUTE: '2' });
    const statuses = [];
    for (let index = 0; index < 3; index += 1) {
      const address = addressOf(index);
      const headers = { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` };
      statuses.push((await send(gateway, '/api/inbox/received', { headers })).status);
    }
    expect(statuses).toEqual([404, 404, 429]);
  });

  it('counts an IPv6 /64 network as one client', async () => {
    gateway = await startTestGateway({ READS_PER_MINUTE: '2', TRUSTED_PROXIES: 'loopback' });
    const statusFor = async (address: string) =>
      (await send(gateway, '/api/inbox/received', { headers: { 'x-forwarded-for': address } })).status;
    expect([await statusFor('2001:db8:7:7::1'), await statusFor('2001:db8:7:7:ffff::2')]).toEqual([404, 404]);
    expect(await statusFor('2001:db8:7:7:1:2:3:4')).toBe(429);
    expect(await statusFor('2001:db8:7:8::1')).toBe(404);
  });

  it.each(['/readyz', '/remotes.json'])(
    'counts requests to %s, which cause upstream requests, but not requests to /livez',
    async (path) => {
      gateway = await startTestGateway({ READS_PER_MINUTE: '2' });
      const refusals = [];
      for (const target of ['/livez', path, path, path, '/livez'])
        refusals.push((await send(gateway, target)).status === 429);
      expect(refusals).toEqual([false, false, false, true, false]);
    },
  );

  it('counts WebSocket upgrades', async () => {
    gateway = await startTestGateway({ READS_PER_MINUTE: '1' });
    const upgradeStatus = async () => {
      const headers = { connection: 'Upgrade', upgrade: 'websocket', origin };
      const path = '/socket.io/?EIO=4&transport=websocket';
      const [reply] = await once(request({ port: gateway.port, path, agent: false, headers }).end(), 'response');
      reply.resume();
      return reply.statusCode;
    };
    gateway
      .service('notification')
      .server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n'));
    expect([await upgradeStatus(), await upgradeStatus()]).toEqual([401, 429]);
  });
});

describe('the client of a request', () => {
  const statusFor = async (headers: Record<string, string>) =>
    (await send(gateway, '/api/inbox/received', { headers })).status;

  it('is the member of a verified session, so that members with one address do not share a limit', async () => {
    gateway = await startTestGateway({ READS_PER_MINUTE: '1' });
    const cookies = ['HM00000001', 'HM00000002'].map((code) => cookieFor({ code, gender: 'Female' }));
    for (const cookie of cookies)
      expect([await statusFor({ cookie }), await statusFor({ cookie })]).toEqual([404, 429]);
    const forged = [`${cookies[0]}x`, `${cookies[1]}x`] as const;
    expect([await statusFor({ cookie: forged[0] }), await statusFor({ cookie: forged[1] })]).toEqual([404, 429]);
  });

  it('is the member whom the service sees, whatever headers Connection names', async () => {
    gateway = await startTestGateway({ READS_PER_MINUTE: '1' });
    const cookie = cookieFor({ code: 'HM00000001', gender: 'Female' });
    const authorization = `Bearer ${tokenFor({ code: 'HM00000002', gender: 'Female' })}`;
    expect(await statusFor({ cookie, authorization, connection: 'authorization' })).toBe(404);
    expect([await statusFor({ cookie }), await statusFor({ authorization })]).toEqual([429, 404]);
  });

  it('has the forwarded address if the request carries the proxy key', async () => {
    const key = 'k'.repeat(64);
    gateway = await startTestGateway({ READS_PER_MINUTE: '1', PROXY_KEY: key });
    const statusViaProxy = (index: number, proxyKey: string) =>
      statusFor({ 'x-forwarded-for': addressOf(index), 'x-proxy-key': proxyKey });
    expect([await statusViaProxy(1, key), await statusViaProxy(2, key), await statusViaProxy(1, key)]).toEqual([
      404, 404, 429,
    ]);
    expect([
      await statusViaProxy(3, 'x'.repeat(64)),
      await statusViaProxy(4, ''),
      await statusViaProxy(5, 'k'),
    ]).toEqual([404, 429, 429]);
  });
});

describe('a sender who uses up the limits of an address', () => {
  const member = { code: 'HM00000001', gender: 'Female', session: 'phone' } as const;
  const monthSeconds = 30 * 24 * 3_600;
  const expired = (session: string, expiresInSeconds = -60) => cookieFor({ ...member, session }, { expiresInSeconds });
  const statusOf = async (method: string, path: string, cookie?: string) =>
    (await send(gateway, `/api/${path}`, { method, headers: { origin, ...(cookie && { cookie }) } })).status;
  const refresh = (cookie?: string) => statusOf('POST', 'identity/sessions/refresh', cookie);
  const randomRefreshCookie = (index: number) =>
    `hamrah_refresh=00000000-0000-4000-8000-00000000000${index}.${'A'.repeat(65)}`;
  const limits = { READS_PER_MINUTE: '3', WRITES_PER_MINUTE: '3', REFRESHES_PER_MINUTE: '3' };

  it('does not stop reads, writes and refreshes of members there, even if their access token has expired', async () => {
    gateway = await startTestGateway(limits);
    for (let index = 0; index < 4; index += 1) {
      await refresh(randomRefreshCookie(index));
      await statusOf('GET', 'profile/lists');
    }
    expect([await refresh(), await statusOf('GET', 'profile/lists')]).toEqual([429, 429]);
    for (const cookie of [expired('phone'), cookieFor(member)])
      expect([
        await refresh(cookie),
        await statusOf('GET', 'profile/lists', cookie),
        await statusOf('GET', 'inbox/received', cookie),
        await statusOf('DELETE', 'identity/sessions/current', cookie),
      ]).toEqual([404, 404, 404, 404]);
  });

  it('cannot get more refreshes by random refresh tokens, forged access tokens or old ones', async () => {
    gateway = await startTestGateway(limits);
    const cookies = [
      randomRefreshCookie(1),
      `${randomRefreshCookie(2)}; ${expired('phone')}x`,
      `${randomRefreshCookie(3)}; ${expired('phone', -monthSeconds - 60)}`,
    ];
    for (const cookie of cookies) expect(await refresh(cookie)).toBe(404);
    for (const cookie of cookies) expect(await refresh(cookie)).toBe(429);
  });

  it('cannot stop other sessions of a member with the tokens of an ended session', async () => {
    gateway = await startTestGateway(limits);
    for (let index = 0; index < 4; index += 1) {
      await refresh(expired('ended'));
      await statusOf('GET', 'inbox/received', expired('ended'));
    }
    expect([await refresh(expired('ended')), await refresh(expired('phone'))]).toEqual([429, 404]);
    expect(await statusOf('GET', 'inbox/received', expired('ended'))).toBe(429);
    expect(await statusOf('GET', 'inbox/received', cookieFor(member))).toBe(404);
  });

  it('cannot get more sign-ins, OTPs or registrations by starting sessions', async () => {
    const names = ['SIGN_INS_PER_MINUTE', 'OTPS_PER_HOUR', 'REGISTRATIONS_PER_HOUR'];
    gateway = await startTestGateway(Object.fromEntries(names.map((name) => [name, '2'])));
    const sessions = ['HM00000001', 'HM00000002', 'HM00000003'].map((code) => cookieFor({ code, gender: 'Male' }));
    for (const path of ['identity/sessions', 'identity/password-resets', 'identity/accounts']) {
      const statuses = [];
      for (const cookie of sessions) statuses.push(await statusOf('POST', path, cookie));
      expect([path, ...statuses]).toEqual([path, 404, 404, 429]);
    }
  });

  it('leaves sign-ins, writes and OTPs for others, if they send two requests a second', () => {
    const { SIGN_INS_PER_MINUTE, WRITES_PER_MINUTE, OTPS_PER_HOUR } = environment.parse({
      SERVICES: serviceNames.map((name) => `${name}=http://127.0.0.1:1`).join(','),
      SHELL_URL: 'http://127.0.0.1:1',
      SESSION_PUBLIC_KEYS: keyEnvironment.SESSION_PUBLIC_KEYS,
    });
    const sender = { perMinute: 120, perHour: 7_200 };
    expect(Math.min(SIGN_INS_PER_MINUTE, WRITES_PER_MINUTE) - sender.perMinute).toBeGreaterThanOrEqual(120);
    // Identity sends at most 2,000 OTPs an hour for proofs of work from an address, and each needs two requests.
    expect(OTPS_PER_HOUR - sender.perHour).toBeGreaterThanOrEqual(2 * 2_000);
  });
});

describe('shared limits', () => {
  const key = { RATE_LIMIT_KEY: 'ab'.repeat(32) };
  const signIn = (target: TestGateway) =>
    send(target, '/api/identity/sessions', { method: 'POST' }).then(({ status }) => status);

  it('count expensive requests of all gateways together, and cheap reads in each gateway', async () => {
    const { MONGODB_URI } = createTestEnvironment();
    const limits = { ...key, MONGODB_URI, SIGN_INS_PER_MINUTE: '2', READS_PER_MINUTE: '1' };
    gateway = await startTestGateway(limits);
    const other = await startTestGateway(limits);
    onTestFinished(() => other.stop());
    expect([await signIn(gateway), await signIn(other), await signIn(gateway), await signIn(other)]).toEqual([
      404, 404, 429, 429,
    ]);
    const reads = await Promise.all([gateway, other].map((target) => send(target, '/api/inbox/received')));
    expect(reads.map(({ status }) => status)).toEqual([404, 404]);
  });

  it('store keyed hashes, never a client address or a member code', async () => {
    const { MONGODB_URI } = createTestEnvironment();
    gateway = await startTestGateway({ ...key, MONGODB_URI, TRUSTED_PROXIES: 'loopback' });
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    await send(gateway, '/api/identity/sessions', { method: 'POST', headers });
    const cookie = cookieFor({ code: 'HM00000001', gender: 'Female' });
    await send(gateway, '/api/profile/me/export', { headers: { ...headers, cookie } });
    const client = new MongoClient(MONGODB_URI);
    onTestFinished(() => client.close());
    const rows = await client.db().collection<{ key: string }>('rate_limits').find().toArray();
    expect(rows.map((row) => row.key.split(':').slice(0, 2).join(':')).toSorted()).toEqual([
      'members:exports',
      'members:sign-ins',
    ]);
    expect(rows.every((row) => /:[\w-]{43}$/.test(row.key))).toBe(true);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113|HM00000001/);
  });

  it('are counted in memory while the store is down', async () => {
    gateway = await startTestGateway({
      ...key,
      MONGODB_URI: 'mongodb://127.0.0.1:1/hamrah_gateway',
      SIGN_INS_PER_MINUTE: '1',
    });
    expect([await signIn(gateway), await signIn(gateway)]).toEqual([404, 429]);
  });
});

describe('rate limit key', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::', 'fe80:0:0:0::/64'],
  ])('of %s is %s', (address, key) => {
    expect(rateLimitKeyOf(address)).toBe(key);
  });
});
