import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';

/** A process and its memory. `name` is the workspace folder of one of our programs, or the name of another program. */
export interface ProcessMemory {
  pid: number;
  name: string;
  pssMiB: number;
  rssMiB: number;
}

/** A process and its descendants, from /proc. Needs permission to read their memory maps. */
export function processTree(rootPid: number): ProcessMemory[] {
  const childrenOf = new Map<number, number[]>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const parent = parentOf(entry);
    if (parent !== undefined) childrenOf.set(parent, [...(childrenOf.get(parent) ?? []), Number(entry)]);
  }
  const pids = [rootPid];
  for (const pid of pids) pids.push(...(childrenOf.get(pid) ?? []));
  return pids.flatMap((pid) => readMemoryOf(pid) ?? []);
}

function parentOf(pid: string): number | undefined {
  const stat = readIfExists(`/proc/${pid}/stat`);
  return stat === undefined ? undefined : Number(stat.split(') ').at(-1)?.split(' ')[1]);
}

function readMemoryOf(pid: number): ProcessMemory | undefined {
  const maps = readIfExists(`/proc/${pid}/smaps_rollup`);
  if (maps === undefined) return undefined;
  const sizeMiB = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(maps)?.[1] ?? 0) / 1024;
  return { pid, name: nameOf(pid), pssMiB: sizeMiB('Pss'), rssMiB: sizeMiB('Rss') };
}

function nameOf(pid: number): string {
  const [file = '', ...args] = (readIfExists(`/proc/${pid}/cmdline`) ?? '').split('\0');
  // Without root, PostgreSQL and NATS run through the dynamic loader of their package tree.
  const program = basename(file).startsWith('ld-linux') ? (args[args.indexOf('--argv0') + 1] ?? '') : file;
  if (program.startsWith('postgres:') || basename(program) === 'postgres') return 'PostgreSQL';
  if (program.startsWith('npm ')) return 'npm';
  if (basename(program) !== 'node') return basename(program);
  const script = args.find((argument) => /\.m?[jt]s$/.test(argument)) ?? '';
  if (/bootstrap|start\/src/.test(script)) return 'npm start';
  if (script.includes('documentdb-gateway')) return 'documentdb-gateway';
  if (script.includes('serve-builds')) return 'frontends';
  const folder = basename(readlinkSync(`/proc/${pid}/cwd`));
  return folder === 'gateway' && environmentOf(pid).includes('SITE=staff') ? 'staff-gateway' : folder;
}

const environmentOf = (pid: number) => (readIfExists(`/proc/${pid}/environ`) ?? '').split('\0');

function readIfExists(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
