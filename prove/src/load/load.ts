import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A call that the load generator repeats. `name` groups the outcomes. */
export interface LoadCall {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Calls in turn, at a fixed total rate. */
export interface LoadPlan {
  readonly origin: string;
  readonly calls: readonly LoadCall[];
  readonly perSecond: number;
}

/** The outcome of a call. `status` is 0 without a reply. */
export interface CallOutcome {
  readonly name: string;
  /** Time in ms since 1970. */
  readonly startedAt: number;
  readonly ms: number;
  readonly status: number;
  readonly isProblem: boolean;
  readonly hasRetryAfter: boolean;
}

export interface Load {
  /** Ends the load, waits for open calls and returns the outcome of every call. */
  stop(): Promise<readonly CallOutcome[]>;
}

const program = fileURLToPath(new URL('./generator.ts', import.meta.url));

/** Starts a load in a separate process. */
export function startLoad(plan: LoadPlan): Load {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send(plan);
  return {
    async stop() {
      child.send('stop');
      const [outcomes] = await Promise.race([
        once(child, 'message'),
        once(child, 'exit').then(() => Promise.reject(new Error('the load generator exited without outcomes'))),
      ]);
      return outcomes as CallOutcome[];
    },
  };
}

/** Lists the statuses of failed calls, such as ` (inbox 504)`. */
export function describeFailures(failed: readonly CallOutcome[]): string {
  const kinds = new Set(failed.map(({ name, status }) => `${name} ${status}`));
  return kinds.size > 0 ? ` (${[...kinds].join(', ')})` : '';
}
