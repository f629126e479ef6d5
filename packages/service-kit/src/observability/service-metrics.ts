import type { ConsumerHandle } from '../messaging/consumer.ts';
import type { MessagingStore } from '../messaging/messaging-store.ts';
import type { Relay } from '../messaging/relay.ts';
import type { Metrics } from './metrics.ts';

/** Shows what waits to be published, and what deliveries could not handle. */
export function registerMessagingMetrics(
  { gauge }: Metrics,
  { deadLetters: parked }: MessagingStore,
  relay: Relay,
): void {
  gauge('outbox_size', 'Events that wait to be published.', async () => (await relay.lag()).size);
  gauge(
    'outbox_oldest_seconds',
    'How long the oldest of them has waited.',
    async () => (await relay.lag()).oldestSeconds,
  );
  gauge('dead_letters', 'Events that deliveries could not handle.', () => parked.estimatedDocumentCount());
}

/** Shows what the deliveries of a service have before them. */
export function registerConsumerMetrics({ gauges }: Metrics, listeners: readonly ConsumerHandle[]): void {
  gauges(
    'consumer_events',
    'Events a subscriber has before it, in all pods: not delivered yet, delivered and not done, delivered again.',
    ['subscriber', 'state'],
    async () => {
      const lags = await Promise.all(listeners.map(async ({ name, lag }) => [name, await lag()] as const));
      return lags.flatMap(([subscriber, lag]) =>
        lag
          ? [
              [{ subscriber, state: 'pending' }, lag.pending] as const,
              [{ subscriber, state: 'open' }, lag.open] as const,
              [{ subscriber, state: 'redelivered' }, lag.redelivered] as const,
            ]
          : [],
      );
    },
  );
}
