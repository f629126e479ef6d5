import { identity } from '@hamrah/contracts';
import { connect } from '@nats-io/transport-node';
import { afterEach, describe, expect, it } from 'vitest';
import { notesService, showRequest, writeNote } from '../fixtures/notes.ts';
import { startTcpProxy } from '../fixtures/tcp-proxy.ts';
import { defineService, kitFor } from '../index.ts';
import { openBus } from '../messaging/bus.ts';
import { natsOptions } from '../messaging/nats-options.ts';
import { createRequester } from '../messaging/rpc.ts';
import { openLog } from '../observability/log.ts';
import { noopTracing } from '../observability/tracing.ts';
import { cookieFor, newMemberCode, startTestService } from '../testing/index.ts';
import { createTestEnvironment } from '../testing/test-environment.ts';
import { openEndedSessions } from './ended-sessions.ts';

const asha = { code: newMemberCode(), gender: 'Female', session: 'lost-phone' } as const;
const otherSession = { ...asha, session: 'at-home' };
const service = notesService();
const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});
const startPod = async (options?: Parameters<typeof startTestService>[1]) => {
  const pod = await startTestService(service, options);
  cleanups.push(() => pod.stop());
  return pod;
};

/** An identity service that only lists ended sessions. */
const identityService = (sessions: () => string[]) =>
  defineService({
    name: 'identity',
    connect: (context) => context,
    responders: [kitFor().responder(identity.listRecentlyEndedSessions, async () => ({ sessions: sessions() }))],
  });

describe('a session that has ended', () => {
  it('is refused immediately by the pod that ended it and soon by all others, while other sessions continue', async () => {
    const pod = await startPod();
    const otherPod = await startPod({ sameEnvironmentAs: pod });
    expect((await otherPod.as(asha).send(writeNote, { body: { text: 'before' } })).status).toBe(201);
    pod.context.endSessions(['lost-phone']);
    await expect(pod.as(asha).call(writeNote, { body: { text: 'after' } })).rejects.toMatchObject({
      status: 401,
      code: 'session.required',
    });
    const writeOnOtherPod = async () => (await otherPod.as(asha).send(writeNote, { body: { text: 'x' } })).status;
    await expect.poll(writeOnOtherPod, { timeout: 5_000 }).toBe(401);
    for (const currentPod of [pod, otherPod]) {
      expect((await currentPod.asAnyone().call(showRequest)).viewer).toBeNull();
      expect((await currentPod.as(asha).call(showRequest)).viewer).toBeNull();
      expect((await currentPod.as(otherSession).call(showRequest)).viewer).toBe(asha.code);
      expect(currentPod.context.verifySession(cookieFor(asha))).toBeUndefined();
      expect(currentPod.context.verifySession(cookieFor(otherSession))?.viewer.session).toBe('at-home');
    }
  });

  it('is announced once to every listener in every pod until the listener stops', async () => {
    const pod = await startPod();
    const otherPod = await startPod({ sameEnvironmentAs: pod });
    const received: string[][] = [[], []];
    const [subscription, otherSubscription] = [pod, otherPod].map(({ context }, index) =>
      context.onSessionsEnded((ids) => received[index]?.push(...ids)),
    );
    cleanups.push(() => otherSubscription?.stop());
    pod.context.endSessions(['a', 'b', 'a']);
    pod.context.endSessions(['b']);
    pod.context.endSessions([]);
    await expect
      .poll(() => received)
      .toEqual([
        ['a', 'b'],
        ['a', 'b'],
      ]);
    subscription?.stop();
    otherPod.context.endSessions(['c']);
    await expect.poll(() => pod.context.verifySession(cookieFor({ ...asha, session: 'c' }))).toBeUndefined();
    expect(received).toEqual([
      ['a', 'b'],
      ['a', 'b', 'c'],
    ]);
  });

  it('is announced to the other listeners if one listener fails', async () => {
    const pod = await startPod();
    const received: string[] = [];
    pod.context.onSessionsEnded(() => {
      throw new Error('listener failure');
    });
    pod.context.onSessionsEnded((ids) => received.push(...ids));
    pod.context.endSessions(['lost-phone']);
    expect(received).toEqual(['lost-phone']);
  });
});

describe('a pod', () => {
  it('starts without identity and loads ended sessions once identity is up', async () => {
    const pod = await startPod();
    expect((await pod.as(asha).call(showRequest)).viewer).toBe(asha.code);
    const identityPod = await startTestService(
      identityService(() => ['lost-phone']),
      { sameEnvironmentAs: pod },
    );
    cleanups.push(() => identityPod.stop());
    await expect.poll(async () => (await pod.as(asha).call(showRequest)).viewer, { interval: 100 }).toBeNull();
  });

  it('of the identity service loads ended sessions through its own RPC', async () => {
    const pod = await startTestService(identityService(() => ['lost-phone']));
    cleanups.push(() => pod.stop());
    await expect.poll(() => pod.context.verifySession(cookieFor(asha)), { interval: 100 }).toBeUndefined();
  });

  it('fetches ended sessions after every reconnect and republishes its own', async () => {
    const environment = createTestEnvironment();
    const natsUrl = new URL(environment.NATS_URL);
    const proxy = await startTcpProxy(natsUrl);
    const proxiedUrl = new URL(natsUrl);
    proxiedUrl.host = `127.0.0.1:${proxy.port}`;
    const endedSessions: string[] = [];
    const identityPod = await startTestService(
      identityService(() => endedSessions),
      { sameEnvironmentAs: { environment } },
    );
    const pod = await startTestService(service, {
      sameEnvironmentAs: identityPod,
      env: { NATS_URL: proxiedUrl.href },
    });
    const connectedPod = await startTestService(service, { sameEnvironmentAs: identityPod });
    cleanups.push(
      () => proxy.close(),
      () => identityPod.stop(),
      () => pod.stop(),
      () => connectedPod.stop(),
    );
    const isUp = async () =>
      ((await (await fetch(`${pod.url}/readyz`)).json()) as { components: { nats: boolean } }).components.nats;
    await expect.poll(isUp).toBe(true);
    await proxy.close();
    await expect.poll(isUp).toBe(false);
    endedSessions.push('lost-phone');
    identityPod.context.endSessions(['lost-phone']);
    pod.context.endSessions(['at-home']);
    await expect.poll(() => connectedPod.context.verifySession(cookieFor(asha))).toBeUndefined();
    expect(pod.context.verifySession(cookieFor(asha))).toBeDefined();
    expect(connectedPod.context.verifySession(cookieFor(otherSession))).toBeDefined();
    await proxy.open();
    await expect.poll(() => pod.context.verifySession(cookieFor(asha))).toBeUndefined();
    await expect.poll(() => connectedPod.context.verifySession(cookieFor(otherSession))).toBeUndefined();
  });
});

describe('ended sessions in memory', () => {
  it('are forgotten once all their access tokens have expired', async () => {
    const environment = createTestEnvironment();
    const log = openLog({ service: 'notes', level: 'silent' });
    const bus = openBus({
      url: environment.NATS_URL,
      service: 'notes',
      namespace: environment.BUS_NAMESPACE,
      log,
      tracing: noopTracing,
    });
    let clock = Date.now();
    const sessions = openEndedSessions({
      bus,
      request: createRequester(bus, environment.BUS_NAMESPACE, noopTracing),
      log,
      now: () => new Date(clock),
    });
    sessions.endSessions(['lost-phone']);
    clock += (identity.accessTokenSeconds + 5) * 1_000;
    expect(sessions.hasEnded('lost-phone')).toBe(true);
    clock += 60_000;
    expect(sessions.hasEnded('lost-phone')).toBe(false);
    await bus.close();
  });

  it('are unaffected by malformed messages on the bus', async () => {
    const pod = await startPod();
    const nats = await connect(natsOptions(pod.environment.NATS_URL));
    for (const malformed of ['', '{', '"x"', '[1]', '{"$gt":""}']) {
      nats.publish(`${pod.environment.BUS_NAMESPACE}.sessions.ended`, malformed);
    }
    nats.publish(`${pod.environment.BUS_NAMESPACE}.sessions.ended`, '["lost-phone"]');
    await expect.poll(() => pod.context.verifySession(cookieFor(asha))).toBeUndefined();
    expect(pod.context.verifySession(cookieFor(otherSession))).toBeDefined();
    await nats.close();
  });
});
