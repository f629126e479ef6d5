import {
  AckPolicy,
  type ConsumerConfig,
  DeliverPolicy,
  JetStreamApiError,
  type JetStreamManager,
} from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { type RetryPolicy, retryPolicy } from './retry-policy.ts';

/** Maximum number of unacknowledged deliveries of one subscriber, across all pods. */
const maxOpenDeliveries = 256;
/** Deliveries beyond the last attempt, so that a crash while dead-lettering is retried. */
const spareDeliveries = 20;
const consumerExists = 10_148;
const consumerNotFound = 10_014;

/** The durable name of a subscriber's consumer, shared by all pods of the service. */
export const durableName = (service: string, subscriber: string): string => `${service}__${subscriber}`;

/** Where a subscriber receives its event. */
export interface ConsumerPlan {
  readonly stream: string;
  readonly name: string;
  /** Subject of the event. */
  readonly subject: string;
  readonly retry?: RetryPolicy;
}

/** Creates the consumer of a subscriber, or updates it. */
export async function provisionConsumer({ consumers }: JetStreamManager, plan: ConsumerPlan): Promise<void> {
  const config = configOf(plan);
  try {
    await consumers.add(plan.stream, {
      durable_name: plan.name,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ...config,
    });
  } catch (error) {
    if (!(error instanceof JetStreamApiError) || error.code !== consumerExists) throw error;
    await consumers.update(plan.stream, plan.name, config);
  }
}

/** The state of a consumer: `outdated` if its configuration differs from the plan. */
export async function consumerState(
  { consumers }: JetStreamManager,
  plan: ConsumerPlan,
): Promise<'missing' | 'outdated' | 'current'> {
  try {
    const { config } = await consumers.info(plan.stream, plan.name);
    const isCurrent = Object.entries(configOf(plan)).every(
      ([key, value]) => config[key as keyof ConsumerConfig] === value,
    );
    return isCurrent ? 'current' : 'outdated';
  } catch (error) {
    if (error instanceof JetStreamApiError && isMissing(error.code)) return 'missing';
    throw error;
  }
}

const streamNotFound = 10_059;
const isMissing = (code: number): boolean => code === consumerNotFound || code === streamNotFound;

const configOf = ({ subject, retry = retryPolicy }: ConsumerPlan) => ({
  filter_subject: subject,
  max_deliver: retry.maxAttempts + spareDeliveries,
  ack_wait: nanos(retry.ackWaitMs),
  max_ack_pending: maxOpenDeliveries,
});
