import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import type { Document } from 'bson';
import { FrameReader } from '../wire/frames.ts';
import { decode, encode } from '../wire/raw-bson.ts';

/** A wire protocol client that can send invalid messages. */
export class RawClient {
  readonly socket: Socket;
  readonly #replies: Document[] = [];
  readonly #waiters: { resolve: (reply: Document) => void; reject: (error: Error) => void }[] = [];

  private constructor(socket: Socket) {
    this.socket = socket;
    const frames = new FrameReader();
    frames.on('frame', (frame) => {
      const reply = decode(frame.subarray(frame.readInt32LE(12) === 1 ? 36 : 21));
      const waiter = this.#waiters.shift();
      if (waiter) waiter.resolve(reply);
      else this.#replies.push(reply);
    });
    socket.on('data', (chunk: Buffer) => frames.push(chunk));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      for (const { reject } of this.#waiters.splice(0)) reject(new Error('The gateway closed the connection.'));
    });
  }

  static async connect(port: number): Promise<RawClient> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new RawClient(socket);
  }

  async command(document: Document, options: MessageOptions = {}): Promise<Document> {
    this.socket.write(opMsg(document, options));
    return this.reply();
  }

  async reply(): Promise<Document> {
    const bufferedReply = this.#replies.shift();
    if (bufferedReply) return bufferedReply;
    return new Promise((resolve, reject) => {
      this.#waiters.push({ resolve, reject });
    });
  }

  /** Resolves when the gateway closes the connection. */
  async closed(): Promise<void> {
    if (!this.socket.closed) await once(this.socket, 'close');
  }

  end(): void {
    this.socket.destroy();
  }
}

export interface MessageOptions {
  flags?: number;
  /** Document sequences by field name. */
  sequences?: Record<string, Document[]>;
  requestId?: number;
}

/** Encodes an OP_MSG. The checksum flag adds four bytes, which the gateway ignores. */
export function opMsg(
  body: Document | Buffer,
  { flags = 0, sequences = {}, requestId = 1 }: MessageOptions = {},
): Buffer {
  const sections = [Buffer.of(0), Buffer.isBuffer(body) ? body : encode(body)];
  for (const [name, documents] of Object.entries(sequences)) {
    const content = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map((document) => encode(document))]);
    const size = Buffer.alloc(4);
    size.writeInt32LE(content.length + 4);
    sections.push(Buffer.of(1), size, content);
  }
  if (flags & 1) sections.push(Buffer.alloc(4));
  const payload = Buffer.concat(sections);
  const head = Buffer.alloc(20);
  head.writeInt32LE(20 + payload.length, 0);
  head.writeInt32LE(requestId, 4);
  head.writeInt32LE(2013, 12);
  head.writeUInt32LE(flags, 16);
  return Buffer.concat([head, payload]);
}
