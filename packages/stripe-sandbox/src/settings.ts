import { z } from 'zod';

const probability = z.number().min(0).max(1);
const milliseconds = z.int().min(0).max(600_000);

/** Fault injection and timing. Rates are probabilities from 0 to 1. */
export const settingsSchema = z.strictObject({
  /** Seed of the random sequence. Setting it restarts the sequence. */
  seed: z.int(),
  /** Webhooks that are delivered twice. */
  duplicateWebhookRate: probability,
  /** Webhooks that are delivered after `lateWebhookMs`. */
  lateWebhookRate: probability,
  lateWebhookMs: milliseconds,
  /** Webhooks that are held until another webhook is sent, for `lateWebhookMs` at most. */
  reorderedWebhookRate: probability,
  /** Webhooks that are never sent. The API still lists their events. */
  lostWebhookRate: probability,
  /** API calls that return 500. Half of them take effect. */
  serverErrorRate: probability,
  /** API calls whose connection closes without a response after `timeoutMs`. Half of them take effect. */
  timeoutRate: probability,
  timeoutMs: milliseconds,
  /** Time until a delayed payment settles. */
  paymentDelayMs: milliseconds,
  /** Delay before the first webhook retry. It doubles with each retry, up to 30 s. */
  webhookRetryMs: milliseconds,
  maxWebhookRetries: z.int().min(0).max(100),
});
export type SandboxSettings = z.output<typeof settingsSchema>;

const sessionFields = {
  duplicateWebhookRate: true,
  lateWebhookRate: true,
  lateWebhookMs: true,
  reorderedWebhookRate: true,
  lostWebhookRate: true,
  paymentDelayMs: true,
} as const;

/** The settings that one Checkout Session can override. */
export const sessionSettingsSchema = settingsSchema.pick(sessionFields).partial();
export type SessionSettings = Partial<Pick<SandboxSettings, keyof typeof sessionFields>>;

/** No faults. */
export const defaultSettings: SandboxSettings = {
  seed: 1,
  duplicateWebhookRate: 0,
  lateWebhookRate: 0,
  lateWebhookMs: 1_000,
  reorderedWebhookRate: 0,
  lostWebhookRate: 0,
  serverErrorRate: 0,
  timeoutRate: 0,
  timeoutMs: 2_000,
  paymentDelayMs: 5_000,
  webhookRetryMs: 200,
  maxWebhookRetries: 12,
};
