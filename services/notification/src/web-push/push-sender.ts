import type { notification } from '@hamrah/contracts';
import type { Logger } from '@hamrah/service-kit';
import webPush, { type Urgency } from 'web-push';
import type { VapidKeys } from './vapid-keys.ts';

/** `gone`: the browser has ended the subscription. `failed`: the push service did not accept the message. */
export type PushOutcome = 'accepted' | 'gone' | 'failed';

/** How a push service handles a message. */
export interface PushOptions {
  readonly urgency: Urgency;
  /** How long the push service keeps the message for a device without a network, in seconds. */
  readonly ttlSeconds: number;
}

/** Sends encrypted messages to the push services of browsers (RFC 8030, 8291). */
export interface PushSender {
  /** In base64url, for subscriptions. */
  readonly publicKey: string;
  /** Does not retry, because the site shows the same information. */
  send(
    subscription: notification.PushSubscription,
    payload: notification.PushPayload,
    options: PushOptions,
  ): Promise<PushOutcome>;
}

interface PushConfig {
  readonly VAPID_PRIVATE_KEY: VapidKeys;
  /** A sender such as "Hamrah <hello@hamrah.example>". Push services write to its address about problems. */
  readonly MAIL_FROM: string;
}

const timeoutMs = 10_000;
const goneStatuses: readonly number[] = [404, 410];

const addressOf = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender;

export function openPushSender({ VAPID_PRIVATE_KEY: keys, MAIL_FROM }: PushConfig, log: Logger): PushSender {
  const vapidDetails = { ...keys, subject: `mailto:${addressOf(MAIL_FROM)}` };
  return {
    publicKey: keys.publicKey,
    async send(subscription, payload, { urgency, ttlSeconds }) {
      const { host } = new URL(subscription.endpoint);
      try {
        const request = webPush.generateRequestDetails(subscription, JSON.stringify(payload), {
          vapidDetails,
          TTL: ttlSeconds,
          urgency,
        });
        const { status } = await fetch(request.endpoint, {
          method: request.method,
          headers: request.headers as Record<string, string>,
          body: new Uint8Array(request.body ?? []),
          redirect: 'manual',
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (status >= 200 && status < 300) return 'accepted';
        if (goneStatuses.includes(status)) return 'gone';
        log.warn({ host, status }, 'a push service rejected a message');
      } catch (error) {
        log.warn({ host, err: error }, 'a push service could not be reached');
      }
      return 'failed';
    },
  };
}
