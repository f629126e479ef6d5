import type { AddressInfo, Server, Socket } from 'node:net';
import { createServer } from 'node:net';
import type { Client, Gateway } from './commands/context.ts';
import { sessionKey } from './commands/context.ts';
import { dispatch } from './commands/dispatch.ts';
import { toCommandError } from './postgres/translate-error.ts';
import type { Command } from './wire/command.ts';
import { parseCommand } from './wire/command.ts';
import { FrameReader, InvalidFrameError } from './wire/frames.ts';
import type { Request } from './wire/message.ts';
import { encodeReply, isSupported, parseRequest } from './wire/message.ts';

const MAX_PENDING_FRAMES = 16;

/** The TCP server for MongoDB clients. It handles the messages of a connection one at a time. */
export class WireServer {
  readonly #server: Server;
  readonly #sockets = new Map<Socket, Promise<void>>();
  #lastClientId = 0;

  constructor(gateway: Gateway) {
    this.#server = createServer({ noDelay: true }, (socket) => this.#accept(socket, gateway));
  }

  /** Starts to listen and returns the port. */
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

  /** Stops listening, waits up to `graceMs` for running commands, then closes every connection. */
  async close(graceMs = 5000): Promise<void> {
    const serverClosed = new Promise((resolve) => this.#server.close(resolve));
    const gracePeriodEnd = new Promise((resolve) => setTimeout(resolve, graceMs).unref());
    await Promise.race([Promise.all(this.#sockets.values()), gracePeriodEnd]);
    for (const socket of this.#sockets.keys()) socket.destroy();
    await serverClosed;
  }

  #accept(socket: Socket, gateway: Gateway): void {
    this.#lastClientId += 1;
    const client: Client = { id: this.#lastClientId, remoteAddress: `${socket.remoteAddress}:${socket.remotePort}` };
    const frames = new FrameReader();
    let pendingFrames = 0;
    let queue = Promise.resolve();
    this.#sockets.set(socket, queue);
    frames.on('frame', (frame) => {
      pendingFrames += 1;
      if (pendingFrames > MAX_PENDING_FRAMES) socket.pause();
      queue = queue.then(async () => {
        await handleFrame(frame, socket, gateway, client);
        pendingFrames -= 1;
        if (pendingFrames <= MAX_PENDING_FRAMES) socket.resume();
      });
      this.#sockets.set(socket, queue);
    });
    socket.on('data', (chunk: Buffer) => {
      try {
        frames.push(chunk);
      } catch (error) {
        if (!(error instanceof InvalidFrameError)) throw error;
        socket.destroy();
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#sockets.delete(socket);
      gateway.cursors.markOrphaned(client);
      gateway.transactions.markOrphaned(client.id);
    });
  }
}

async function handleFrame(frame: Buffer, socket: Socket, gateway: Gateway, client: Client): Promise<void> {
  if (socket.destroyed) return;
  let request: Pick<Request, 'requestId' | 'replyAs' | 'moreToCome'> = {
    requestId: frame.readInt32LE(4),
    replyAs: 'OP_MSG',
    moreToCome: false,
  };
  let reply: Buffer;
  try {
    if (!isSupported(frame)) return void socket.destroy();
    const parsed = parseRequest(frame);
    request = parsed;
    reply = await execute(parsed, gateway, client);
  } catch (error) {
    reply = encodeReply(toCommandError(error, false).toReply(), request.requestId, request.replyAs);
  }
  if (request.moreToCome || socket.destroyed) return;
  if (!socket.write(reply)) await waitForDrain(socket);
}

async function execute(request: Request, gateway: Gateway, client: Client): Promise<Buffer> {
  const parsed = parseCommand(request);
  const command = { ...parsed, ...sessionOf(parsed, client), clientId: client.id };
  try {
    return encodeReply(await dispatch(command, gateway, client), request.requestId, request.replyAs);
  } catch (error) {
    return encodeReply(toCommandError(error, command.inTransaction).toReply(), request.requestId, request.replyAs);
  }
}

/** Sessions of different users are different, even with the same id. */
const sessionOf = ({ lsid }: Command, client: Client) => (lsid === undefined ? {} : { lsid: sessionKey(lsid, client) });

async function waitForDrain(socket: Socket): Promise<void> {
  await new Promise<void>((resolve) => {
    const onWritable = () => {
      socket.off('drain', onWritable);
      socket.off('close', onWritable);
      resolve();
    };
    socket.on('drain', onWritable);
    socket.on('close', onWritable);
  });
}
