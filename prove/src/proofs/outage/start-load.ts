import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { demoPublishedMember, phoneOf } from '@hamrah/seed';
import type { LoadPlan, LoggedWrite } from './logged-write.ts';

const program = fileURLToPath(new URL('load-generator.ts', import.meta.url));

/** The load generator, which runs in a separate process. */
export interface Load {
  isRunning(): boolean;
  /** Resolves to the writes when every write has succeeded. */
  readonly writes: Promise<readonly LoggedWrite[]>;
}

/** Starts the load generator with the first `members` demo members. Resolves when it has signed them in. */
export async function startLoad(
  plan: Pick<LoadPlan, 'origin' | 'pairs' | 'writesPerSecond'> & { readonly members: number },
): Promise<Load> {
  const indexes = Array.from({ length: plan.members }, (_, index) => index);
  const phonesOf = (gender: string) =>
    indexes.filter((index) => demoPublishedMember(index).gender === gender).map(phoneOf);
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { origin, pairs, writesPerSecond } = plan;
  child.send({ origin, pairs, writesPerSecond, women: phonesOf('Female'), men: phonesOf('Male') } satisfies LoadPlan);
  let isRunning = true;
  const exited = once(child, 'exit').then(([code]) => {
    isRunning = false;
    throw new Error(`The load generator ended with ${code}.`);
  });
  exited.catch(() => undefined);
  await Promise.race([once(child, 'message'), exited]);
  const writes = Promise.race([once(child, 'message').then(([entries]) => entries as LoggedWrite[]), exited]);
  writes.then(
    () => {
      isRunning = false;
    },
    () => undefined,
  );
  return { isRunning: () => isRunning, writes };
}
