import { z } from 'zod';
import { knobs, sessionKnobs } from './knobs.ts';
import { decline, delay, pay, settle } from './payments.ts';
import { invalid } from './refusal.ts';
import { closeDispute, dispute, refund } from './returns.ts';
import type { Sandbox } from './sandbox.ts';
import { checkoutOf, expireSession, findSession } from './sessions.ts';

const delayed = z.strictObject({ delayMs: z.int().min(0).optional(), succeeds: z.boolean().default(true) });
const settled = z.strictObject({ succeeds: z.boolean().optional() });
const refunded = z.strictObject({ amount: z.int().positive().optional() });
const disputed = z.strictObject({ reason: z.string().default('fraudulent') });
const closed = z.strictObject({ status: z.enum(['won', 'lost']) });
const endpoint = z.strictObject({ url: z.url().nullable(), secret: z.string().min(1).optional() });

/** What can be done to a payment without a browser: `POST /_sandbox/sessions/<id>/<name>` with a JSON body. */
export const sessionActions: Record<string, (sandbox: Sandbox, id: string, body: unknown) => object> = {
  pay: ({ bank }, id) => pay(bank, id),
  decline: ({ bank }, id) => decline(bank, id),
  abandon: ({ bank }, id) => findSession(bank, id),
  delay({ bank, knobs: knobsOf }, id, body) {
    const { delayMs = knobsOf(id).delayMs, succeeds } = delayed.parse(body);
    return delay(bank, id, { delayMs, succeeds });
  },
  settle: ({ bank }, id, body) => settle(bank, id, settled.parse(body).succeeds),
  expire: ({ bank }, id) => expireSession(bank, id),
  refund: (sandbox, id, body) =>
    refund(sandbox.bank, { ...definedOnly(refunded.parse(body)), payment_intent: intentOf(sandbox, id), metadata: {} }),
  dispute: (sandbox, id, body) => dispute(sandbox.bank, intentOf(sandbox, id), disputed.parse(body).reason),
  'close-dispute': (sandbox, id, body) => closeDispute(sandbox.bank, intentOf(sandbox, id), closed.parse(body).status),
  knobs: ({ bank }, id, body) => Object.assign(checkoutOf(bank, id).knobs, definedOnly(sessionKnobs.parse(body))),
};

/** What can be asked and done as a whole: `<method> /_sandbox/<name>`. */
export const sandboxActions: Record<string, (sandbox: Sandbox, body: unknown) => object> = {
  'GET ': (sandbox) => overview(sandbox),
  'GET knobs': ({ knobs: knobsOf }) => knobsOf(),
  'POST knobs': ({ turn }, body) => turn(definedOnly(knobs.partial().parse(body))),
  'POST webhook'({ webhooks }, body) {
    const { url, secret } = endpoint.parse(body);
    webhooks.endpoint.url = url;
    if (secret !== undefined) webhooks.endpoint.secret = secret;
    return { url };
  },
  'POST resend'({ ledger, webhooks }, body) {
    const { event } = z.strictObject({ event: z.string() }).parse(body);
    if (!ledger.tables.events.has(event)) throw invalid(`No such event: '${event}'`);
    webhooks.resend(event);
    return { event };
  },
  'POST reset'({ reset }) {
    reset();
    return {};
  },
};

function overview({ ledger: { tables }, knobs: knobsOf, webhooks, calls }: Sandbox): object {
  const { sessions, intents, charges, refunds, disputes, balance, events, deliveries } = tables;
  const rows = { sessions, intents, charges, refunds, disputes, balance, events, deliveries };
  const lists = Object.entries(rows).map(([name, table]) => [name, [...table.values()].reverse()]);
  return { knobs: knobsOf(), webhookUrl: webhooks.endpoint.url, ...Object.fromEntries(lists), calls };
}

function intentOf({ bank }: Sandbox, session: string): string {
  const { payment_intent } = findSession(bank, session);
  if (payment_intent === null) throw invalid(`Nobody has tried to pay this Checkout Session: ${session}`);
  return String(payment_intent);
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const definedOnly = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
