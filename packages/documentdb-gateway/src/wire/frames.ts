import { EventEmitter } from 'node:events';

/** MongoDB's maximum message size. */
export const MAX_MESSAGE_BYTES = 48_000_000;

/** Thrown for an invalid frame. The connection must be closed. */
export class InvalidFrameError extends Error {}

/** Splits a byte stream into frames. */
export class FrameReader extends EventEmitter<{ frame: [Buffer] }> {
  #chunks: Buffer[] = [];
  #bufferedBytes = 0;
  #neededBytes = 16;

  /** Adds a chunk and emits `frame` for each complete message; throws InvalidFrameError. */
  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bufferedBytes += chunk.length;
    while (this.#bufferedBytes >= this.#neededBytes) {
      const bytes =
        this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks, this.#bufferedBytes);
      const length = bytes.readInt32LE(0);
      if (length < 16 || length > MAX_MESSAGE_BYTES) throw new InvalidFrameError(`a message of ${length} bytes`);
      const isComplete = bytes.length >= length;
      const remainder = isComplete ? bytes.subarray(length) : bytes;
      this.#chunks = remainder.length > 0 ? [remainder] : [];
      this.#bufferedBytes = remainder.length;
      this.#neededBytes = isComplete ? 16 : length;
      if (isComplete) this.emit('frame', bytes.subarray(0, length));
    }
  }
}
