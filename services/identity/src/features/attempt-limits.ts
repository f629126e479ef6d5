import { Problem } from '@hamrah/service-kit';
import type { Context } from '../context.ts';
import { type Delay, proofLevelAfter, type ThrottleKind } from '../domain/login-throttle.ts';

/** A counter of attempts. */
export type Limit = readonly [kind: ThrottleKind, subject: string];

/** A refusal that says when to retry, with the proof of work that replaces the wait, if any does. */
export async function delayProblem(kind: ThrottleKind, delay: Delay, { proofOfWork }: Context): Promise<Problem> {
  const level = proofLevelAfter(kind, delay.count);
  return new Problem('request.rate_limited', {
    retryAfterSeconds: Math.ceil(delay.remainingMs / 1_000),
    challenge: level === undefined ? undefined : await proofOfWork.issue(level),
  });
}

/** Refuses with `request.rate_limited` while the limit has a delay. */
export async function assertNotDelayed([kind, subject]: Limit, context: Context): Promise<void> {
  const remainingMs = await context.store.loginThrottle.remainingMs(kind, subject, context.now());
  if (remainingMs > 0) throw await delayProblem(kind, { remainingMs, count: Number.MAX_SAFE_INTEGER }, context);
}

/**
 * Counts an attempt against each limit. Refuses with `request.rate_limited` if one has a delay that the solved proof of
 * work does not replace, and then counts against none.
 */
export async function countAttempt(limits: readonly Limit[], proof: string, context: Context): Promise<void> {
  const { loginThrottle } = context.store;
  const at = context.now();
  const proofLevel = await levelOf(proof, context);
  const counted: Limit[] = [];
  for (const [kind, subject] of limits) {
    const delay = await loginThrottle.countAttempt(kind, subject, at, proofLevel);
    if (delay) {
      for (const limit of counted) await loginThrottle.uncountAttempt(...limit, at);
      throw await delayProblem(kind, delay, context);
    }
    counted.push([kind, subject]);
  }
}

async function levelOf(proof: string, { proofOfWork, store }: Context): Promise<number> {
  const solved = proof === '' ? undefined : await proofOfWork.verify(proof);
  return solved && (await store.usedProofs.use(solved.nonce, solved.expiresAt)) ? solved.level : -1;
}
