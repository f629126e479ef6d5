import { once } from 'node:events';
import { request } from 'node:http';
import { allRoutes, serviceNames } from '@hamrah/contracts/inventory';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { environment } from './config.ts';
import { send, startTestGateway, staticFiles, type TestGateway } from './testing/test-gateway.ts';

describe('staff site', () => {
  let members: TestGateway;
  let staff: TestGateway;
  beforeAll(async () => {
    members = await startTestGateway();
    const services = ['admin', 'profile'].map((name) => `${name}=${members.service(name).origin}`).join(',');
    staff = await startTestGateway({
      SITE: 'staff',
      SERVICES: services,
      READS_PER_MINUTE: '10000',
      WRITES_PER_MINUTE: '10000',
    });
  });
  afterAll(async () => {
    await staff.stop();
    await members.stop();
  });

  const cookie = `hamrah_staff=${'x'.repeat(43)}`;

  it('serves staff routes and public routes of the configured services', async () => {
    members.service('admin').requests.length = 0;
    await send(staff, '/api/admin/audit', { headers: { cookie } });
    await send(staff, '/api/profile/lists');
    expect(members.service('admin').requests).toContain('GET /admin/audit');
    expect(members.service('profile').requests).toContain('GET /profile/lists');
  });

  it('answers a malformed staff cookie without asking the admin service', async () => {
    for (const site of [staff, members])
      for (const value of ['', 'one', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}.`]) {
        const { requests } = members.service('admin');
        const countBefore = requests.length;
        const reply = await send(site, '/api/admin/audit', { headers: { cookie: `hamrah_staff=${value}` } });
        expect([value, reply.status, requests.length]).toEqual([value, 404, countBefore]);
      }
  });

  it('asks the admin service about few refused requests at once, so that staff keep their connections', async () => {
    const admin = members.service('admin');
    const limited = await startTestGateway({ SITE: 'staff', SERVICES: `admin=${admin.origin}`, READS_PER_MINUTE: '1' });
    onTestFinished(async () => {
      admin.respondWith(staticFiles({ '/readyz': '{}' }));
      await limited.stop();
    });
    let [open, mostOpen] = [0, 0];
    admin.respondWith((incoming, outgoing) => {
      const isCheck = incoming.url === '/admin/session';
      if (isCheck) mostOpen = Math.max(mostOpen, ++open);
      setTimeout(() => {
        if (isCheck) open -= 1;
        outgoing.writeHead(isCheck ? 200 : 404).end('{}');
      }, 200);
    });
    const readAudit = () => send(limited, '/api/admin/audit', { headers: { cookie } });
    expect((await readAudit()).status).toBe(404);
    const statuses = (await Promise.all(Array.from({ length: 50 }, readAudit))).map(({ status }) => status);
    expect(mostOpen).toBe(8);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
    expect(statuses.filter((status) => status === 404)).toHaveLength(42);
    expect((await readAudit()).status).toBe(429);
  });

  it('refuses all crawlers, and has no site map', async () => {
    expect((await send(staff, '/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await send(staff, '/sitemap.xml')).status).toBe(404);
  });

  it('serves no member route and no route of another service', async () => {
    const receivedRequests = ['admin', 'profile'].map((name) => members.service(name).requests);
    for (const requests of receivedRequests) requests.length = 0;
    const otherRoutes = allRoutes.filter(
      ({ service, declared }) => declared.access === 'member' || !['admin', 'profile'].includes(service),
    );
    expect(otherRoutes.length).toBeGreaterThan(20);
    for (const { declared } of otherRoutes) {
      const path = `/api${declared.path.replaceAll(/:\w+/g, 'x')}`;
      const headers = { cookie, origin: 'http://localhost:8080' };
      const { status } = await send(staff, path, { method: declared.method, headers });
      // 405 if another method of the path is public.
      expect([404, 405], `${declared.method} ${path}`).toContain(status);
    }
    expect(receivedRequests.flat().filter((request) => !/ \/readyz$/.test(request))).toEqual([]);
  });

  it('is the only site with staff sign-in and tickets; the members site answers them like unknown routes', async () => {
    const staffSiteRoutes = allRoutes.filter(({ declared }) => declared.site === 'staff');
    expect(staffSiteRoutes.length).toBeGreaterThan(3);
    for (const { declared } of staffSiteRoutes) {
      const { requests } = members.service('admin');
      const path = `/api${declared.path}`;
      const options = { method: declared.method, headers: { cookie, origin: 'http://localhost:8080' } };
      requests.length = 0;
      const [known, unknown] = [await send(members, path, options), await send(members, `${path}s`, options)];
      const withoutId = (reply: typeof known) => ({ ...(reply.json() as object), requestId: '' });
      expect([path, known.status, withoutId(known)]).toEqual([path, 404, withoutId(unknown)]);
      expect(requests).toEqual([]);
      await send(staff, path, options);
      expect(requests).toEqual([`${declared.method} ${declared.path}`]);
    }
  });

  it('serves the staff pages; the members site redirects their paths to the landing page for every visitor', async () => {
    const replies = [];
    const paths = ['/admin-dashboard', '/admin-users/HM4T7K2Q9X', '/admin-nothing', '/admin-x.js', '/ADMIN-users'];
    for (const path of [...paths, '/%61dmin-users', '/admin%2Dusers'])
      for (const headers of [{}, { cookie }]) replies.push(await send(members, path, { headers }));
    for (const { status, headers } of replies) expect([status, headers.location]).toEqual([302, '/']);
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect((await send(staff, '/admin-dashboard')).status).toBe(200);
  });

  it('refuses WebSockets', async () => {
    const call = request({
      port: staff.port,
      path: '/socket.io/?EIO=4&transport=websocket',
      agent: false,
      headers: { connection: 'Upgrade', upgrade: 'websocket', origin: 'http://localhost:8080' },
    });
    call.end();
    const [reply] = await once(call, 'response');
    expect(reply.statusCode).toBe(404);
    reply.resume();
  });

  it('requires the admin service, while the members site requires every service and the session keys', () => {
    const configErrorsOf = (values: Record<string, string>) =>
      environment
        .safeParse({ SHELL_URL: 'http://127.0.0.1:1', ...values })
        .error?.issues.map(({ path, message }) => `${path}: ${message}`);
    const addressesOf = (names: readonly string[]) => names.map((name) => `${name}=http://127.0.0.1:1`).join(',');
    expect(configErrorsOf({ SITE: 'staff', SERVICES: addressesOf(['profile']) })).toEqual([
      'SERVICES: must include admin',
    ]);
    expect(configErrorsOf({ SITE: 'staff', SERVICES: addressesOf(['admin']) })).toBeUndefined();
    expect(configErrorsOf({ SERVICES: addressesOf(serviceNames.slice(1)) })).toEqual([
      `SERVICES: must include ${serviceNames[0]}`,
      'SESSION_PUBLIC_KEYS: is required by the members’ site',
    ]);
  });
});
