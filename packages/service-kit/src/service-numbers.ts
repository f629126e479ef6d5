import type { Listener } from './consumer.ts';
import type { Ledger } from './ledger.ts';
import type { Metrics } from './metrics.ts';
import type { Relay } from './relay.ts';

/** Shows what waits to be published, and what reactions could not handle. */
export function showLedger({ gauge }: Metrics, { parked }: Ledger, relay: Relay): void {
  gauge('outbox_size', 'Events that wait to be published.', async () => (await relay.lag()).size);
  gauge(
    'outbox_oldest_seconds',
    'How long the oldest of them has waited.',
    async () => (await relay.lag()).oldestSeconds,
  );
  gauge('parked_events', 'Events that reactions could not handle.', () => parked.estimatedDocumentCount());
}

/** Shows what the reactions of a service have before them. */
export function showLag({ gauges }: Metrics, listeners: readonly Listener[]): void {
  gauges(
    'consumer_events',
    'Events a reaction has before it, in all pods: not delivered yet, delivered and not done, delivered again.',
    ['reaction', 'state'],
    async () => {
      const lags = await Promise.all(listeners.map(async ({ name, lag }) => [name, await lag()] as const));
      return lags.flatMap(([reaction, lag]) =>
        lag
          ? [
              [{ reaction, state: 'pending' }, lag.pending] as const,
              [{ reaction, state: 'open' }, lag.open] as const,
              [{ reaction, state: 'redelivered' }, lag.redelivered] as const,
            ]
          : [],
      );
    },
  );
}
