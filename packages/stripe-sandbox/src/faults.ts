import type { SeededRandom } from './seeded-random.ts';
import type { SandboxSettings } from './settings.ts';

/** A fault of an API call: a 500 or no response, before or after the call takes effect. */
export type Fault = { kind: 'server-error' | 'timeout'; phase: 'before' | 'after' };

/** Draws a random fault for one call; null for no fault. */
export function drawFault(random: SeededRandom, { serverErrorRate, timeoutRate }: SandboxSettings): Fault | null {
  const kind = random.nextBoolean(serverErrorRate)
    ? 'server-error'
    : random.nextBoolean(timeoutRate)
      ? 'timeout'
      : null;
  return kind && { kind, phase: random.nextBoolean(0.5) ? 'before' : 'after' };
}
