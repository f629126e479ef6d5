import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a program ended. */
export interface ProcessExit {
  readonly code: number | null;
  /** The last line of its output, read as JSON. */
  readonly lastLine: unknown;
}

/** Starts a program in a process of its own on a `PORT` that is taken, with `env` besides, and answers how it ends. */
export async function startOnTakenPort(program: string, env: Readonly<Record<string, string>>): Promise<ProcessExit> {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as AddressInfo;
  const whole = { PATH: process.env.PATH, PORT: String(port), ...env };
  const { code, out } = await new Promise<{ code: number | null; out: string }>((resolve) => {
    const child = execFile(process.execPath, [program], { env: whole }, (_, out) =>
      resolve({ code: child.exitCode, out }),
    );
  });
  taken.close();
  return { code, lastLine: JSON.parse(out.trim().split('\n').at(-1) ?? '') };
}
