import { readFileSync } from 'node:fs';

/** Clock ticks per second of `/proc`, fixed by the kernel's interface. */
const ticksPerSecond = 100;

/** CPU time that a process has used, in ms. */
export function cpuMsOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1_000;
}
