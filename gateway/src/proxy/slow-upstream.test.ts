import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { environment } from '../config.ts';
import { connectionsByClass } from '../in-flight.ts';
import { send, startTestGateway, type TestGateway } from '../testing/test-gateway.ts';

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'multipart/form-data; boundary=b' };
const slowServices = ['inbox', 'matches', 'billing', 'profile'] as const;

let gateway: TestGateway;
let abortedReplies = 0;
beforeAll(async () => {
  gateway = await startTestGateway({
    TRUSTED_PROXIES: 'loopback',
    READ_TIMEOUT_MS: '500',
    WRITE_TIMEOUT_MS: '5000',
    LONG_TIMEOUT_MS: '5000',
  });
  for (const name of slowServices)
    gateway.service(name).respondWith(async (incoming, outgoing) => {
      incoming.resume();
      if (incoming.url === '/livez') return void outgoing.end();
      outgoing.once('close', () => {
        if (!outgoing.writableFinished) abortedReplies += 1;
      });
      await sleep(1_000);
      outgoing.writeHead(200, json).end('{}');
    });
});
afterAll(() => gateway.stop());

describe('a slow service', () => {
  it.each(['/api/inbox/received', '/api/billing/plans'])(
    'causes 504 for the read %s, and the abandoned request is aborted',
    async (path) => {
      const abortedBefore = abortedReplies;
      const reply = await send(gateway, path);
      expect(reply.status).toBe(504);
      expect(reply.headers['content-type']).toBe('application/problem+json');
      expect(reply.json()).toMatchObject({ code: 'service.timed_out', requestId: reply.headers['x-request-id'] });
      await expect.poll(() => abortedReplies).toBe(abortedBefore + 1);
    },
  );

  it.each([
    ['POST', '/api/inbox/invitations', json, '{}'],
    ['POST', '/api/billing/checkouts', json, '{}'],
    ['POST', '/api/profile/me/photos', form, '--b--'],
    ['GET', '/api/profile/me/export', {}, undefined],
  ])('has more time for %s %s', async (method, path, headers, body) => {
    expect((await send(gateway, path, { method, headers, ...(body && { body }) })).status).toBe(200);
  });

  it('causes 504 if a small reply stops halfway', async () => {
    gateway.service('identity').respondWith((incoming, outgoing) => {
      if (incoming.url === '/livez') outgoing.end();
      else outgoing.writeHead(200, { ...json, 'content-length': '9' }).write('{');
    });
    expect((await send(gateway, '/api/identity/sessions/current')).status).toBe(504);
  });

  it('gets a limited number of concurrent requests, and the others are refused in time', async () => {
    let [open, maxOpen] = [0, 0];
    gateway.service('matches').respondWith((incoming, outgoing) => {
      if (incoming.url === '/livez') return void outgoing.end();
      open += 1;
      maxOpen = Math.max(maxOpen, open);
      outgoing.once('close', () => {
        open -= 1;
      });
    });
    const replies = await Promise.all(
      Array.from({ length: 1_200 }, (_, client) =>
        send(gateway, '/api/matches/my-path', {
          headers: { 'x-forwarded-for': `203.0.${client >> 8}.${client & 255}` },
        }),
      ),
    );
    expect(maxOpen).toBe(connectionsByClass.reads);
    for (const { status, headers } of replies) {
      expect([503, 504]).toContain(status);
      if (status === 503) expect(headers['retry-after']).toBe('1');
    }
    await expect.poll(() => open).toBe(0);
  });
});

it('reads have two seconds by default', () => {
  expect(environment.shape.READ_TIMEOUT_MS.parse(undefined)).toBe(2_000);
});
