import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { waitUntil } from '@hamrah/infrastructure/ports';
import { afterEach, expect, test } from 'vitest';
import { projectFolder } from './run-command.ts';
import { type System, startSystem } from './system.ts';

let system: System | undefined;
afterEach(async () => {
  await system?.stop();
  system = undefined;
});
const start = async () => {
  system = await startSystem({ folder: projectFolder, ports: 'free', only: ['mailbox', 'stripe-sandbox', 'api-docs'] });
  return system;
};

test('runs some processes on free ports, restarts them after SIGKILL, and ends them on stop', async () => {
  const { processes, mailboxUrl, stripeSandboxUrl, apiDocsUrl, stop } = await start();
  const { mailbox } = processes;
  expect((await fetch(`${mailboxUrl}/readyz`)).status).toBe(200);
  expect((await fetch(apiDocsUrl)).status).toBe(200);
  expect(await (await fetch(`${stripeSandboxUrl}/v1/checkout/sessions`)).json()).toMatchObject({
    error: { type: 'invalid_request_error' },
  });

  const pidBeforeKill = mailbox.pid;
  mailbox.kill('SIGKILL');
  expect(await waitUntil(async () => mailbox.pid !== undefined && mailbox.pid !== pidBeforeKill)).toBe(true);
  await mailbox.waitReady();
  expect((await fetch(`${mailbox.url}/readyz`)).status).toBe(200);

  const lastPid = mailbox.pid;
  await stop();
  expect(existsSync(`/proc/${lastPid}`)).toBe(false);
  await expect(fetch(`${mailboxUrl}/readyz`)).rejects.toThrow();
});

test('keeps a stopped process stopped until it is started again', async () => {
  const { processes } = await start();
  await processes.mailbox.stop();
  await expect(fetch(processes.mailbox.url)).rejects.toThrow();
  processes.mailbox.start();
  await processes.mailbox.waitReady();
  expect((await fetch(processes.mailbox.url)).status).toBe(200);
});

test('restarts one of two pods while the other pod answers', async () => {
  const podNames = ['api-docs'] as const;
  system = await startSystem({ folder: projectFolder, ports: 'free', only: podNames, twoPods: podNames });
  const { apiDocsUrl, pods } = system;
  const [pod, otherPod] = pods['api-docs'] ?? [];
  if (!pod || !otherPod) throw new Error('no pods');
  const readStatus = async () => {
    const [response] = (await once(get(apiDocsUrl, { agent: false }), 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };
  const pidsBefore = [pod.process.pid, otherPod.process.pid];
  let isRestarting = true;
  const restarted = pod.restart().finally(() => {
    isRestarting = false;
  });
  const statuses = new Set<number | undefined>();
  while (isRestarting) statuses.add(await readStatus());
  await restarted;
  expect([...statuses]).toEqual([200]);
  expect(pod.process.pid).not.toBe(pidsBefore[0]);
  expect(otherPod.process.pid).toBe(pidsBefore[1]);
});

test('rejects with an explanation when the start is aborted', async () => {
  const abort = new AbortController();
  const abortedStart = startSystem({
    folder: projectFolder,
    ports: 'free',
    only: ['mailbox'],
    signal: abort.signal,
    steps: {
      async step(name, work) {
        const result = await work(() => {});
        if (name === 'database and message bus') abort.abort();
        return result;
      },
    },
  });
  await expect(abortedStart).rejects.toThrow('The start was aborted.');
});
