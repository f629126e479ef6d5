import { existsSync } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';

const chunkBytes = 256 * 1024;
const newline = 0x0a;

/**
 * Reads a growing log file line by line, after its rotated predecessor `<path>.1`. A rename loses no line. After a
 * truncation, reading continues from the start. An incomplete last line is returned when it is complete, or when the
 * file has been replaced.
 */
export class LogTail {
  readonly #path: string;
  readonly #buffer = Buffer.alloc(chunkBytes);
  #file: FileHandle | undefined;
  #inode = 0;
  #position = 0;
  #rest: Buffer = Buffer.alloc(0);
  #isStarted = false;

  constructor(path: string) {
    this.#path = path;
  }

  /** Returns the next lines; empty if there are no new ones. */
  async read(): Promise<string[]> {
    for (;;) {
      if (!this.#file && !(await this.#open())) return [];
      const lines = await this.#readChunk();
      if (lines) {
        if (lines.length > 0) return lines;
        continue;
      }
      const current = await stat(this.#path).catch(() => undefined);
      if (!current) return [];
      if (current.ino !== this.#inode) {
        // The writer may have added lines before the rename.
        const lastLines = (await this.#readChunk()) ?? [];
        if (lastLines.length > 0) return lastLines;
        const rest = this.#rest.toString();
        await this.close();
        if (rest !== '') return [rest];
      } else if (current.size < this.#position) {
        this.#position = 0;
        this.#rest = Buffer.alloc(0);
      } else return [];
    }
  }

  async close(): Promise<void> {
    await this.#file?.close();
    this.#file = undefined;
    this.#position = 0;
    this.#rest = Buffer.alloc(0);
  }

  async #open(): Promise<boolean> {
    const rotated = `${this.#path}.1`;
    const path = !this.#isStarted && existsSync(rotated) ? rotated : this.#path;
    this.#isStarted = true;
    this.#file = await open(path).catch(() => undefined);
    if (this.#file) this.#inode = (await this.#file.stat()).ino;
    return this.#file !== undefined;
  }

  /** The complete lines of the next chunk; `undefined` at the end of the file. */
  async #readChunk(): Promise<string[] | undefined> {
    const { bytesRead = 0 } = (await this.#file?.read(this.#buffer, 0, chunkBytes, this.#position)) ?? {};
    if (bytesRead === 0) return undefined;
    this.#position += bytesRead;
    const data = Buffer.concat([this.#rest, this.#buffer.subarray(0, bytesRead)]);
    const end = data.lastIndexOf(newline) + 1;
    this.#rest = data.subarray(end);
    return data
      .toString('utf8', 0, end)
      .split('\n')
      .filter((line) => line !== '');
  }
}
