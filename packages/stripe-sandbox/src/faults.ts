import type { Chance } from './chance.ts';
import type { Knobs } from './knobs.ts';

/** What goes wrong with a call of the API: a 500 or no answer at all, before or after its work is done. */
export type Fault = { how: 'error' | 'silence'; when: 'before' | 'after' };

/** Draws the fault of one call; null: none. */
export function drawFault(chance: Chance, { serverErrors, timeouts }: Knobs): Fault | null {
  const how = chance.happens(serverErrors) ? 'error' : chance.happens(timeouts) ? 'silence' : null;
  return how && { how, when: chance.happens(0.5) ? 'before' : 'after' };
}
