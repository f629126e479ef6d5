import type { ConsumerHandle } from '../messaging/consumer.ts';
import type { MessagingStore } from '../messaging/messaging-store.ts';
import type { Relay } from '../messaging/relay.ts';
import type { Metrics } from './metrics.ts';

/** Registers outbox, stream and dead-letter metrics. */
export function registerMessagingMetrics({ gauge }: Metrics, { deadLetters }: MessagingStore, relay: Relay): void {
  gauge('outbox_size', 'Unpublished events.', async () => (await relay.lag()).size);
  gauge('outbox_oldest_seconds', 'Age of the oldest unpublished event.', async () => (await relay.lag()).oldestSeconds);
  gauge(
    'stream_used_ratio',
    'Used share of the maximum size of this service’s stream; 0 without a maximum.',
    relay.usedShare,
  );
  gauge('dead_letters', 'Events that subscribers could not handle.', () => deadLetters.estimatedDocumentCount());
}

/** Registers the backlog metric of the subscribers. */
export function registerConsumerMetrics({ gauges }: Metrics, consumers: readonly ConsumerHandle[]): void {
  gauges(
    'consumer_events',
    'Events of a subscriber across all pods: pending, open (unacknowledged) and redelivered (a part of open).',
    ['subscriber', 'state'],
    async () => {
      const lags = await Promise.all(consumers.map(async ({ name, lag }) => [name, await lag()] as const));
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
