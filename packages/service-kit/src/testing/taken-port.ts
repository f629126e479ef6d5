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
  const { code, stdout } = await new Promise<{ code: number | null; stdout: string }>((resolve) => {
    const child = execFile(process.execPath, [program], { env: fullEnv }, (_, stdout) =>
      resolve({ code: child.exitCode, stdout }),
    );
  });
  blocker.close();
  return { code, lastLine: JSON.parse(stdout.trim().split('\n').at(-1) ?? '') };
}
