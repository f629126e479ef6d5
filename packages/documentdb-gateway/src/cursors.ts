import type { ConnectionSemaphore } from './connection-semaphore.ts';
import { CommandError } from './errors.ts';
import type { Connection } from './postgres/engine.ts';

/** The state of an open cursor. */
export interface OpenCursor {
  id: bigint;
  database: string;
  collection: string;
  continuation: Buffer;
  /** The connection that holds the rows. Absent when any connection can continue the cursor. */
  connection?: Connection;
  /** Whether the connection belongs to a transaction, which releases it. */
  isBorrowed: boolean;
  /** The client connection that last used the cursor. Undefined after that connection closed. */
  owner: object | undefined;
  isInUse: boolean;
  lastUsedAt: number;
}

const IDLE_TIMEOUT_MS = 600_000;
const ORPHAN_TIMEOUT_MS = 60_000;
/** A cursor with a shorter idle time keeps its connection, because a client is probably still reading it. */
const MIN_IDLE_MS = 1000;

/** All open cursors. Some cursors hold a connection. */
export class Cursors {
  readonly #pinnedConnections: ConnectionSemaphore;
  readonly #openCursors = new Map<bigint, OpenCursor>();
  readonly #timer: NodeJS.Timeout;
  #retry: NodeJS.Timeout | undefined;

  constructor(pinnedConnections: ConnectionSemaphore) {
    this.#pinnedConnections = pinnedConnections;
    pinnedConnections.onExhausted = () => this.#closeLeastRecentlyUsed();
    this.#timer = setInterval(() => this.closeExpired(), 5000);
    this.#timer.unref();
  }

  get size(): number {
    return this.#openCursors.size;
  }

  add(cursor: OpenCursor): void {
    this.#openCursors.set(cursor.id, cursor);
  }

  /** Reserves a cursor for one getMore; throws CursorNotFound or CursorInUse. */
  checkOut(id: bigint, database: string, owner: object): OpenCursor {
    const cursor = this.#openCursors.get(id);
    if (cursor?.database !== database) throw new CommandError(43, `cursor id ${id} not found`);
    if (cursor.isInUse) throw new CommandError(143, `cursor id ${id} is already in use`);
    cursor.isInUse = true;
    cursor.owner = owner;
    return cursor;
  }

  /** Ends the reservation of `checkOut`. */
  checkIn(cursor: OpenCursor): void {
    cursor.isInUse = false;
    cursor.lastUsedAt = Date.now();
    if (!this.#openCursors.has(cursor.id)) void this.#releaseConnection(cursor);
  }

  /** Closes a cursor; returns false when the id is unknown, or when the cursor belongs to another database. */
  async close(id: bigint, database?: string): Promise<boolean> {
    const cursor = this.#openCursors.get(id);
    if (!cursor || (database !== undefined && cursor.database !== database)) return false;
    this.#openCursors.delete(id);
    if (!cursor.isInUse) await this.#releaseConnection(cursor);
    return true;
  }

  /** Removes the cursors of a transaction's connection. */
  discardBorrowed(connection: Connection): void {
    for (const cursor of this.#openCursors.values())
      if (cursor.isBorrowed && cursor.connection === connection) this.#openCursors.delete(cursor.id);
  }

  /** Shortens the idle timeout of a closed client's cursors to a minute, until another client connection uses them. */
  markOrphaned(owner: object): void {
    for (const cursor of this.#openCursors.values()) if (cursor.owner === owner) cursor.owner = undefined;
  }

  closeExpired(now = Date.now()): void {
    for (const cursor of this.#openCursors.values()) {
      const limit = cursor.owner === undefined ? ORPHAN_TIMEOUT_MS : IDLE_TIMEOUT_MS;
      if (!cursor.isInUse && !cursor.isBorrowed && now - cursor.lastUsedAt > limit) void this.close(cursor.id);
    }
  }

  async closeAll(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#retry);
    await Promise.all([...this.#openCursors.keys()].map((id) => this.close(id)));
  }

  #closeLeastRecentlyUsed(): void {
    let oldest: OpenCursor | undefined;
    for (const cursor of this.#openCursors.values()) {
      if (
        cursor.connection &&
        !cursor.isBorrowed &&
        !cursor.isInUse &&
        (!oldest || cursor.lastUsedAt < oldest.lastUsedAt)
      )
        oldest = cursor;
    }
    const idleMs = oldest ? Date.now() - oldest.lastUsedAt : 0;
    if (oldest && idleMs >= MIN_IDLE_MS) void this.close(oldest.id);
    else this.#closeLater(MIN_IDLE_MS - idleMs);
  }

  /** Frees one connection for each request that still waits after `delayMs`. */
  #closeLater(delayMs: number): void {
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined;
      for (let waiting = this.#pinnedConnections.waiterCount; waiting > 0; waiting -= 1) this.#closeLeastRecentlyUsed();
    }, delayMs);
    this.#retry.unref();
  }

  async #releaseConnection(cursor: OpenCursor): Promise<void> {
    const { connection } = cursor;
    if (!connection || cursor.isBorrowed) return;
    delete cursor.connection;
    try {
      await connection.query('CLOSE ALL');
      connection.release();
    } catch {
      connection.release(true);
    } finally {
      this.#pinnedConnections.release();
    }
  }
}
