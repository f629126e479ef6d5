import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket as TcpSocket } from 'node:net';
import type { PublishedMember } from '@hamrah/contracts';
import { openLog } from '@hamrah/service-kit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenNotification, openNotification, openSocket } from '../testing/index.ts';
import { type PushPayload, push } from './push.ts';

const logLines: string[] = [];
let service: OpenNotification;
beforeAll(async () => {
  const destination = { write: (line: string) => void logLines.push(line) };
  service = await openNotification({ log: openLog({ service: 'notification', destination }) });
});
afterAll(() => service.stop());

const cookieOf = ({ member: code, gender }: PublishedMember) => service.pod.cookieFor({ code, gender });
const socketOf = async (member: PublishedMember) => {
  const socket = openSocket(service.pod.url, { cookie: cookieOf(member) });
  await socket.open;
  return socket;
};
const findWarnings = (reason: string) =>
  logLines.filter((line) => line.includes(reason)).map((line) => JSON.parse(line));

describe('a client that sends messages', () => {
  it('is disconnected and logged if it registers the code of another member', async () => {
    const [asha, ravi] = await service.publishCouple();
    const socket = await socketOf(ravi);
    socket.client.emit('register', asha.member);
    expect(await socket.closed).toBe('transport close');
    await service.deliverInvitationSent(ravi, asha);
    expect(socket.received).toEqual([]);
    expect(findWarnings('registered the code')).toMatchObject([{ viewer: ravi.member }]);
  });

  it('stays connected if it registers its own code', async () => {
    const [asha, ravi] = await service.publishCouple();
    const socket = await socketOf(asha);
    socket.client.emit('register', asha.member);
    await service.deliverInvitationSent(ravi, asha);
    await expect.poll(() => socket.received).toHaveLength(1);
    socket.client.close();
  });

  it('is disconnected after too many messages', async () => {
    const socket = await socketOf(await service.publishMember());
    for (let n = 0; n < 101; n++) socket.client.emit('chatter', 'x');
    expect(await socket.closed).toBe('transport close');
    expect(findWarnings('sent too many messages')).toHaveLength(1);
  });
});

/** Connects as a member and then stops reading. */
async function connectSlowClient(member: PublishedMember): Promise<TcpSocket> {
  const { hostname, port } = new URL(service.pod.url);
  const tcp = connect(Number(port), hostname);
  const key = randomBytes(16).toString('base64');
  tcp.write(
    [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      `Host: ${hostname}:${port}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${key}`,
      'Origin: http://localhost:8080',
      `Cookie: ${cookieOf(member)}`,
      '\r\n',
    ].join('\r\n'),
  );
  const acceptKey = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  let received = '';
  while (!received.includes('0{"sid"')) received += String((await once(tcp, 'data'))[0]);
  expect(received).toContain(acceptKey);
  // A websocket frame, masked with zeros, with `40`: Engine.IO message, Socket.IO connect.
  tcp.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]));
  while (!received.includes('40{"sid"')) received += String((await once(tcp, 'data'))[0]);
  tcp.pause();
  return tcp;
}

describe('a client that does not read', () => {
  it('is disconnected when its queue is full, while other clients receive every notification', async () => {
    const [asha, ravi] = await service.publishCouple();
    const slowClient = await connectSlowClient(asha);
    slowClient.on('error', () => undefined);
    const readingClient = await socketOf(asha);
    const view: PushPayload<'receiveNotification'> = {
      id: crypto.randomUUID(),
      position: 1,
      kind: 'invitation_received',
      answer: null,
      member: ravi.member,
      firstName: 'Ravi',
      lastName: 'Rao',
      path: ravi.path,
      about: 'x'.repeat(200_000),
      photoUrl: null,
      read: false,
      at: new Date().toISOString(),
    };
    const { bus } = service.pod.context;
    let pushCount = 0;
    await vi.waitFor(
      async () => {
        for (let n = 0; n < 10; n++)
          push(bus, [asha.member], 'receiveNotification', { ...view, position: ++pushCount });
        await expect.poll(() => readingClient.received.length).toBe(pushCount);
        expect(findWarnings('reads too slowly')).toMatchObject([{ viewer: asha.member }]);
      },
      { timeout: 100_000, interval: 1 },
    );
    const metrics = await (await fetch(`${service.pod.url}/metrics`)).text();
    expect(/^dropped_sockets\{[^}]*\} (\d+)$/m.exec(metrics)?.[1]).toBe('1');
    // The pushes first fill the kernel's buffers and our buffer of 1 MiB.
    expect(pushCount).toBeGreaterThan(5);
    readingClient.client.close();
    slowClient.destroy();
  }, 120_000);
});
