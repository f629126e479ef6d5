import { once } from 'node:events';
import { request } from 'node:http';
import { admin } from '@hamrah/contracts';
import { allRoutes } from '@hamrah/contracts/inventory';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway, send } from './testing/test-gateway.ts';

const origin = 'http://localhost:8080';
const kinds = ['sign-ins', 'refreshes', 'registrations', 'codes', 'uploads', 'enquiries', 'checkouts'] as const;
const perMinute: readonly string[] = ['sign-ins', 'refreshes'];
const variableOf = (kind: string) =>
  `${kind.toUpperCase().replaceAll('-', '_')}_PER_${perMinute.includes(kind) ? 'MINUTE' : 'HOUR'}`;

let gateway: TestGateway;
afterEach(() => gateway.stop());

const call = (
  { method, path, who }: Pick<(typeof allRoutes)[number]['declared'], 'method' | 'path' | 'who'>,
  from: string,
) =>
  send(gateway, `/api${path.replaceAll(/:\w+/g, 'x')}`, {
    method,
    headers: { origin, 'x-forwarded-for': from, ...(who === 'staff' && { cookie: `${admin.staffCookie}=x` }) },
  });

/** The nth of many addresses, each of a household of its own. */
const address = (at: number) => `10.1.${Math.floor(at / 256)}.${at % 256}`;

describe('a limit', () => {
  it('on reading or on writing holds for every route there is', async () => {
    gateway = await startTestGateway({ READS_PER_MINUTE: '1', WRITES_PER_MINUTE: '1', HOOKS_PER_MINUTE: '1', TRUSTED_PROXIES: '1' });
    gateway.service('admin').respondWith((_, outgoing) => outgoing.end('{}'));
    for (const [at, { declared }] of allRoutes.entries()) {
      const statuses = [await call(declared, address(at)), await call(declared, address(at))].map(
        ({ status }) => status,
      );
      expect([declared.path, statuses[0] === 429, statuses[1]]).toEqual([declared.path, false, 429]);
    }
  });

  it('of its own holds for every route that declares one, and for all of its kind together', async () => {
    gateway = await startTestGateway({
      ...Object.fromEntries(kinds.map((kind) => [variableOf(kind), '1'])),
      TRUSTED_PROXIES: '1',
    });
    const limited = allRoutes.filter(({ declared }) => declared.rateLimit !== undefined);
    expect(limited.length).toBeGreaterThan(kinds.length);
    for (const [at, { declared }] of limited.entries()) {
      expect([declared.path, (await call(declared, address(at))).status]).not.toContain(429);
      for (const { declared: other } of limited.filter((each) => each.declared.rateLimit === declared.rateLimit)) {
        const reply = await call(other, address(at));
        expect([other.path, reply.status, reply.json()]).toMatchObject([
          other.path,
          429,
          { code: 'request.rate_limited' },
        ]);
        expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      }
    }
  });

  it('is not escaped by claiming other addresses', async () => {
    gateway = await startTestGateway({ READS_PER_MINUTE: '2' });
    const statuses = [];
    for (let at = 0; at < 3; at += 1) {
      const headers = { 'x-forwarded-for': address(at), 'x-real-ip': address(at), forwarded: `for=${address(at)}` };
      statuses.push((await send(gateway, '/api/inbox/received', { headers })).status);
    }
    expect(statuses).toEqual([404, 404, 429]);
  });

  it('is one for a household of IPv6, and another for the next', async () => {
    gateway = await startTestGateway({ READS_PER_MINUTE: '2', TRUSTED_PROXIES: '1' });
    const from = async (each: string) =>
      (await send(gateway, '/api/inbox/received', { headers: { 'x-forwarded-for': each } })).status;
    expect([await from('2001:db8:7:7::1'), await from('2001:db8:7:7:ffff::2')]).toEqual([404, 404]);
    expect(await from('2001:db8:7:7:1:2:3:4')).toBe(429);
    expect(await from('2001:db8:7:8::1')).toBe(404);
  });

  it.each(['/readyz', '/remotes.json'])('counts %s, which asks other parts, and not /livez', async (path) => {
    gateway = await startTestGateway({ READS_PER_MINUTE: '2' });
    const refused = [];
    for (const each of ['/livez', path, path, path, '/livez']) refused.push((await send(gateway, each)).status === 429);
    expect(refused).toEqual([false, false, false, true, false]);
  });

  it('counts the opening of sockets', async () => {
    gateway = await startTestGateway({ READS_PER_MINUTE: '1' });
    const open = async () => {
      const headers = { connection: 'Upgrade', upgrade: 'websocket', origin };
      const path = '/socket.io/?EIO=4&transport=websocket';
      const [reply] = await once(request({ port: gateway.port, path, agent: false, headers }).end(), 'response');
      reply.resume();
      return reply.statusCode;
    };
    gateway
      .service('notification')
      .server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n'));
    expect([await open(), await open()]).toEqual([401, 429]);
  });
});
