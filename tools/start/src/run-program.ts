import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from './run-command.ts';

/** How a program of the project is run: `env` adds to ours, `signal` ends it. */
export type ProgramOptions = { env?: Record<string, string>; signal?: AbortSignal };

/** Runs a program under the pinned Node with our terminal and gives its exit code. */
export function runProgram(args: string[], options: ProgramOptions = {}): Promise<number> {
  return run(args, options, 'inherit').then(({ exitCode }) => exitCode);
}

/** Runs a program under the pinned Node and gives its exit code and all it said. */
export function captureProgram(
  args: string[],
  options: ProgramOptions = {},
): Promise<{ exitCode: number; output: string }> {
  return run(args, options, 'pipe');
}

function run(
  args: string[],
  { env = {}, signal }: ProgramOptions,
  output: 'inherit' | 'pipe',
): Promise<{ exitCode: number; text: string }> {
  return new Promise((resolve, reject) => {
    const PATH = `${join(projectFolder, 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
    const child = spawn(process.execPath, args, {
      cwd: projectFolder,
      env: { ...process.env, PATH, ...env },
      stdio: ['inherit', output, output],
    });
    let said = '';
    const onOutput = (chunk: Buffer) => {
      said += chunk.toString();
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    signal?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
    child.once('error', reject);
    child.once('close', (code) => resolve({ exitCode: code ?? 1, text: said }));
  });
}
