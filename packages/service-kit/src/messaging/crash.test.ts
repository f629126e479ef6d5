import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Envelope, streamOf, subjectOf } from '@hamrah/contracts';
import { jetstream } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { v7 as uuid } from 'uuid';
import { afterEach, describe, expect, it } from 'vitest';
import type { ServiceConfig } from '../config.ts';
import { flowerOpened, type NotesContext, notesService, noteWritten } from '../fixtures/notes.ts';
import { deliveryRecorderOf } from '../testing/delivery-recorder.ts';
import { keyEnvironment, startTestService, type TestService } from '../testing/index.ts';
import { createTestEnvironment, type TestEnvironment } from '../testing/test-environment.ts';
import { natsOptions } from './nats-options.ts';

const children: ChildProcess[] = [];
const pods: TestService<NotesContext>[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const service of pods.splice(0).reverse()) await service.stop();
}, 120_000);

/** Starts a pod in its own process that kills itself at `killAt`. */
function startCrashingPod(
  environment: TestEnvironment,
  killAt: string,
  write?: string,
): { died: Promise<string>; listening: Promise<unknown> } {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../fixtures/crash-child.ts', import.meta.url))], {
    env: {
      ...keyEnvironment,
      ...environment,
      PORT: '0',
      KILL_AT: killAt,
      ...(write && { WRITE: write }),
      PATH: process.env.PATH,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  return { died: once(child, 'exit').then(([, signal]) => signal), listening: once(child.stdout, 'data') };
}

const start = async (...options: Parameters<typeof startTestService<NotesContext, ServiceConfig>>) => {
  const pod = await startTestService(...options);
  pods.push(pod);
  return pod;
};

const subscriberName = 'project-flower-on-flower-opened';
/** The database may keep the locks of a killed pod's transaction for up to a minute. */
const timeoutMs = 120_000;
const slowRetries = { maxAttempts: 200, delaysMs: [500], ackWaitMs: 2_000, heartbeatMs: 500 };
const receivingService = () =>
  notesService({
    async onFlower({ id }, { store }, tx) {
      await store.notes.create([{ _id: id, text: `effect of ${id}` }], { session: tx.session });
      tx.emit(noteWritten, { note: id, text: 'emitted by the effect' });
    },
  });

describe('a pod killed while publishing', () => {
  it.each([
    ['before-commit', 0],
    ['after-commit', 1],
    ['after-publish', 1],
  ])(
    '%s: stores the note and publishes its event once, or does neither',
    async (killAt, count) => {
      const service = await start(notesService());
      const pod = startCrashingPod(service.environment, killAt, 'last note');
      expect(await pod.died).toBe('SIGKILL');
      await service.restart();
      expect((await service.publishedEvents(noteWritten)).map(({ key }) => key)).toEqual(
        Array(count).fill('last note'),
      );
      expect(await service.context.store.notes.countDocuments()).toBe(count);
    },
    timeoutMs,
  );
});

describe('a pod killed in a subscriber', () => {
  it.each([
    ['before-commit', 'processed'],
    ['after-commit', 'duplicate'],
  ])(
    '%s: another pod finishes the event, and its effect happens once',
    async (killAt, outcome) => {
      const environment = createTestEnvironment();
      const nats = await connect(natsOptions(environment.NATS_URL));
      const pod = startCrashingPod(environment, killAt);
      await pod.listening;
      const id = uuid();
      const seq = await publishFlower(nats, environment, id);
      expect(await pod.died).toBe('SIGKILL');
      const service = await start(receivingService(), { sameEnvironmentAs: { environment }, retry: slowRetries });
      const stream = streamOf('garden', environment.BUS_NAMESPACE);
      expect(await deliveryRecorderOf(environment.BUS_NAMESPACE, 'notes').outcomeOf(subscriberName, stream, seq)).toBe(
        outcome,
      );
      expect((await service.context.store.notes.find().lean()).map(({ _id }) => _id)).toEqual([id]);
      expect((await service.publishedEvents(noteWritten)).map(({ key }) => key)).toEqual([id]);
      await service.stop();
      await nats.close();
    },
    timeoutMs,
  );
});

async function publishFlower(nats: NatsConnection, { BUS_NAMESPACE }: TestEnvironment, id: string): Promise<number> {
  const envelope: Envelope = {
    specversion: '1.0',
    id,
    source: 'hamrah/garden',
    type: flowerOpened.name,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    key: 'rose',
    sequence: 1,
    data: { flower: 'rose', colour: 'red' },
  };
  return (await jetstream(nats).publish(subjectOf(flowerOpened, BUS_NAMESPACE), JSON.stringify(envelope))).seq;
}
