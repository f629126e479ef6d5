import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import type { Client, Gateway } from './commands/context.ts';
import { dispatch } from './commands/table.ts';
import { toCommandError } from './postgres/translate-error.ts';
import { readCommand } from './wire/envelope.ts';
import { BrokenStream, FrameReader } from './wire/frames.ts';
import type { Request } from './wire/message.ts';
import { isKnown, readRequest, replyFrame } from './wire/message.ts';

const MAX_WAITING_FRAMES = 16;

/** Listens for MongoDB clients; every connection's messages are answered one after another. */
export class WireServer {
  readonly #server: Server;
  readonly #sockets = new Map<Socket, Promise<void>>();
  #lastClientId = 0;

  constructor(gateway: Gateway) {
    this.#server = createServer({ noDelay: true }, (socket) => this.#accept(socket, gateway));
  }

  /** Resolves with the port once listening. */
  async listen(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => {
        this.#server.off('error', reject);
        resolve();
      });
    });
    return (this.#server.address() as AddressInfo).port;
  }

  /** Stops listening, lets what runs finish for up to `graceMs`, then closes every connection. */
  async close(graceMs = 5000): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    const patience = new Promise((resolve) => setTimeout(resolve, graceMs).unref());
    await Promise.race([Promise.all(this.#sockets.values()), patience]);
    for (const socket of this.#sockets.keys()) socket.destroy();
    await closed;
  }

  #accept(socket: Socket, gateway: Gateway): void {
    this.#lastClientId += 1;
    const client: Client = { id: this.#lastClientId, remoteAddress: `${socket.remoteAddress}:${socket.remotePort}` };
    const frames = new FrameReader();
    let waiting = 0;
    let last = Promise.resolve();
    this.#sockets.set(socket, last);
    frames.on('frame', (frame) => {
      waiting += 1;
      if (waiting > MAX_WAITING_FRAMES) socket.pause();
      last = last.then(async () => {
        await serve(frame, socket, gateway, client);
        waiting -= 1;
        if (waiting <= MAX_WAITING_FRAMES) socket.resume();
      });
      this.#sockets.set(socket, last);
    });
    socket.on('data', (chunk: Buffer) => {
      try {
        frames.push(chunk);
      } catch (error) {
        if (!(error instanceof BrokenStream)) throw error;
        socket.destroy();
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#sockets.delete(socket);
      gateway.cursors.orphan(client);
      gateway.transactions.orphan(client.id);
    });
  }
}

async function serve(frame: Buffer, socket: Socket, gateway: Gateway, client: Client): Promise<void> {
  if (socket.destroyed) return;
  let request: Pick<Request, 'requestId' | 'replyAs' | 'moreToCome'> = {
    requestId: frame.readInt32LE(4),
    replyAs: 'OP_MSG',
    moreToCome: false,
  };
  let answer: Buffer;
  try {
    if (!isKnown(frame)) return void socket.destroy();
    const whole = readRequest(frame);
    request = whole;
    answer = await answerTo(whole, gateway, client);
  } catch (error) {
    answer = replyFrame(toCommandError(error, false).toReply(), request.requestId, request.replyAs);
  }
  if (request.moreToCome || socket.destroyed) return;
  if (!socket.write(answer)) await drained(socket);
}

async function answerTo(request: Request, gateway: Gateway, client: Client): Promise<Buffer> {
  const command = { ...readCommand(request), clientId: client.id };
  try {
    return replyFrame(await dispatch(command, gateway, client), request.requestId, request.replyAs);
  } catch (error) {
    return replyFrame(toCommandError(error, command.inTransaction).toReply(), request.requestId, request.replyAs);
  }
}

async function drained(socket: Socket): Promise<void> {
  await new Promise<void>((resolve) => {
    const done = () => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.on('drain', done);
    socket.on('close', done);
  });
}
