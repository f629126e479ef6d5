import { spawn } from 'node:child_process';
import { SetupError } from '@hamrah/infrastructure/setup-error';

export type RunOptions = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  onLine?: (line: string) => void;
};

/**
 * Runs a program and returns its standard output. Rejects with a `SetupError` that quotes the end of the output if the
 * program fails.
 */
export function run(
  command: string,
  args: string[],
  { cwd, env = process.env, signal, timeoutMs, onLine }: RunOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    // The child has its own process group, so that Ctrl-C in a terminal reaches only its parent.
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
    let result = '';
    let output = '';
    const terminate = () => child.kill('SIGTERM');
    const timer = timeoutMs === undefined ? undefined : setTimeout(terminate, timeoutMs);
    const onOutput = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-6_000);
      for (const line of chunk.toString().split(/[\r\n]+/)) if (line.trim()) onLine?.(line.trim());
    };
    child.stdout.on('data', (chunk: Buffer) => {
      result += chunk.toString();
      onOutput(chunk);
    });
    child.stderr.on('data', onOutput);
    signal?.addEventListener('abort', terminate, { once: true });
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', terminate);
    };
    child.once('error', (error) => {
      end();
      reject(new SetupError(`${command} could not be run: ${error.message}`));
    });
    child.once('close', (code) => {
      end();
      if (code === 0) resolve(result);
      else reject(new SetupError(`${[command, ...args.slice(0, 4)].join(' ')} failed.\n${output.trimEnd()}`));
    });
  });
}

/** Whether a program succeeds, by default within ten seconds. */
export const succeeds = (command: string, args: string[], options: RunOptions = {}): Promise<boolean> =>
  run(command, args, { timeoutMs: 10_000, ...options }).then(
    () => true,
    () => false,
  );
