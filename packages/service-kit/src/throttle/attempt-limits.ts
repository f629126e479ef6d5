import { Problem, proofLevelAfter, type ThrottleDelay } from '@hamrah/contracts';
import type { AttemptCounters } from './attempt-counters.ts';
import type { ProofOfWork } from './proof-of-work.ts';
import type { UsedProofs } from './used-proofs.ts';

/** The limit on attempts of one kind for one subject. */
export type Limit<Kind extends string> = readonly [kind: Kind, subject: string];

interface ThrottleContext<Kind extends string> {
  readonly store: { readonly attemptCounters: AttemptCounters<Kind>; readonly usedProofs: UsedProofs };
  readonly proofOfWork: ProofOfWork;
  now(): Date;
}

/** A refusal with the time until a retry, and the proof of work that can replace the wait, if any. */
async function delayProblem<Kind extends string>(
  kind: Kind,
  delay: ThrottleDelay,
  { proofOfWork, store }: ThrottleContext<Kind>,
): Promise<Problem> {
  const level = proofLevelAfter(store.attemptCounters.throttles[kind], delay.count);
  return new Problem('request.rate_limited', {
    retryAfterSeconds: Math.ceil(delay.remainingMs / 1_000),
    challenge: level === undefined ? undefined : await proofOfWork.issue(level),
  });
}

/** Refuses with `request.rate_limited` while the limit has a delay. */
export async function assertNotDelayed<Kind extends string>(
  [kind, subject]: Limit<Kind>,
  context: ThrottleContext<Kind>,
): Promise<void> {
  const remainingMs = await context.store.attemptCounters.remainingMs(kind, subject, context.now());
  if (remainingMs > 0) throw await delayProblem(kind, { remainingMs, count: Number.MAX_SAFE_INTEGER }, context);
}

/**
 * Counts an attempt against each limit. If a limit has a delay that the proof of work does not replace, refuses with
 * `request.rate_limited` and counts nothing.
 */
export async function countAttempt<Kind extends string>(
  limits: readonly Limit<Kind>[],
  proof: string,
  context: ThrottleContext<Kind>,
): Promise<void> {
  const { attemptCounters } = context.store;
  const at = context.now();
  const proofLevel = await levelOf(proof, context);
  const counted: Limit<Kind>[] = [];
  for (const [kind, subject] of limits) {
    const delay = await attemptCounters.countAttempt(kind, subject, at, proofLevel);
    if (delay) {
      for (const limit of counted) await attemptCounters.uncountAttempt(...limit);
      throw await delayProblem(kind, delay, context);
    }
    counted.push([kind, subject]);
  }
}

async function levelOf<Kind extends string>(proof: string, { proofOfWork, store }: ThrottleContext<Kind>) {
  const solved = proof === '' ? undefined : await proofOfWork.verify(proof);
  return solved && (await store.usedProofs.use(solved.nonce, solved.expiresAt)) ? solved.level : -1;
}
