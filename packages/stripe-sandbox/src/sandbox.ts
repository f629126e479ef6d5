import { type Bank, openBank } from './bank.ts';
import { type Chance, chanceOf } from './chance.ts';
import { calm, type Knobs } from './knobs.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { passTime } from './payments.ts';
import { openWebhooks, type Webhooks } from './webhooks.ts';

/** A call of the API as it was recorded; `status` is null when no answer was given. */
export type RecordedCall = {
  method: string;
  path: string;
  params: Record<string, unknown>;
  idempotencyKey: string | undefined;
  status: number | null;
};

/** Everything behind the doors. */
export type Sandbox = {
  bank: Bank;
  ledger: Ledger;
  webhooks: Webhooks;
  calls: RecordedCall[];
  /** The key the API asks for; undefined: any test key. */
  secretKey: string | undefined;
  knobs(session?: string | null): Knobs;
  /** Turns knobs; a `seed` begins the draws anew. */
  turn(changes: Partial<Knobs>): Knobs;
  chance(): Chance;
  record(call: RecordedCall): void;
  /** Forgets everything and turns every knob back; addresses and keys stay. */
  reset(): void;
  stop(): void;
};

/** What a sandbox is made with; `now` is the clock of objects, `file` keeps the state. */
export type SandboxSettings = {
  webhookUrl: string | null;
  webhookSecret: string;
  secretKey: string | undefined;
  file: string | undefined;
  now(): Date;
  pageUrl(session: string): string;
};

const recordedCallsMax = 10_000;
const tickMs = 200;

/** Opens a sandbox over what an earlier run left in its file. */
export function openState({ webhookUrl, webhookSecret, secretKey, file, now, pageUrl }: SandboxSettings): Sandbox {
  const ledger = openLedger(file);
  let knobs = calm;
  let chance = chanceOf(knobs.seed);
  const knobsOf = (session?: string | null): Knobs => ({
    ...knobs,
    ...ledger.tables.checkouts.get(session ?? '')?.knobs,
  });
  const endpoint = { url: webhookUrl, secret: webhookSecret };
  const webhooks = openWebhooks(ledger, endpoint, { knobs: knobsOf, chance: () => chance });
  const bank = openBank(ledger, { now: () => Math.floor(now().getTime() / 1000), pageUrl, send: webhooks.send });
  const calls: RecordedCall[] = [];
  const tick = setInterval(() => passTime(bank), tickMs);
  return {
    bank,
    ledger,
    webhooks,
    calls,
    secretKey,
    knobs: knobsOf,
    turn(changes) {
      knobs = { ...knobs, ...changes };
      if (changes.seed !== undefined) chance = chanceOf(changes.seed);
      return knobs;
    },
    chance: () => chance,
    record(call) {
      calls.push(call);
      if (calls.length > recordedCallsMax) calls.shift();
    },
    reset() {
      webhooks.drop();
      ledger.clear();
      calls.length = 0;
      knobs = calm;
      chance = chanceOf(calm.seed);
    },
    stop() {
      clearInterval(tick);
      webhooks.drop();
      ledger.stop();
    },
  };
}
