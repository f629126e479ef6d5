import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import {
  flowerOpened,
  listNotes,
  notesService,
  noteText,
  noteWritten,
  projectFlower,
  writeNote,
} from './fixtures/notes.ts';
import { startTcpProxy, type TcpProxy } from './fixtures/tcp-proxy.ts';
import { openLog } from './observability/log.ts';
import { startService } from './start-service.ts';
import { cookieFor, keyEnvironment, newMemberCode, startTestService } from './testing/index.ts';
import { createTestEnvironment } from './testing/test-environment.ts';

const asha = { code: newMemberCode(), gender: 'Female' } as const;
const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of cleanups.splice(0).reverse()) await stop();
});

/** An environment whose bus and database are behind proxies. A proxy with the value `false` starts closed. */
async function withProxies(proxies: { nats?: boolean; mongodb?: boolean }) {
  const environment = createTestEnvironment();
  const nats = new URL(environment.NATS_URL);
  const mongodb = new URL(environment.MONGODB_URI);
  const natsProxy = await startTcpProxy(nats, { isOpen: proxies.nats ?? true });
  const mongodbProxy = await startTcpProxy(mongodb, { isOpen: proxies.mongodb ?? true });
  mongodb.host = `127.0.0.1:${mongodbProxy.port}`;
  nats.host = `127.0.0.1:${natsProxy.port}`;
  const env = { NATS_URL: nats.href, MONGODB_URI: mongodb.href };
  cleanups.push(async () => {
    await Promise.all([natsProxy.close(), mongodbProxy.close()]);
  });
  return { environment, env, natsProxy, mongodbProxy };
}

const readiness = async (url: string, part = '') => {
  const reply = await fetch(`${url}/readyz${part}`);
  return { status: reply.status, ...((await reply.json()) as { ready: boolean; components: Record<string, boolean> }) };
};
const write = (url: string, text: string, signal?: AbortSignal) =>
  fetch(`${url}/notes/notes`, {
    method: 'POST',
    ...(signal && { signal }),
    headers: { 'content-type': 'application/json', cookie: cookieFor(asha) },
    body: JSON.stringify({ text }),
  });
const service = notesService({ onFlower: projectFlower });
const log = openLog({ service: 'notes', level: 'silent' });
const configOf = (env: Record<string, string>, namespace: string) =>
  service.environment.parse({ ...keyEnvironment, ...env, BUS_NAMESPACE: namespace, PORT: '0' });

describe('without NATS', () => {
  it('a service starts and serves, reports missing components, and publishes pending events once connected', async () => {
    const { environment, env, natsProxy } = await withProxies({ nats: false });
    const running = await startService(service, configOf(env, environment.BUS_NAMESPACE), { log });
    cleanups.push(() => running.stop());
    expect((await write(running.url, 'sent without NATS')).status).toBe(201);
    expect(await readiness(running.url)).toMatchObject({
      status: 503,
      components: { mongodb: true, nats: false, subscribers: false, responders: false },
    });
    expect(await readiness(running.url, '/mongodb')).toEqual({
      status: 200,
      ready: true,
      components: { mongodb: true },
    });
    expect(await readiness(running.url, '/nats')).toEqual({ status: 503, ready: false, components: { nats: false } });
    expect(await readiness(running.url, '/unknown')).toMatchObject({ status: 503 });
    await expect(running.context.request(noteText, { note: 'x' })).rejects.toMatchObject({
      code: 'service.unavailable',
    });
    await natsProxy.open();
    await running.listening;
    const watcher = await startTestService(service, { sameEnvironmentAs: { environment } });
    cleanups.push(() => watcher.stop());
    expect((await watcher.publishedEvents(noteWritten)).map(({ data }) => data.text)).toEqual(['sent without NATS']);
    await expect.poll(() => readiness(running.url)).toMatchObject({ status: 200 });
  });

  it('after a disconnect a service keeps serving, publishes all events in order, and subscribers resume', async () => {
    const { environment, env, natsProxy } = await withProxies({});
    const pod = await startTestService(service, { sameEnvironmentAs: { environment }, env });
    cleanups.push(() => pod.stop());
    for (let round = 1; round <= 3; round++) {
      await natsProxy.close();
      for (let index = 1; index <= 5; index++) {
        await pod.context.commit(async (tx) => tx.emit(noteWritten, { note: 'series', text: `${round}.${index}` }));
      }
      expect((await pod.as(asha).send(writeNote, { body: { text: `round ${round}` } })).status).toBe(201);
      await expect.poll(async () => (await readiness(pod.url)).components.nats).toBe(false);
      await natsProxy.open();
      await expect.poll(async () => (await readiness(pod.url)).components.nats).toBe(true);
    }
    const series = (await pod.publishedEvents(noteWritten)).filter(({ key }) => key === 'series');
    expect(series.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    await pod.deliver(flowerOpened, { flower: 'rose', colour: 'red' });
    expect((await pod.context.store.flowers.find('rose'))?.colour).toBe('red');
  });
});

describe('without the database', () => {
  it('a service is alive, returns 503, and serves once the database is available', async () => {
    const { environment, env, mongodbProxy } = await withProxies({ mongodb: false });
    const PORT = await freePort();
    const starting = startService(service, { ...configOf(env, environment.BUS_NAMESPACE), PORT }, { log });
    const address = `http://127.0.0.1:${PORT}`;
    const readLivezStatus = () =>
      fetch(`${address}/livez`).then(
        ({ status }) => status,
        () => 'connection refused',
      );
    await expect.poll(readLivezStatus).toBe(200);
    expect(await readiness(address)).toMatchObject({ status: 503, components: { mongodb: false } });
    const refused = await write(address, 'too early');
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([503, 'service.unavailable']);
    await mongodbProxy.open();
    const running = await starting;
    cleanups.push(() => running.stop());
    expect((await write(running.url, 'in time')).status).toBe(201);
  });

  it('after a disconnect requests return 503 and events wait without becoming dead letters', async () => {
    const { environment, env, mongodbProxy } = await withProxies({});
    const pod = await startTestService(service, { sameEnvironmentAs: { environment }, env });
    cleanups.push(() => pod.stop());
    await mongodbProxy.close();
    const refusal = await pod.asAnyone().send(listNotes, { query: {} });
    expect([refusal.status, (refusal.body as { code: string }).code]).toEqual([503, 'service.unavailable']);
    const delivered = pod.deliver(flowerOpened, { flower: 'rose', colour: 'red' });
    await pause(1_500);
    await mongodbProxy.open();
    expect((await delivered).outcomes).toEqual({ 'project-flower-on-flower-opened': 'processed' });
    expect(await pod.deadLetters()).toEqual([]);
    expect((await pod.asAnyone().send(listNotes, { query: {} })).status).toBe(200);
  });
});

describe('with a database that does not answer for a while', () => {
  it('a write has no effect if its client abandoned the request, so that it cannot override a later request', async () => {
    const { environment, env, mongodbProxy } = await withProxies({});
    const pod = await startTestService(service, { sameEnvironmentAs: { environment }, env });
    cleanups.push(() => pod.stop());
    const texts = async () =>
      (await pod.asAnyone().call(listNotes, { query: {} })).items.map(({ text }: { text: string }) => text);
    expect((await write(pod.url, 'before')).status).toBe(201);
    mongodbProxy.freeze();
    const aborter = new AbortController();
    const abandoned = write(pod.url, 'abandoned', aborter.signal);
    await pause(1_500);
    aborter.abort();
    await expect(abandoned).rejects.toThrow();
    mongodbProxy.thaw();
    expect((await write(pod.url, 'after')).status).toBe(201);
    await pause(500);
    expect((await texts()).toSorted()).toEqual(['after', 'before']);
  });

  it('a write succeeds late if its client still waits', async () => {
    const { environment, env, mongodbProxy } = await withProxies({});
    const pod = await startTestService(service, { sameEnvironmentAs: { environment }, env });
    cleanups.push(() => pod.stop());
    mongodbProxy.freeze();
    const late = write(pod.url, 'late');
    await pause(1_500);
    mongodbProxy.thaw();
    expect((await late).status).toBe(201);
  });
});

/** A port without a listener. */
async function freePort(): Promise<number> {
  const proxy: TcpProxy = await startTcpProxy({ hostname: '127.0.0.1', port: '1' }, { isOpen: false });
  return proxy.port;
}
