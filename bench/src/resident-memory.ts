import { readFile } from 'node:fs/promises';

/** Resident memory of a process in MiB: its current size (`VmRSS`) or its peak (`VmHWM`). */
export const readResidentMiB = async (pid: number | undefined, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024;
};

/** Resident memory of every process by name, in MiB. */
export async function readMemory(processes: Record<string, { pid: number | undefined }>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const [name, { pid }] of Object.entries(processes)) sizes.set(name, await readResidentMiB(pid));
  return sizes;
}
