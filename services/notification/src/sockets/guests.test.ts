import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket as TcpSocket } from 'node:net';
import type { PublishedMember } from '@hamrah/contracts';
import { openLog } from '@hamrah/service-kit';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type OpenNotification, openNotification, openSocket } from '../testing/index.ts';
import { type Push, push } from './push.ts';

const lines: string[] = [];
let service: OpenNotification;
beforeAll(async () => {
  const destination = { write: (line: string) => void lines.push(line) };
  service = await openNotification({ log: openLog({ service: 'notification', destination }) });
});
afterAll(() => service.stop());

const cookieOf = ({ member: code, gender }: PublishedMember) => service.pod.cookieFor({ code, gender });
const bellOf = async (member: PublishedMember) => {
  const bell = openSocket(service.pod.url, { cookie: cookieOf(member) });
  await bell.open;
  return bell;
};
const warnings = (reason: string) => lines.filter((line) => line.includes(reason)).map((line) => JSON.parse(line));

describe('a client that talks', () => {
  it('is cut when it registers a code that is not its member’s, and that is logged; it hears nothing of the other', async () => {
    const [asha, ravi] = await service.couple();
    const bell = await bellOf(ravi);
    bell.socket.emit('register', asha.member);
    expect(await bell.closed).toBe('transport close');
    await service.sent(ravi, asha);
    expect(bell.received).toEqual([]);
    expect(warnings('registers a code')).toMatchObject([{ viewer: ravi.member }]);
  });

  it('is heard no further when it registers its own, as the specification has it', async () => {
    const [asha, ravi] = await service.couple();
    const bell = await bellOf(asha);
    bell.socket.emit('register', asha.member);
    await service.sent(ravi, asha);
    await expect.poll(() => bell.received).toHaveLength(1);
    bell.socket.close();
  });

  it('is cut when it keeps talking', async () => {
    const bell = await bellOf(await service.introduce());
    for (let n = 0; n < 101; n++) bell.socket.emit('chatter', 'x');
    expect(await bell.closed).toBe('transport close');
    expect(warnings('says too much')).toHaveLength(1);
  });
});

/** A client that has connected as the member and then reads nothing more. */
async function sleepyClient(member: PublishedMember): Promise<TcpSocket> {
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
  const accepted = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  let heard = '';
  while (!heard.includes('0{"sid"')) heard += String((await once(tcp, 'data'))[0]);
  expect(heard).toContain(accepted);
  // Engine.IO's message, Socket.IO's connect: `40`, masked with zeros.
  tcp.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]));
  while (!heard.includes('40{"sid"')) heard += String((await once(tcp, 'data'))[0]);
  tcp.pause();
  return tcp;
}

describe('a client that does not read', () => {
  it('is dropped after a bounded queue, and the others hear everything', async () => {
    const [asha, ravi] = await service.couple();
    const sleepy = await sleepyClient(asha);
    sleepy.on('error', () => undefined);
    const awake = await bellOf(asha);
    const news: Push<'receiveNotification'> = {
      id: crypto.randomUUID(),
      position: 1,
      kind: 'invitation_received',
      member: ravi.member,
      firstName: 'Ravi',
      lastName: 'Rao',
      path: ravi.path,
      about: 'x'.repeat(200_000),
      photoUrl: null,
      read: false,
      at: new Date().toISOString(),
    };
    const { bus } = service.pod.deps;
    let told = 0;
    await vi.waitFor(
      async () => {
        for (let n = 0; n < 10; n++) push(bus, [asha.member], 'receiveNotification', news);
        told += 10;
        await expect.poll(() => awake.received.length, { timeout: 20_000 }).toBe(told);
        expect(warnings('reads too slowly')).toMatchObject([{ viewer: asha.member }]);
      },
      { timeout: 100_000, interval: 1 },
    );
    const page = await (await fetch(`${service.pod.url}/metrics`)).text();
    expect(/^dropped_sockets\{[^}]*\} (\d+)$/m.exec(page)?.[1]).toBe('1');
    expect(told).toBeGreaterThan(64);
    awake.socket.close();
    sleepy.destroy();
  }, 120_000);
});
