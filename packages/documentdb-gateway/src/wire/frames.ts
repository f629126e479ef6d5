import { EventEmitter } from 'node:events';

/** MongoDB's own limit of one message, in bytes. */
export const MAX_MESSAGE_BYTES = 48_000_000;

/** Raised when a stream of bytes cannot be cut into messages any more; the connection must be closed. */
export class BrokenStream extends Error {}

/** Cuts a stream of bytes into whole messages. */
export class FrameReader extends EventEmitter<{ frame: [Buffer] }> {
  #chunks: Buffer[] = [];
  #buffered = 0;
  #wanted = 16;

  /** Takes the next bytes and emits `frame` for every message they complete; throws BrokenStream. */
  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#buffered += chunk.length;
    while (this.#buffered >= this.#wanted) {
      const bytes =
        this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks, this.#buffered);
      const length = bytes.readInt32LE(0);
      if (length < 16 || length > MAX_MESSAGE_BYTES) throw new BrokenStream(`a message of ${length} bytes`);
      const whole = bytes.length >= length;
      const rest = whole ? bytes.subarray(length) : bytes;
      this.#chunks = rest.length > 0 ? [rest] : [];
      this.#buffered = rest.length;
      this.#wanted = whole ? 16 : length;
      if (whole) this.emit('frame', bytes.subarray(0, length));
    }
  }
}
