import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ProcessExit {
  readonly code: number | null;
  /** The last output line, parsed as JSON. */
  readonly lastLine: unknown;
}

/** Starts a program on a `PORT` that is in use and returns how it exits. */
export async function startOnTakenPort(program: string, env: Readonly<Record<string, string>>): Promise<ProcessExit> {
  const blocker = createServer();
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
  const { port } = blocker.address() as AddressInfo;
  const fullEnv = { PATH: process.env.PATH, PORT: String(port), ...env };
  const { code, out } = await new Promise<{ code: number | null; out: string }>((resolve) => {
    const child = execFile(process.execPath, [program], { env: fullEnv }, (_, out) =>
      resolve({ code: child.exitCode, out }),
    );
  });
  blocker.close();
  return { code, lastLine: JSON.parse(out.trim().split('\n').at(-1) ?? '') };
}
