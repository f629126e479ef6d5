import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { projectFolder } from './run-command.ts';

/** Options of a program: `env` extends the environment of this process, `signal` ends the program. */
export type ProgramOptions = { env?: Record<string, string>; signal?: AbortSignal; stdin?: 'inherit' | 'ignore' };

/** Runs a program on the pinned Node in this terminal and returns its exit code. */
export function runProgram(args: string[], options: ProgramOptions = {}): Promise<number> {
  return run(args, options, 'inherit').then(({ exitCode }) => exitCode);
}

/** Runs a program on the pinned Node and returns its exit code and its output. */
export function captureProgram(
  args: string[],
  options: ProgramOptions = {},
): Promise<{ exitCode: number; output: string }> {
  return run(args, options, 'pipe');
}

function run(
  args: string[],
  { env = {}, signal, stdin = 'inherit' }: ProgramOptions,
  stdio: 'inherit' | 'pipe',
): Promise<{ exitCode: number; output: string }> {
  return new Promise((resolve, reject) => {
    const PATH = `${join(projectFolder, 'node_modules/.bin')}:${process.env.PATH ?? ''}`;
    const child = spawn(process.execPath, args, {
      cwd: projectFolder,
      env: { ...process.env, PATH, ...env },
      stdio: [stdin, stdio, stdio],
    });
    let output = '';
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', onOutput);
    child.stderr?.on('data', onOutput);
    signal?.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
    child.once('error', reject);
    child.once('close', (code) => resolve({ exitCode: code ?? 1, output }));
  });
}
