import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type Stripe from 'stripe';
import type { LineItem } from './objects/session.ts';
import type { SessionParams } from './params.ts';
import type { SessionSettings } from './settings.ts';

/** Data of a Checkout Session that Stripe's object does not contain. */
export type CheckoutData = {
  lineItems: LineItem[];
  intentData: SessionParams['payment_intent_data'];
  settings: SessionSettings;
  /** A delayed payment in progress; `dueAtMs` is in ms since 1970. */
  pendingSettlement: { dueAtMs: number; succeeds: boolean } | null;
};

/** The delivery of an event to the webhook endpoint. */
export type Delivery = {
  event: string;
  session: string | null;
  state: 'pending' | 'delivered' | 'lost' | 'failed';
  attempts: number;
};

/** The first successful response to an idempotency key. */
export type StoredResponse = { fingerprint: string; path: string; status: number; body: string };

const createTables = () => ({
  sessions: new Map<string, Stripe.Checkout.Session>(),
  checkouts: new Map<string, CheckoutData>(),
  intents: new Map<string, Stripe.PaymentIntent>(),
  sessionOfIntent: new Map<string, string>(),
  charges: new Map<string, Stripe.Charge>(),
  refunds: new Map<string, Stripe.Refund>(),
  disputes: new Map<string, Stripe.Dispute>(),
  balanceTransactions: new Map<string, Stripe.BalanceTransaction>(),
  events: new Map<string, Stripe.Event>(),
  deliveries: new Map<string, Delivery>(),
  /** By idempotency key. */
  responses: new Map<string, StoredResponse>(),
});

/** All objects by id, oldest first. */
export type Tables = ReturnType<typeof createTables>;

/** The tables in memory, saved to a file if configured. */
export type Storage = { tables: Tables; scheduleSave(): void; clear(): void; close(): void };

const saveDelayMs = 200;

/** Loads the tables from `file` if it exists. */
export function openStorage(file: string | undefined): Storage {
  const tables = createTables();
  if (file && existsSync(file)) {
    const savedTables = JSON.parse(readFileSync(file, 'utf8')) as Record<string, [string, never][]>;
    for (const [name, table] of Object.entries(tables))
      for (const [id, row] of savedTables[name] ?? []) table.set(id, row);
  }
  let timer: NodeJS.Timeout | undefined;
  const save = () => {
    timer = undefined;
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    const rows = Object.entries(tables).map(([name, table]) => [name, [...table]]);
    writeFileSync(`${file}.tmp`, JSON.stringify(Object.fromEntries(rows)), { mode: 0o600 });
    renameSync(`${file}.tmp`, file);
  };
  const scheduleSave = () => {
    if (file) timer ??= setTimeout(save, saveDelayMs);
  };
  return {
    tables,
    scheduleSave,
    clear() {
      for (const table of Object.values(tables)) table.clear();
      scheduleSave();
    },
    close() {
      clearTimeout(timer);
      save();
    },
  };
}
