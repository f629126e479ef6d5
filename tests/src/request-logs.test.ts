import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { inbox as inboxContract, type PublishedMember } from '@hamrah/contracts';
import { serviceNames } from '@hamrah/contracts/inventory';
import { send, startTestGateway, type TestGateway } from '@hamrah/gateway/testing';
import { type OpenInbox, openInbox } from '@hamrah/inbox/testing';
import { type OpenNotification, openNotification } from '@hamrah/notification/testing';
import { openLog } from '@hamrah/service-kit';
import { cookieFor, environmentOf } from '@hamrah/service-kit/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';

const program = fileURLToPath(new URL('../../tools/start/src/logs.ts', import.meta.url));
const polling = { timeout: 60_000, interval: 100 };
const folder = mkdtempSync(join(tmpdir(), 'hamrah-request-logs-'));
let notifications: OpenNotification;
let inbox: OpenInbox;
let gateway: TestGateway;
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const fileOf = (service: string) => join(folder, `${service}.log`);
const logOf = (service: string) =>
  openLog({ service, destination: { write: (line) => appendFileSync(fileOf(service), line) } });

beforeAll(async () => {
  notifications = await openNotification({ log: logOf('notification') });
  const { environment } = notifications.pod;
  const sameEnvironmentAs = { environment: environmentOf('inbox', environment) };
  inbox = await openInbox({ log: logOf('inbox'), sameEnvironmentAs });
  const serviceUrls = serviceNames.map((name) => `${name}=${name === 'inbox' ? inbox.url : notifications.pod.url}`);
  gateway = await startTestGateway({ SERVICES: serviceUrls.join(',') }, logOf('gateway'));
});
afterAll(async () => {
  await gateway.stop();
  await inbox.context.store.invitations.model.db.dropDatabase();
  await inbox.stop();
  await notifications.stop();
  rmSync(folder, { recursive: true });
});

/** Sends an invitation through the gateway and returns the request id of the reply. */
async function invite({ member: code, gender }: PublishedMember, to: PublishedMember): Promise<string> {
  let requestId = '';
  await vi.waitFor(async () => {
    const reply = await send(gateway, `/api${inboxContract.sendInvitation.path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${/=(.*)/.exec(cookieFor({ code, gender }))?.[1]}`,
      },
      body: JSON.stringify({ to: to.member }),
    });
    requestId = String(reply.headers['x-request-id']);
    expect(reply.status).toBe(201);
  }, polling);
  return requestId;
}

type Line = {
  service: string;
  msg: string;
  requestId?: string;
  viewer?: string;
  members?: string[];
  subscriber?: string;
};
const linesOf = (service: string): Line[] =>
  readFileSync(fileOf(service), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** Runs `npm run logs`. Returns its output, and the name of each process in it once, in order of appearance. */
async function runLogs(...args: string[]): Promise<{ processes: string[]; text: string }> {
  const { stdout: text } = await promisify(execFile)(process.execPath, [
    program,
    '--folder',
    folder,
    '--no-follow',
    ...args,
  ]);
  return {
    processes: [...new Set([...text.matchAll(/^\[[^\]]+\] \w+: (\S+)/gm)].map(([, name]) => String(name)))],
    text,
  };
}

it('services log an invitation with its request id and members, and npm run logs finds the lines', async () => {
  const [asha, ravi] = await notifications.publishCouple();
  const [, stranger] = await notifications.publishCouple();
  const otherRequest = await invite(stranger, asha);
  const requestId = await invite(ravi, asha);
  const received = await vi.waitFor(() => {
    const line = linesOf('notification').find(
      (each) =>
        each.msg === 'subscriber' && each.requestId === requestId && each.subscriber?.startsWith('notify-receiver'),
    );
    if (!line) throw new Error('notification has not logged the event yet');
    return line;
  }, polling);
  const both = [asha.member, ravi.member].toSorted();
  expect([received.viewer, received.members?.toSorted()]).toEqual([ravi.member, both]);
  const request = linesOf('inbox').find((line) => line.msg === 'request' && line.requestId === requestId);
  expect(request).toMatchObject({ viewer: ravi.member, members: [asha.member] });

  const { processes, text } = await runLogs('--request', requestId);
  expect(processes.toSorted()).toEqual(['gateway', 'inbox', 'notification']);
  expect(text).not.toContain(otherRequest);
  const ofSender = await runLogs('--member', ravi.member);
  expect(ofSender.processes.toSorted()).toEqual(['gateway', 'inbox', 'notification']);
  expect(ofSender.text).not.toContain(otherRequest);
  const ofReceiver = await runLogs('--member', asha.member);
  for (const id of [requestId, otherRequest]) expect(ofReceiver.text).toContain(id);
  for (const { firstName, lastName } of [asha, ravi])
    for (const name of [firstName, lastName]) expect(text).not.toContain(name);
});
