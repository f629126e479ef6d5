import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { jetstreamManager } from '@nats-io/jetstream';
import { createInbox, type Msg, type NatsConnection } from '@nats-io/transport-node';

const configFile = 'backup.json';
const dataFile = 'stream.tar.s2';
const chunkBytes = 64 * 1024;
const timeoutMs = 30_000;

interface ApiReply {
  readonly error?: { readonly description: string };
  readonly deliver_subject?: string;
  readonly config?: unknown;
  readonly state?: unknown;
}

/** Names of the streams of a bus namespace. */
export async function streamsOf(nats: NatsConnection, namespace: string): Promise<string[]> {
  const { streams } = await jetstreamManager(nats);
  const names: string[] = [];
  for await (const name of streams.names(`${namespace}.>`)) names.push(name);
  return names.toSorted();
}

async function callApi(nats: NatsConnection, subject: string, body: unknown): Promise<ApiReply> {
  const reply = (await nats.request(subject, JSON.stringify(body), { timeout: timeoutMs })).json<ApiReply>();
  if (reply.error) throw new Error(`${subject}: ${reply.error.description}`);
  return reply;
}

/**
 * Saves a snapshot of a stream and its consumers into `folder`, in the format of `nats stream backup`. Throws if the snapshot
 * is incomplete or no data arrives for `idleTimeoutMs`.
 */
export async function saveStream(
  nats: NatsConnection,
  name: string,
  folder: string,
  idleTimeoutMs = timeoutMs,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const inbox = createInbox();
  const chunks = nats.subscribe(inbox);
  const file = createWriteStream(join(folder, dataFile), { mode: 0o600 });
  const idleTimer = setTimeout(() => chunks.unsubscribe(), idleTimeoutMs);
  let isComplete = false;
  try {
    const { config, state } = await callApi(nats, `$JS.API.STREAM.SNAPSHOT.${name}`, {
      deliver_subject: inbox,
      no_consumers: false,
      jsck: true,
      chunk_size: chunkBytes,
    });
    await writeFile(join(folder, configFile), JSON.stringify({ config, state }, undefined, 2), { mode: 0o600 });
    idleTimer.refresh();
    for await (const chunk of chunks) {
      idleTimer.refresh();
      assertNoError(name, chunk);
      isComplete = chunk.data.length === 0;
      if (isComplete) break;
      if (!file.write(chunk.data)) await once(file, 'drain');
      chunk.respond();
    }
    if (!isComplete) throw new Error(`${name}: the snapshot is incomplete`);
    file.end();
    await finished(file);
  } finally {
    clearTimeout(idleTimer);
    file.destroy();
    chunks.unsubscribe();
  }
}

function assertNoError(name: string, { headers }: Msg): void {
  if (headers && headers.code >= 400) throw new Error(`${name}: the snapshot failed: ${headers.description}`);
}

/** Restores a stream with its messages, sequences and consumers. Throws if the stream exists. */
export async function restoreStream(nats: NatsConnection, name: string, folder: string): Promise<void> {
  const request = JSON.parse(await readFile(join(folder, configFile), 'utf8')) as object;
  const { deliver_subject: deliverSubject } = await callApi(nats, `$JS.API.STREAM.RESTORE.${name}`, request);
  if (!deliverSubject) throw new Error(`${name}: the server returned no subject for the snapshot`);
  const send = async (bytes: Uint8Array) => {
    const { data } = await nats.request(deliverSubject, bytes, { timeout: timeoutMs });
    const reply = data.length > 0 ? (JSON.parse(Buffer.from(data).toString()) as ApiReply) : {};
    if (reply.error) throw new Error(`${name}: ${reply.error.description}`);
  };
  for await (const chunk of createReadStream(join(folder, dataFile), { highWaterMark: chunkBytes }))
    await send(chunk as Buffer);
  await send(new Uint8Array());
}
