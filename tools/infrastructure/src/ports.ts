import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Finds a loopback TCP port that is currently free. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The operating system assigned no port.');
  return address.port;
}

/** Whether a server can currently listen on the loopback port. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
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
