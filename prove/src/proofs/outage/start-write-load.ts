import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { ageOn, type Gender, minMarriageAge } from '@hamrah/contracts';
import { demoPublishedMember, phoneOf } from '@hamrah/seed';
import type { LoggedWrite, WritePlan } from './logged-write.ts';

const program = fileURLToPath(new URL('load-generator.ts', import.meta.url));

/** The load generator, which runs in a separate process. */
export interface WriteLoad {
  isRunning(): boolean;
  /** Resolves to the writes when every write has succeeded. */
  readonly writes: Promise<readonly LoggedWrite[]>;
}

/** Phone numbers of the first demo members of a gender who can be shortlisted, because they are of marriage age. */
export function phonesOf(wanted: Gender, count: number): string[] {
  const phones: string[] = [];
  for (let index = 0; phones.length < count; index += 1) {
    const { gender, dateOfBirth } = demoPublishedMember(index);
    if (gender === wanted && ageOn(dateOfBirth, new Date()) >= minMarriageAge[gender]) phones.push(phoneOf(index));
  }
  return phones;
}

/** Starts the load generator with `members` demo members, half of them women. Resolves when it has signed them in. */
export async function startWriteLoad(
  plan: Pick<WritePlan, 'origin' | 'pairs' | 'writesPerSecond'> & { readonly members: number },
): Promise<WriteLoad> {
  const child = fork(program, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const { origin, pairs, writesPerSecond } = plan;
  const ofEach = plan.members / 2;
  child.send({
    origin,
    pairs,
    writesPerSecond,
    women: phonesOf('Female', ofEach),
    men: phonesOf('Male', ofEach),
  } satisfies WritePlan);
  let isRunning = true;
  const exited = once(child, 'exit').then(([code]) => {
    isRunning = false;
    throw new Error(`The load generator exited with code ${code}.`);
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
