import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackages } from '@hamrah/infrastructure/debian/engine';

/** Programs, and the Debian packages that contain them. */
const packageOf: Readonly<Record<string, string>> = {
  '/usr/sbin/iptables': 'iptables',
  '/usr/sbin/ip': 'iproute2',
  '/usr/bin/unshare': 'util-linux',
};
const clockLibraries = ['x86_64', 'aarch64'].map(
  (machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`,
);
const clockPackage = 'libfaketime';

const findClockLibrary = () => clockLibraries.find((path) => existsSync(path));

/** Returns why this machine cannot simulate network faults; undefined if it can. */
export function findChaosObstacle(): string | undefined {
  if (process.platform !== 'linux' || !existsSync('/usr/bin/apt-get')) return 'needs Linux with Debian packages';
  if (process.getuid?.() !== 0) return 'needs root';
  try {
    execFileSync('unshare', ['--net', 'true'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'needs network namespaces, which this container forbids';
  }
}

/** Installs missing tools. */
export async function ensureChaosTools(onProgress: (activity: string) => void): Promise<void> {
  const missing = Object.entries(packageOf).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
  if (!findClockLibrary()) missing.push(clockPackage);
  if (missing.length > 0) await installPackages(missing, onProgress);
}

/** Environment of a process whose clock is wrong by `seconds`. Timers are not affected. */
export function skewedClock(seconds: number): Record<string, string> {
  const library = findClockLibrary();
  if (!library) throw new Error(`${clockPackage} is not installed`);
  const offset = `${seconds < 0 ? '' : '+'}${seconds}s`;
  return { LD_PRELOAD: library, FAKETIME: offset, FAKETIME_DONT_FAKE_MONOTONIC: '1' };
}
