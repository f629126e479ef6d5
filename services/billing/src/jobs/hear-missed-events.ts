import type { Context } from '../context.ts';
import { hear } from '../hear.ts';

const everyMs = 60_000;
const turnMs = 5 * 60_000;
/** The provider may list an event a little after the moment it says it happened. */
const overlapMs = 10 * 60_000;

/**
 * Fetches the events the provider has told of since the last time and hears those whose message got lost; one pod at a time.
 * One that fails holds up no other: it is fetched again the next time, with all that came since.
 */
export async function hearMissedEvents(deps: Context): Promise<void> {
  const { store, provider, now } = deps;
  const started = now();
  const heardUntil = await store.stripeEvents.takeTurn(started, new Date(started.getTime() + turnMs), everyMs);
  if (!heardUntil) return;
  let reached = heardUntil;
  const failures: unknown[] = [];
  try {
    for (const hint of await provider.eventsSince(new Date(heardUntil.getTime() - overlapMs)))
      await hear(hint, deps).catch((error: unknown) => failures.push(error));
    if (failures.length === 0) reached = started;
  } finally {
    await store.stripeEvents.endTurn(reached, started);
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} events could not be heard`);
}
