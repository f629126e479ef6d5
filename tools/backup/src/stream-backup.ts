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
const patienceMs = 30_000;

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

async function ask(nats: NatsConnection, subject: string, body: unknown): Promise<ApiReply> {
  const reply = (await nats.request(subject, JSON.stringify(body), { timeout: patienceMs })).json<ApiReply>();
  if (reply.error) throw new Error(`${subject}: ${reply.error.description}`);
  return reply;
}

/**
 * Saves a stream with its consumers into `folder`: the server's own snapshot, in the files `nats stream backup` writes.
 * Throws when it breaks off, or nothing of it comes for `silenceMs`.
 */
export async function saveStream(
  nats: NatsConnection,
  name: string,
  folder: string,
  silenceMs = patienceMs,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const inbox = createInbox();
  const chunks = nats.subscribe(inbox);
  const file = createWriteStream(join(folder, dataFile));
  const silence = setTimeout(() => chunks.unsubscribe(), silenceMs);
  let isWhole = false;
  try {
    const { config, state } = await ask(nats, `$JS.API.STREAM.SNAPSHOT.${name}`, {
      deliver_subject: inbox,
      no_consumers: false,
      jsck: true,
      chunk_size: chunkBytes,
    });
    await writeFile(join(folder, configFile), JSON.stringify({ config, state }, undefined, 2));
    silence.refresh();
    for await (const chunk of chunks) {
      silence.refresh();
      refuseFault(name, chunk);
      isWhole = chunk.data.length === 0;
      if (isWhole) break;
      if (!file.write(chunk.data)) await once(file, 'drain');
      chunk.respond();
    }
    if (!isWhole) throw new Error(`${name}: the snapshot broke off before its end`);
    file.end();
    await finished(file);
  } finally {
    clearTimeout(silence);
    file.destroy();
    chunks.unsubscribe();
  }
}

function refuseFault(name: string, { headers }: Msg): void {
  if (headers && headers.code >= 400) throw new Error(`${name}: the snapshot broke off: ${headers.description}`);
}

/** Brings a stream back with its messages, their numbers and its consumers; throws when one of this name is there. */
export async function restoreStream(nats: NatsConnection, name: string, folder: string): Promise<void> {
  const what = JSON.parse(await readFile(join(folder, configFile), 'utf8')) as object;
  const { deliver_subject: target } = await ask(nats, `$JS.API.STREAM.RESTORE.${name}`, what);
  if (!target) throw new Error(`${name}: the server does not say where the snapshot goes`);
  const send = async (bytes: Uint8Array) => {
    const { data } = await nats.request(target, bytes, { timeout: patienceMs });
    const reply = data.length > 0 ? (JSON.parse(Buffer.from(data).toString()) as ApiReply) : {};
    if (reply.error) throw new Error(`${name}: ${reply.error.description}`);
  };
  for await (const chunk of createReadStream(join(folder, dataFile), { highWaterMark: chunkBytes }))
    await send(chunk as Buffer);
  await send(new Uint8Array());
}
