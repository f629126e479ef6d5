import { CommandError } from './errors.ts';
import type { Pins } from './pins.ts';
import type { Connection } from './postgres/engine.ts';

/** What a cursor needs for its next page. */
export interface OpenCursor {
  id: bigint;
  database: string;
  collection: string;
  continuation: Buffer;
  /** The connection that holds the cursor's rows; absent when any connection can go on. */
  connection?: Connection;
  /** The connection belongs to a transaction, which gives it back. */
  borrowed: boolean;
  /** The client connection that last used it; undefined once that one is gone. */
  owner: object | undefined;
  inUse: boolean;
  lastUsedAt: number;
}

const IDLE_MS = 600_000;
const ORPHAN_MS = 60_000;

/** All open cursors, with the connections that some of them keep. */
export class Cursors {
  readonly #pins: Pins;
  readonly #open = new Map<bigint, OpenCursor>();
  readonly #reaper: NodeJS.Timeout;

  constructor(pins: Pins) {
    this.#pins = pins;
    pins.makeRoom = () => this.#closeLeastRecent();
    this.#reaper = setInterval(() => this.reap(), 5000);
    this.#reaper.unref();
  }

  get size(): number {
    return this.#open.size;
  }

  add(cursor: OpenCursor): void {
    this.#open.set(cursor.id, cursor);
  }

  /** Takes a cursor for one getMore; throws CursorNotFound or CursorInUse. */
  take(id: bigint, owner: object): OpenCursor {
    const cursor = this.#open.get(id);
    if (!cursor) throw new CommandError(43, `cursor id ${id} not found`);
    if (cursor.inUse) throw new CommandError(143, `cursor id ${id} is already in use`);
    cursor.inUse = true;
    cursor.owner = owner;
    return cursor;
  }

  /** Puts a cursor back after a page. */
  putBack(cursor: OpenCursor): void {
    cursor.inUse = false;
    cursor.lastUsedAt = Date.now();
    if (!this.#open.has(cursor.id)) void this.#letGo(cursor);
  }

  /** Closes a cursor; false when there is none of that id. */
  async close(id: bigint): Promise<boolean> {
    const cursor = this.#open.get(id);
    if (!cursor) return false;
    this.#open.delete(id);
    if (!cursor.inUse) await this.#letGo(cursor);
    return true;
  }

  /** Drops the cursors that lived in a transaction's connection. */
  dropBorrowed(connection: Connection): void {
    for (const cursor of this.#open.values())
      if (cursor.borrowed && cursor.connection === connection) this.#open.delete(cursor.id);
  }

  /** Marks a gone client's cursors: unless another connection goes on with them they are closed within a minute. */
  orphan(owner: object): void {
    for (const cursor of this.#open.values()) if (cursor.owner === owner) cursor.owner = undefined;
  }

  /** Closes cursors that have been idle for too long. */
  reap(now = Date.now()): void {
    for (const cursor of this.#open.values()) {
      const limit = cursor.owner === undefined ? ORPHAN_MS : IDLE_MS;
      if (!cursor.inUse && !cursor.borrowed && now - cursor.lastUsedAt > limit) void this.close(cursor.id);
    }
  }

  async closeAll(): Promise<void> {
    clearInterval(this.#reaper);
    await Promise.all([...this.#open.keys()].map((id) => this.close(id)));
  }

  #closeLeastRecent(): void {
    let oldest: OpenCursor | undefined;
    for (const cursor of this.#open.values()) {
      if (cursor.connection && !cursor.borrowed && !cursor.inUse && (!oldest || cursor.lastUsedAt < oldest.lastUsedAt))
        oldest = cursor;
    }
    if (oldest) void this.close(oldest.id);
  }

  async #letGo(cursor: OpenCursor): Promise<void> {
    const { connection } = cursor;
    if (!connection || cursor.borrowed) return;
    delete cursor.connection;
    try {
      await connection.query('CLOSE ALL');
      connection.release();
    } catch {
      connection.release(true);
    } finally {
      this.#pins.give();
    }
  }
}
