import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm, stat } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Problem } from '@hamrah/contracts';
import type { Slot } from '@hamrah/service-kit/http/in-flight';
import { ClientDisconnected } from './client-disconnected.ts';
import { hasBody, limitBody } from './limited-body.ts';

/** Maximum time to receive a body into memory. The server's request timeout applies to uploads. */
const receiveTimeoutMs = 20_000;
/** Maximum memory for the bodies of all requests. */
const maxBufferedBytes = 64 * 1024 * 1024;
let bufferedBytes = 0;

/** A body that is being received into memory. */
interface UnfinishedBody {
  bytes: number;
  /** Refuses the request and frees the memory. */
  readonly refuse: () => void;
}
const unfinishedBodies = new Set<UnfinishedBody>();

/** A complete body. */
export interface ReceivedBody {
  readonly bytes: number;
  readonly open: () => Buffer | Readable;
  /** Frees the memory or the file. */
  discard(): void;
}

export interface BodyOptions {
  readonly maxBytes: number;
  /** Folder for the body of an upload; `undefined` to receive into memory. */
  readonly spoolFolder: string | undefined;
  readonly slot: Slot;
  /** Replies 408 and closes the connection. */
  readonly abort: () => void;
}

/** Receives the complete body of a request, before an upstream connection is used. `null` without a body. */
export async function receiveBody(request: IncomingMessage, options: BodyOptions): Promise<ReceivedBody | null> {
  const { maxBytes, spoolFolder, slot } = options;
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new Problem('request.too_large');
  if (!hasBody(request)) return null;
  // The `close` event of the request has already fired, so the body would never end.
  if (request.destroyed && !request.readableEnded) throw new ClientDisconnected();
  slot.startBody();
  const body = limitBody(request, maxBytes, slot.addBodyBytes);
  try {
    return await (spoolFolder === undefined ? receiveInMemory(body, options) : receiveInFile(body, spoolFolder));
  } catch (error) {
    if (!(error instanceof Problem) && !request.complete) throw new ClientDisconnected();
    throw error;
  } finally {
    slot.endBody();
  }
}

async function receiveInMemory(body: Readable, { abort }: BodyOptions): Promise<ReceivedBody> {
  const chunks: Buffer[] = [];
  let refusal: Problem | undefined;
  const discard = () => {
    bufferedBytes -= unfinished.bytes;
    unfinished.bytes = 0;
    chunks.length = 0;
  };
  const unfinished: UnfinishedBody = {
    bytes: 0,
    refuse() {
      discard();
      refusal = new Problem('service.unavailable', { retryAfterSeconds: 1 });
      body.destroy(refusal);
    },
  };
  unfinishedBodies.add(unfinished);
  const timer = setTimeout(abort, receiveTimeoutMs);
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      unfinished.bytes += chunk.length;
      bufferedBytes += chunk.length;
      freeMemory();
    }
    // A body that has just ended no longer fails.
    if (refusal) throw refusal;
  } catch (error) {
    discard();
    throw error;
  } finally {
    clearTimeout(timer);
    unfinishedBodies.delete(unfinished);
  }
  const content = Buffer.concat(chunks);
  const { bytes } = unfinished;
  return { bytes, open: () => content, discard };
}

/** Refuses the largest unfinished bodies while memory is full. So senders of large bodies cannot crowd out small ones. */
function freeMemory(): void {
  while (bufferedBytes > maxBufferedBytes) {
    let largest: UnfinishedBody | undefined;
    for (const body of unfinishedBodies) if (!largest || body.bytes > largest.bytes) largest = body;
    if (!largest) return;
    unfinishedBodies.delete(largest);
    largest.refuse();
  }
}

async function receiveInFile(body: Readable, folder: string): Promise<ReceivedBody> {
  const path = join(folder, `upload-${randomUUID()}`);
  const discard = () => void rm(path, { force: true }).catch(() => {});
  try {
    // The file is opened first. A stream that is aborted while it opens its file would create the file after
    // `discard`.
    const file = await open(path, 'wx', 0o600);
    await pipeline(body, file.createWriteStream());
    const { size } = await stat(path);
    return { bytes: size, open: () => createReadStream(path), discard };
  } catch (error) {
    discard();
    throw error;
  }
}
