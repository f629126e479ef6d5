import { spawn } from 'node:child_process';
import { projectFolder } from './command.ts';

/** Runs a program in the project's folder with our terminal and gives its exit code; `signal` ends it. */
export function runProgram(
  args: string[],
  { env = {}, signal }: { env?: Record<string, string>; signal?: AbortSignal } = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectFolder,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    });
    signal?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
