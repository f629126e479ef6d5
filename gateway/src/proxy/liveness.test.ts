import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  // No timeout ends a wait in these tests.
  const timeouts = { READ_TIMEOUT_MS: '60000', WRITE_TIMEOUT_MS: '60000', LONG_TIMEOUT_MS: '60000' };
  gateway = await startTestGateway(timeouts);
});
afterAll(() => gateway.stop());

const post = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
const upload = { method: 'POST', body: '--b--', headers: { 'content-type': 'multipart/form-data; boundary=b' } };
const calls = [
  ['/api/profile/me', {}],
  ['/api/profile/members/HM4T7K2Q9X/contact', post],
  ['/api/profile/me/photos', upload],
  ['/api/profile/me/export', {}],
] as const;

describe('a service that hangs', () => {
  it('answers every waiting and every later request with 503, until it replies again', async () => {
    const profile = gateway.service('profile');
    profile.respondWith(() => {});
    const waiting = calls.map(([path, options]) => send(gateway, path, options));
    for (const reply of await Promise.all(waiting)) {
      expect(reply.status).toBe(503);
      expect(reply.headers).toMatchObject({ 'content-type': 'application/problem+json', 'retry-after': '1' });
      expect(reply.json()).toMatchObject({ code: 'service.unavailable' });
    }
    const countBefore = profile.requests.length;
    for (const [path, options] of calls) expect((await send(gateway, path, options)).status).toBe(503);
    expect(profile.requests.slice(countBefore).filter((request) => !request.includes('/livez'))).toEqual([]);
    profile.respondWith((incoming, outgoing) => void incoming.resume().once('end', () => outgoing.end('{}')));
    await expect.poll(async () => (await send(gateway, '/api/profile/me')).status).toBe(200);
  });

  it('differs from a slow one by its reply to a probe', async () => {
    const inbox = gateway.service('inbox');
    inbox.respondWith(async (incoming, outgoing) => {
      if (incoming.url !== '/livez') await sleep(1_500);
      outgoing.end('{}');
    });
    expect((await send(gateway, '/api/inbox/received')).status).toBe(200);
    expect(inbox.requests).toContain('GET /livez');
  });

  it('gets no probes while requests are answered', async () => {
    const matches = gateway.service('matches');
    matches.respondWith((_, outgoing) => outgoing.end('{}'));
    for (let call = 0; call < 50; call += 1) await send(gateway, '/api/matches/my-path');
    expect(matches.requests).not.toContain('GET /livez');
  });
});
