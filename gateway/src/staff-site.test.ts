import { once } from 'node:events';
import { request } from 'node:http';
import { allRoutes, serviceNames } from '@hamrah/contracts/inventory';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { environment } from './config.ts';
import { startTestGateway, type TestGateway, send } from './testing/test-gateway.ts';

let members: TestGateway;
let staff: TestGateway;
beforeAll(async () => {
  members = await startTestGateway();
  const services = ['admin', 'profile'].map((name) => `${name}=${members.service(name).origin}`).join(',');
  staff = await startTestGateway({ DOOR: 'staff', SERVICES: services, READS_PER_MINUTE: '10000', WRITES_PER_MINUTE: '10000' });
});
afterAll(async () => {
  await staff.stop();
  await members.stop();
});

const cookie = 'hamrah_staff=one';

it('leads staff to their calls and to what the named services show anybody', async () => {
  members.service('admin').requests.length = 0;
  await send(staff, '/api/admin/audit', { headers: { cookie } });
  await send(staff, '/api/profile/lists');
  expect(members.service('admin').requests).toContain('GET /admin/audit');
  expect(members.service('profile').requests).toContain('GET /profile/lists');
});

it('knows no call of members, and none of a service that is not named', async () => {
  const heard = ['admin', 'profile'].map((name) => members.service(name).requests);
  for (const each of heard) each.length = 0;
  const others = allRoutes.filter(
    ({ service, declared }) => declared.who === 'member' || !['admin', 'profile'].includes(service),
  );
  expect(others.length).toBeGreaterThan(20);
  for (const { declared } of others) {
    const path = `/api${declared.path.replaceAll(/:\w+/g, 'x')}`;
    const headers = { cookie, origin: 'http://localhost:8080' };
    const { status } = await send(staff, path, { method: declared.method, headers });
    // 405: another method of the path is for anybody.
    expect([404, 405], `${declared.method} ${path}`).toContain(status);
  }
  expect(heard.flat().filter((each) => !/ \/readyz$/.test(each))).toEqual([]);
});

it('takes no sockets', async () => {
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

it('needs the service that knows staff; the door of members needs every service', () => {
  const faultsOf = (values: Record<string, string>) =>
    environment
      .safeParse({ SHELL_URL: 'http://127.0.0.1:1', ...values })
      .error?.issues.map(({ path, message }) => `${path}: ${message}`);
  const named = (names: readonly string[]) => names.map((name) => `${name}=http://127.0.0.1:1`).join(',');
  expect(faultsOf({ DOOR: 'staff', SERVICES: named(['profile']) })).toEqual(['SERVICES: lacks admin']);
  expect(faultsOf({ DOOR: 'staff', SERVICES: named(['admin']) })).toBeUndefined();
  expect(faultsOf({ SERVICES: named(serviceNames.slice(1)) })).toEqual([`SERVICES: lacks ${serviceNames[0]}`]);
});
