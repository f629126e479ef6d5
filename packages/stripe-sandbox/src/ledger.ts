import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type Stripe from 'stripe';
import type { SessionKnobs } from './knobs.ts';
import type { LineItem } from './objects/session.ts';
import type { SessionParams } from './params.ts';

/** What is known of a session beyond what Stripe tells: `settles` is a delayed payment that is under way. */
export type Checkout = {
  lineItems: LineItem[];
  intentData: SessionParams['payment_intent_data'];
  knobs: SessionKnobs;
  settles: { at: number; succeeds: boolean } | null;
};

/** How far the webhook of an event has come. */
export type Delivery = {
  event: string;
  session: string | null;
  state: 'waiting' | 'delivered' | 'lost' | 'given up';
  attempts: number;
};

/** The reply that an idempotency key was first answered with. */
export type Reply = { fingerprint: string; path: string; status: number; body: string };

const emptyTables = () => ({
  sessions: new Map<string, Stripe.Checkout.Session>(),
  checkouts: new Map<string, Checkout>(),
  intents: new Map<string, Stripe.PaymentIntent>(),
  /** The session of each intent. */
  origins: new Map<string, string>(),
  charges: new Map<string, Stripe.Charge>(),
  refunds: new Map<string, Stripe.Refund>(),
  disputes: new Map<string, Stripe.Dispute>(),
  balance: new Map<string, Stripe.BalanceTransaction>(),
  events: new Map<string, Stripe.Event>(),
  deliveries: new Map<string, Delivery>(),
  replies: new Map<string, Reply>(),
});

/** Every object by its id, oldest first; replies by idempotency key. */
export type Tables = ReturnType<typeof emptyTables>;

/** The memory of the sandbox, and its copy in a file if one is named. */
export type Ledger = { tables: Tables; changed(): void; clear(): void; stop(): void };

const writeAfterMs = 200;

/** Opens the ledger with what an earlier run left in the file; changes are written a moment after they happen. */
export function openLedger(file: string | undefined): Ledger {
  const tables = emptyTables();
  if (file && existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, [string, never][]>;
    for (const [name, table] of Object.entries(tables)) for (const [id, row] of kept[name] ?? []) table.set(id, row);
  }
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    timer = undefined;
    if (!file) return;
    mkdirSync(dirname(file), { recursive: true });
    const rows = Object.entries(tables).map(([name, table]) => [name, [...table]]);
    writeFileSync(`${file}.writing`, JSON.stringify(Object.fromEntries(rows)), { mode: 0o600 });
    renameSync(`${file}.writing`, file);
  };
  const changed = () => {
    if (file) timer ??= setTimeout(write, writeAfterMs);
  };
  return {
    tables,
    changed,
    clear() {
      for (const table of Object.values(tables)) table.clear();
      changed();
    },
    stop() {
      clearTimeout(timer);
      write();
    },
  };
}
