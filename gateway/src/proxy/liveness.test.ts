import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { send, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';
import { createLiveness } from './liveness.ts';

let gateway: TestGateway;
beforeAll(async () => {
  // No timeout may end a request before the gateway detects the hang.
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

describe('hang detection', () => {
  it('refuses every waiting and every later request with 503 until the service replies again', async () => {
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

  it('distinguishes a slow service from a hanging one by its reply to a probe', async () => {
    const [slow, hanging] = [gateway.service('inbox'), gateway.service('billing')];
    // Longer than the silence that counts as a hang in the first minute of a gateway.
    slow.respondWith(async (incoming, outgoing) => {
      if (incoming.url !== '/livez') await sleep(4_000);
      outgoing.end('{}');
    });
    hanging.respondWith(async (incoming, outgoing) => {
      if (incoming.url === '/livez') return;
      await sleep(4_000);
      outgoing.end('{}');
    });
    const paths = ['/api/inbox/received', '/api/billing/plans'];
    expect((await Promise.all(paths.map((path) => send(gateway, path)))).map(({ status }) => status)).toEqual([
      200, 503,
    ]);
    for (const { requests } of [slow, hanging]) expect(requests).toContain('GET /livez');
  });

  it('sends no probes while requests are answered', async () => {
    const matches = gateway.service('matches');
    matches.respondWith((_, outgoing) => void setTimeout(() => outgoing.end('{}'), 20));
    // Longer than the gateway waits before its first probe. At any moment, some request waits for its reply.
    const endMs = performance.now() + 1_000;
    const callUntilEnd = async () => {
      while (performance.now() < endMs) await send(gateway, '/api/matches/my-path');
    };
    await Promise.all(Array.from({ length: 8 }, callUntilEnd));
    expect(matches.requests.length).toBeGreaterThan(50);
    expect(matches.requests).not.toContain('GET /livez');
  });
});

describe('the silence that counts as a hang', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const hangingAfterMs = 700;
  const periodMs = 30_000;
  const open = () => createLiveness({ hangingAfterMs, probe: () => new Promise(() => {}), onChange: () => {} });
  type Liveness = ReturnType<typeof open>;

  /** Creates a `Liveness` and waits until the initial limit no longer applies. */
  async function openAfterFirstMinute(): Promise<Liveness> {
    const liveness = open();
    await vi.advanceTimersByTimeAsync(2 * periodMs);
    return liveness;
  }
  /** Waits for a reply that comes after `silenceMs`. Returns whether the upstream counts as hanging before it. */
  async function replyAfter(liveness: Liveness, silenceMs: number): Promise<boolean> {
    const endWait = liveness.waitForReply(() => {});
    await vi.advanceTimersByTimeAsync(silenceMs);
    const wasHanging = liveness.isHanging();
    liveness.recordReply();
    endWait();
    await vi.advanceTimersByTimeAsync(1_000);
    return wasHanging;
  }

  it('is the configured one for a service that was fast', async () => {
    const liveness = await openAfterFirstMinute();
    expect([await replyAfter(liveness, 200), await replyAfter(liveness, 600)]).toEqual([false, false]);
    expect(await replyAfter(await openAfterFirstMinute(), hangingAfterMs)).toBe(true);
  });

  it('is longer for a service that was slow in the last minute and recovered', async () => {
    const liveness = await openAfterFirstMinute();
    await replyAfter(liveness, 500);
    expect(await replyAfter(liveness, 1_400)).toBe(false);
    expect(await replyAfter(liveness, 3_500)).toBe(false);
    expect(await replyAfter(liveness, 5_000)).toBe(true);
  });

  it('is the configured one again once the service has been fast for a minute', async () => {
    const liveness = await openAfterFirstMinute();
    await replyAfter(liveness, 500);
    await vi.advanceTimersByTimeAsync(2 * periodMs);
    expect(await replyAfter(liveness, hangingAfterMs)).toBe(true);
  });

  it('is longer at first, before the gateway knows how fast a service is', async () => {
    expect(await replyAfter(open(), 1_900)).toBe(false);
    expect(await replyAfter(open(), 2_000)).toBe(true);
  });
});
