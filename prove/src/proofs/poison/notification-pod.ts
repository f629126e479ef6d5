import { notificationService } from '@hamrah/notification/service';
import { startService } from '@hamrah/service-kit/start-service';
import { keyEnvironment } from '@hamrah/service-kit/testing';
import { retry } from './retry.ts';

/** A delivery as the pod reports it to the proof. */
export interface ReportedDelivery {
  readonly streamSequence: number;
  readonly outcome: string;
  /** Time of the outcome, in ms since 1970. */
  readonly at: number;
}

const config = notificationService.environment.parse({ ...keyEnvironment, ...process.env });
const pod = await startService(notificationService, config, {
  retry,
  onDelivery: ({ subscriber, streamSequence, outcome }) => {
    if (subscriber !== 'notify-receiver-on-invitation-sent') return;
    process.send?.({ streamSequence, outcome, at: Date.now() } satisfies ReportedDelivery);
  },
});
process.once('disconnect', () => process.exit());
await pod.listening;
process.send?.('listening');
