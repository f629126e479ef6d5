import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import pLimit from 'p-limit';
import type { PhotoFindings } from '../domain/photo-findings.ts';
import type { InspectionRasters } from '../pictures/inspection-rasters.ts';

/** Time without photos after which the models are released. */
const idleMs = 5 * 60_000;
/** Includes the time to load the models on a busy machine. */
const timeoutMs = 60_000;

type Reply = { readonly findings: PhotoFindings } | { readonly error: string };
type Worker = Pick<ChildProcess, 'pid' | 'send' | 'on' | 'off' | 'once' | 'kill'>;

/** Inspects photos with the models in a worker process, one photo at a time. */
export interface PhotoInspector {
  /** Rejects if a model fails, the worker ends or there is no result in time. The next photo gets a new worker. */
  inspect(rasters: InspectionRasters): Promise<PhotoFindings>;
  /** Memory of the worker in bytes; 0 without a worker, and on systems other than Linux. */
  memoryBytes(): number;
  /** Ends the worker. */
  stop(): void;
}

/** Opens an inspector. The worker starts with the first photo and ends after five minutes without photos. */
export function openPhotoInspector(start: () => Worker = startWorker): PhotoInspector {
  const limit = pLimit(1);
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(idleTimer);
    worker?.kill('SIGKILL');
    worker = undefined;
  };
  const getWorker = (): Worker => {
    if (worker) return worker;
    const started = start();
    const clearWorker = () => {
      if (worker === started) worker = undefined;
    };
    started.on('exit', clearWorker).on('error', clearWorker);
    worker = started;
    return started;
  };
  const inspectNow = async (rasters: InspectionRasters): Promise<PhotoFindings> => {
    clearTimeout(idleTimer);
    try {
      const findings = await findingsOf(getWorker(), rasters);
      idleTimer = setTimeout(stop, idleMs);
      idleTimer.unref();
      return findings;
    } catch (cause) {
      stop();
      throw new Error(`The photo could not be inspected: ${(cause as Error).message}`, { cause });
    }
  };
  return {
    inspect: (rasters) => limit(() => inspectNow(rasters)),
    memoryBytes: () => (worker?.pid === undefined ? 0 : residentBytesOf(worker.pid)),
    stop,
  };
}

/** Sends a photo to the worker and returns the findings of its reply. */
async function findingsOf(worker: Worker, rasters: InspectionRasters): Promise<PhotoFindings> {
  const { promise, resolve, reject } = Promise.withResolvers<Reply>();
  const onMessage = (message: unknown) => resolve(message as Reply);
  const onExit = (code: number | null, signal: string | null) =>
    reject(new Error(`the worker ended: ${signal ?? code}`));
  const timer = setTimeout(() => reject(new Error(`no result after ${timeoutMs} ms`)), timeoutMs);
  worker.once('message', onMessage).once('exit', onExit).once('error', reject);
  worker.send(rasters, (error) => error && reject(error));
  try {
    const reply = await promise;
    if ('error' in reply) throw new Error(reply.error);
    return reply.findings;
  } finally {
    clearTimeout(timer);
    worker.off('message', onMessage).off('exit', onExit).off('error', reject);
  }
}

/**
 * Starts the worker without the service's environment, which holds secrets, and without write access to files. A low
 * priority keeps it from slowing down requests. A thread would leak memory: each load of the models leaves 10 MB or
 * more.
 */
export function startWorker(): ChildProcess {
  const worker = fork(new URL('./inspect-photos.ts', import.meta.url), {
    serialization: 'advanced',
    env: {},
    execArgv: [
      '--permission',
      '--allow-fs-read=*',
      '--allow-worker',
      '--max-semi-space-size=2',
      '--max-old-space-size=192',
      '--no-warnings',
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  if (worker.pid !== undefined) setPriority(worker.pid, 10);
  return worker;
}

/** The resident memory of a process on Linux; 0 elsewhere and after its end. */
function residentBytesOf(pid: number): number {
  try {
    const [, kibibytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kibibytes) * 1024;
  } catch {
    return 0;
  }
}
