import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** All blocks are below the ephemeral ports, so that no outgoing connection uses a port that was free when claimed. */
const firstBlock = 12_000;
const blockCount = 500;
const blockSize = 32;

/** Neighbouring loopback ports that no other process of Hamrah uses until `release`. */
export interface PortBlock {
  readonly ports: readonly number[];
  release(): Promise<void>;
}

/**
 * Claims up to 31 free loopback ports. A listener on the first port of the block marks the claim, so a crash releases
 * the block.
 */
export async function claimPorts(count: number): Promise<PortBlock> {
  if (count >= blockSize) throw new Error(`A block has ${blockSize - 1} ports, not ${count}.`);
  const start = randomInt(blockCount);
  for (let offset = 0; offset < blockCount; offset += 1) {
    const markerPort = firstBlock + ((start + offset) % blockCount) * blockSize;
    const marker = await listen(markerPort);
    if (!marker) continue;
    const ports = Array.from({ length: count }, (_, index) => markerPort + 1 + index);
    const release = () => new Promise<void>((resolve) => marker.close(() => resolve()));
    if ((await Promise.all(ports.map(isPortFree))).every(Boolean)) return { ports, release };
    await release();
  }
  throw new Error(`No block of ${count} ports is free.`);
}

/** Finds a loopback TCP port that is currently free, outside claimed blocks. */
export async function freePort(): Promise<number> {
  for (;;) {
    const block = firstBlock + randomInt(blockCount) * blockSize;
    const port = block + randomInt(1, blockSize);
    if ((await isPortFree(block)) && (await isPortFree(port))) return port;
  }
}

/** A server on the loopback port that does not keep its process alive, or undefined if the port is in use. */
function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => resolve(server.unref()));
  });
}

/** Whether a server can currently listen on the loopback port. */
export async function isPortFree(port: number): Promise<boolean> {
  const server = await listen(port);
  await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  return server !== undefined;
}

/** Polls `probe` until it returns true. Returns false after `timeoutMs`, or as soon as `shouldStop` returns true. */
export async function waitUntil(
  probe: () => Promise<boolean>,
  { timeoutMs = 30_000, intervalMs = 50, shouldStop = () => false as boolean } = {},
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline && !shouldStop()) {
    if (await probe().catch(() => false)) return true;
    await sleep(intervalMs);
  }
  return false;
}

/** Finds the process that listens on a port, like `nginx -g daemon off; (process 812)`. Works on Linux only. */
export function portOwner(port: number): string | undefined {
  try {
    const hex = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
    const rows = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap((table) =>
      readFileSync(table, 'utf8').split('\n').slice(1),
    );
    const listener = rows.map((row) => row.trim().split(/\s+/)).find((row) => row[1]?.endsWith(hex) && row[3] === '0A');
    const inode = listener?.[9];
    if (!inode) return undefined;
    for (const pid of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
      if (hasSocket(pid, `socket:[${inode}]`)) return `${commandOf(pid)} (process ${pid})`;
    }
  } catch {
    // Not Linux, or a process ended during the search.
  }
  return undefined;
}

function commandOf(pid: string): string {
  const [program = 'a program', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  return [basename(program), ...args].join(' ').trim().slice(0, 60);
}

function hasSocket(pid: string, link: string): boolean {
  try {
    return readdirSync(`/proc/${pid}/fd`).some((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`) === link);
  } catch {
    return false;
  }
}
