import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { keyEnvironment } from './testing/index.ts';
import { createTestEnvironment } from './testing/test-environment.ts';

const environment = createTestEnvironment();
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** Starts a service in its own process. Returns its output, its URL once it listens, and its exit code. */
function run(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('fixtures/run-notes.ts', import.meta.url)), ...args], {
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  const started = Promise.withResolvers<string>();
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
    const [, url] = /"url":"([^"]+)".*service started/.exec(output) ?? [];
    if (url) started.resolve(url);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const exited = once(child, 'close').then(([code]) => code as number | null);
  return { child, started: started.promise, exited, output: () => output };
}

const validEnvironment = { ...keyEnvironment, ...environment, PORT: '0' };
const post = (url: string, kind: string) => fetch(`${url}/notes/misbehaviours/${kind}`, { method: 'POST' });

describe('a service as a process', () => {
  it('only migrates its database with the argument migrate, and exits with 0', async () => {
    const job = run({ ...validEnvironment, ...createTestEnvironment() }, 'migrate');
    expect(await job.exited).toBe(0);
    expect(job.output()).toMatch(/migration runs[\s\S]*database migrated/);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'finishes running requests on %s, refuses new requests, and exits with 0',
    async (signal) => {
      const service = run(validEnvironment);
      const url = await service.started;
      const slowRequest = post(url, 'slow');
      await expect.poll(service.output).toContain('slow request started');
      service.child.kill(signal);
      const quick = () =>
        post(url, 'quick').then(
          () => 'accepted',
          () => 'refused',
        );
      await expect.poll(quick).toBe('refused');
      const reply = await slowRequest;
      expect([reply.status, await reply.json()]).toEqual([200, { id: 'slow', text: 'finished' }]);
      expect(await service.exited).toBe(0);
      expect(service.output()).not.toContain('requests aborted');
      expect(service.output()).toContain('service stopped');
    },
  );

  it('logs an uncaught error as fatal and exits with 1', async () => {
    const service = run(validEnvironment);
    await post(await service.started, 'fatal').catch(() => undefined);
    expect(await service.exited).toBe(1);
    expect(service.output()).toMatch(/"level":"fatal".*uncaught/);
  });

  it('exits with 1 and names every invalid variable without its value', async () => {
    const service = run({ PORT: 'canary', PHOTO_URL_KEY: 'canary' });
    expect(await service.exited).toBe(1);
    for (const name of ['PORT', 'MONGODB_URI', 'NATS_URL', 'SESSION_PUBLIC_KEYS', 'PHOTO_URL_KEY'])
      expect(service.output()).toContain(name);
    expect(service.output()).not.toContain('canary');
  });

  it('exits with 1 if its port is in use', async () => {
    const first = run(validEnvironment);
    const { port } = new URL(await first.started);
    const second = run({ ...validEnvironment, PORT: port });
    expect(await second.exited).toBe(1);
    expect(second.output()).toContain('EADDRINUSE');
  });
});
