import { createPaymentContext, type PaymentContext } from './payment-context.ts';
import { processDueSessions } from './payments.ts';
import { createSeededRandom, type SeededRandom } from './seeded-random.ts';
import { defaultSettings, type SandboxSettings } from './settings.ts';
import { openStorage, type Storage } from './storage.ts';
import { createWebhookSender, type WebhookSender } from './webhooks.ts';

/** A recorded API call; `status` is null when the sandbox sent no response. */
export type RecordedCall = {
  method: string;
  path: string;
  params: Record<string, unknown>;
  idempotencyKey: string | undefined;
  status: number | null;
};

/** The state shared by all requests. */
export type SandboxState = {
  context: PaymentContext;
  storage: Storage;
  webhooks: WebhookSender;
  calls: RecordedCall[];
  merchantName: string;
  /** The accepted API key. Undefined accepts any test key. */
  secretKey: string | undefined;
  /** The settings, with the overrides of `session`. */
  settingsOf(session?: string | null): SandboxSettings;
  /** Changes settings; `seed` restarts the random sequence. */
  updateSettings(changes: Partial<SandboxSettings>): SandboxSettings;
  random(): SeededRandom;
  record(call: RecordedCall): void;
  /** Deletes all data and restores the default settings. Keeps the webhook endpoint and keys. */
  reset(): void;
  stop(): void;
};

export type StateOptions = {
  webhookUrl: string | null;
  webhookSecret: string;
  secretKey: string | undefined;
  merchantName: string;
  /** File that stores all data. */
  file: string | undefined;
  /** The clock of `created` and `expires_at`. */
  now(): Date;
  pageUrl(session: string): string;
};

const maxRecordedCalls = 10_000;
const tickMs = 200;

export function createState({
  webhookUrl,
  webhookSecret,
  secretKey,
  merchantName,
  file,
  now,
  pageUrl,
}: StateOptions): SandboxState {
  const storage = openStorage(file);
  let settings = defaultSettings;
  let random = createSeededRandom(settings.seed);
  const settingsOf = (session?: string | null): SandboxSettings => ({
    ...settings,
    ...storage.tables.checkouts.get(session ?? '')?.settings,
  });
  const endpoint = { url: webhookUrl, secret: webhookSecret };
  const webhooks = createWebhookSender(storage, endpoint, { settingsOf, random: () => random });
  const context = createPaymentContext(storage, {
    nowSeconds: () => Math.floor(now().getTime() / 1000),
    pageUrl,
    sendWebhook: webhooks.send,
  });
  const calls: RecordedCall[] = [];
  const tick = setInterval(() => processDueSessions(context), tickMs);
  return {
    context,
    storage,
    webhooks,
    calls,
    merchantName,
    secretKey,
    settingsOf,
    updateSettings(changes) {
      settings = { ...settings, ...changes };
      if (changes.seed !== undefined) random = createSeededRandom(changes.seed);
      return settings;
    },
    random: () => random,
    record(call) {
      calls.push(call);
      if (calls.length > maxRecordedCalls) calls.shift();
    },
    reset() {
      webhooks.cancelAll();
      storage.clear();
      calls.length = 0;
      settings = defaultSettings;
      random = createSeededRandom(settings.seed);
    },
    stop() {
      clearInterval(tick);
      webhooks.cancelAll();
      storage.close();
    },
  };
}
