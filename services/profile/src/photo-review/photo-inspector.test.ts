import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PhotoFindings } from '../domain/photo-findings.ts';
import type { InspectionRasters } from '../pictures/inspection-rasters.ts';
import { openPhotoInspector, startWorker } from './photo-inspector.ts';

const pixels = { data: new Uint8Array(3), width: 1, height: 1 };
const rasters: InspectionRasters = { faces: pixels, nsfw: pixels, text: new Uint8Array() };
const findings: PhotoFindings = { faceScores: [0.9], indecent: 0, suggestive: 0, words: [] };
const minuteMs = 60_000;

/** A worker whose replies the test controls. */
class FakeWorker extends EventEmitter {
  readonly pid = undefined;
  received = 0;
  isKilled = false;
  send = (): boolean => {
    this.received++;
    return true;
  };
  kill = (): boolean => {
    this.isKilled = true;
    return true;
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openFake() {
  const workers: FakeWorker[] = [];
  const inspector = openPhotoInspector(() => {
    const started = new FakeWorker();
    workers.push(started);
    return started as never;
  });
  /** The worker, once it has received `count` photos. */
  const busyWorker = (index: number, count = 1) =>
    vi.waitFor(() => {
      expect(workers[index]?.received).toBe(count);
      return workers[index] as FakeWorker;
    });
  return { inspector, workers, busyWorker };
}

describe('the photo inspector', () => {
  it('starts its worker with the first photo, and releases the models after five minutes without photos', async () => {
    const { inspector, workers, busyWorker } = openFake();
    expect(workers).toHaveLength(0);
    for (const count of [1, 2]) {
      const inspected = inspector.inspect(rasters);
      (await busyWorker(0, count)).emit('message', { findings });
      expect(await inspected).toEqual(findings);
      await vi.advanceTimersByTimeAsync(5 * minuteMs - 100);
      expect(workers[0]?.isKilled).toBe(false);
    }
    await vi.advanceTimersByTimeAsync(200);
    expect(workers[0]?.isKilled).toBe(true);
    void inspector.inspect(rasters);
    await busyWorker(1);
  });

  it('inspects one photo at a time', async () => {
    const { inspector, busyWorker } = openFake();
    const inspected = [inspector.inspect(rasters), inspector.inspect(rasters)];
    const started = await busyWorker(0);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(started.received).toBe(1);
    started.emit('message', { findings });
    await busyWorker(0, 2);
    started.emit('message', { findings });
    expect(await Promise.all(inspected)).toEqual([findings, findings]);
  });

  it.each([
    ['a model fails to load', (failing: FakeWorker) => failing.emit('message', { error: 'no model' }), 'no model'],
    ['the worker ends', (failing: FakeWorker) => failing.emit('exit', null, 'SIGKILL'), 'SIGKILL'],
    ['the worker cannot be started', (failing: FakeWorker) => failing.emit('error', new Error('EAGAIN')), 'EAGAIN'],
    ['there is no result within a minute', () => vi.advanceTimersByTime(minuteMs), '60000 ms'],
  ] as const)('reports that %s, and uses a new worker for the next photo', async (_title, fail, message) => {
    const { inspector, workers, busyWorker } = openFake();
    const failed = expect(inspector.inspect(rasters)).rejects.toThrow(message);
    fail(await busyWorker(0));
    await failed;
    const inspected = inspector.inspect(rasters);
    (await busyWorker(1)).emit('message', { findings });
    expect(await inspected).toEqual(findings);
    expect(workers).toHaveLength(2);
  });

  it('uses a new worker if the idle one has ended', async () => {
    const { inspector, busyWorker } = openFake();
    const inspected = inspector.inspect(rasters);
    const first = await busyWorker(0);
    first.emit('message', { findings });
    await inspected;
    first.emit('exit', 1, null);
    void inspector.inspect(rasters);
    await busyWorker(1);
  });
});

it('the model worker gets none of the service’s environment, and runs at a lower priority', async () => {
  vi.useRealTimers();
  process.env.CANARY_SECRET = 'do not pass on';
  const { pid = 0 } = startWorker();
  try {
    const environment = readFileSync(`/proc/${pid}/environ`, 'latin1');
    expect(environment).not.toMatch(/CANARY_SECRET|MONGODB_URI/);
    expect(getPriority(pid)).toBeGreaterThan(getPriority());
  } finally {
    process.kill(pid, 'SIGKILL');
    delete process.env.CANARY_SECRET;
  }
});
