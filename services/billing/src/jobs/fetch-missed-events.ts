import type { Context } from '../context.ts';
import { processWebhookEvent } from '../settlement/process-webhook-event.ts';

const intervalMs = 60_000;
const lockTtlMs = 5 * 60_000;
/** Stripe may list an event some time after its `created` timestamp. */
const overlapMs = 10 * 60_000;

/**
 * Fetches provider events since the last run and processes those whose webhook was lost. Only one pod runs it at a
 * time. A failed event does not block others: the next run fetches it again.
 */
export async function fetchMissedEvents(context: Context): Promise<void> {
  const { store, provider, now } = context;
  const startedAt = now();
  const processedUntil = await store.stripeEvents.lock(
    startedAt,
    new Date(startedAt.getTime() + lockTtlMs),
    intervalMs,
  );
  if (!processedUntil) return;
  let nextProcessedUntil = processedUntil;
  const failures: unknown[] = [];
  try {
    for (const event of await provider.listEventsSince(new Date(processedUntil.getTime() - overlapMs)))
      await processWebhookEvent(event, context).catch((error: unknown) => failures.push(error));
    if (failures.length === 0) nextProcessedUntil = startedAt;
  } finally {
    await store.stripeEvents.unlock(nextProcessedUntil, startedAt);
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} events could not be processed`);
}
