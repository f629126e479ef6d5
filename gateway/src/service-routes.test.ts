import { gatewayRouteOf } from '@hamrah/contracts/gateway-routes';
import { sendInvitation } from '@hamrah/contracts/inbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, startTestGateway, type TestGateway } from './testing/test-gateway.ts';

const origin = 'http://localhost:8080';
const echo = (gateway: TestGateway, service: string) =>
  gateway.service(service).respondWith((incoming, outgoing) => {
    outgoing.writeHead(200, { 'content-type': 'text/plain' });
    incoming.pipe(outgoing);
  });
const statusOf = async (gateway: TestGateway, path: string, method = 'GET') =>
  (await send(gateway, path, { method, headers: { origin } })).status;

describe('routes that a service publishes', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ PUBLIC_ORIGIN: origin });
    for (const service of ['inbox', 'admin', 'profile']) echo(gateway, service);
    gateway.service('inbox').publish([
      { method: 'GET', path: '/inbox/letters/:letter', access: 'member' },
      { method: 'POST', path: '/inbox/letters', access: 'anyone', hasBody: true, rateLimit: 'enquiries' },
      { method: 'GET', path: '/inbox/staff-letters', access: 'staff' },
      { method: 'GET', path: '/inbox/staff-site-letters', access: 'anyone', site: 'staff' },
      { method: 'GET', path: '/inbox/guarded-letters', access: 'member', guard: 'of a later release' },
      { method: 'GET', path: '/inbox/limited-letters', access: 'member', rateLimit: 'letters' },
      { method: 'GET', path: '/profile/letters', access: 'anyone' },
      {
        method: 'POST',
        path: '/inbox/uploads',
        access: 'anyone',
        file: { field: 'letter', maxBytes: 10, tooLarge: 'Too long' },
      },
    ]);
  });
  afterAll(() => gateway.stop());

  it('are served by a gateway that does not know them, without a restart', async () => {
    await expect.poll(() => statusOf(gateway, '/api/inbox/letters/1'), { timeout: 10_000 }).toBe(200);
    const reply = await send(gateway, '/api/inbox/letters', { method: 'DELETE', headers: { origin } });
    expect(reply.status).toBe(405);
    expect(reply.headers.allow).toBe('POST');
  });

  it('are limited, hidden from other sites and checked like the routes of the contracts', async () => {
    expect(await statusOf(gateway, '/api/inbox/staff-letters')).toBe(404);
    expect(await statusOf(gateway, '/api/inbox/staff-site-letters')).toBe(404);
    const foreign = { method: 'POST', headers: { origin: 'https://other.example' }, body: '{}' };
    expect((await send(gateway, '/api/inbox/letters', foreign)).status).toBe(403);
    const deep = { method: 'POST', headers: { origin }, body: '['.repeat(200) + ']'.repeat(200) };
    expect((await send(gateway, '/api/inbox/letters', deep)).status).toBe(400);
    const long = { method: 'POST', headers: { origin }, body: 'x'.repeat(300 * 1024) };
    const reply = await send(gateway, '/api/inbox/uploads', long);
    expect(reply.json()).toMatchObject({ code: 'request.too_large', fields: [{ message: 'Too long' }] });
    const statuses = new Set<number>();
    for (let call = 0; call < 30; call++) statuses.add(await statusOf(gateway, '/api/inbox/letters', 'POST'));
    expect([...statuses]).toEqual([200, 429]);
  });

  it('are not served if they have properties of a later release, or belong to another service', async () => {
    expect(await statusOf(gateway, '/api/inbox/guarded-letters')).toBe(404);
    expect(await statusOf(gateway, '/api/inbox/limited-letters')).toBe(404);
    expect(await statusOf(gateway, '/api/profile/letters')).toBe(404);
  });

  it('stay while pods of both releases answer, and after the service has stopped', async () => {
    const inbox = gateway.service('inbox');
    inbox.publish([gatewayRouteOf(sendInvitation), { method: 'GET', path: '/inbox/telegrams', access: 'member' }]);
    await expect.poll(() => statusOf(gateway, '/api/inbox/telegrams'), { timeout: 10_000 }).toBe(200);
    expect(await statusOf(gateway, '/api/inbox/letters/1')).toBe(200);
    expect(await statusOf(gateway, '/api/inbox/received')).toBe(200);
    await inbox.stop();
    expect(await statusOf(gateway, '/api/inbox/letters/1')).toBe(503);
    await inbox.start();
  });

  it('are known as soon as a restarted gateway is ready', async () => {
    gateway.service('inbox').publish([{ method: 'GET', path: '/inbox/postcards', access: 'member' }]);
    await gateway.restart();
    expect(await statusOf(gateway, '/api/inbox/postcards')).toBe(200);
    expect(await statusOf(gateway, '/api/inbox/letters/1')).toBe(404);
  });

  it('are listed at no public path', async () => {
    for (const path of ['/routes.json', '/api/routes.json', '/api/inbox/routes.json'])
      expect((await send(gateway, path)).text).not.toContain('postcards');
  });

  it('do not affect other routes if they are malformed', async () => {
    gateway.service('inbox').publish([null as unknown as object, { path: '/inbox/received' }]);
    await gateway.restart();
    expect(await statusOf(gateway, '/api/inbox/received')).toBe(200);
  });
});
