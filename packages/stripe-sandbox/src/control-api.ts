import { z } from 'zod';
import { invalidRequest } from './api-error.ts';
import { decline, pay, settlePayment, startDelayedPayment } from './payments.ts';
import { closeDispute, createRefund, openDispute } from './refunds-and-disputes.ts';
import { checkoutDataOf, expireSession, findSession } from './sessions.ts';
import { sessionSettingsSchema, settingsSchema } from './settings.ts';
import type { SandboxState } from './state.ts';

const payLaterBody = z.strictObject({ delayMs: z.int().min(0).optional(), succeeds: z.boolean().default(true) });
const settleBody = z.strictObject({ succeeds: z.boolean().optional() });
const refundBody = z.strictObject({ amount: z.int().positive().optional() });
const disputeBody = z.strictObject({ reason: z.string().default('fraudulent') });
const closeDisputeBody = z.strictObject({ status: z.enum(['won', 'lost']) });
const webhookBody = z.strictObject({ url: z.url().nullable(), secret: z.string().min(1).optional() });
const resendBody = z.strictObject({ event: z.string() });

/** Actions on one payment: `POST /_sandbox/sessions/<id>/<name>` with a JSON body. */
export const sessionActions: Record<string, (state: SandboxState, id: string, body: unknown) => object> = {
  pay: ({ context }, id) => pay(context, id),
  decline: ({ context }, id) => decline(context, id),
  abandon: ({ context }, id) => findSession(context, id),
  'pay-later'({ context, settingsOf }, id, body) {
    const { delayMs = settingsOf(id).paymentDelayMs, succeeds } = payLaterBody.parse(body);
    return startDelayedPayment(context, id, { delayMs, succeeds });
  },
  settle: ({ context }, id, body) => settlePayment(context, id, settleBody.parse(body).succeeds),
  expire: ({ context }, id) => expireSession(context, id),
  refund: (state, id, body) =>
    createRefund(state.context, {
      ...withoutUndefined(refundBody.parse(body)),
      payment_intent: intentOf(state, id),
      metadata: {},
    }),
  dispute: (state, id, body) => openDispute(state.context, intentOf(state, id), disputeBody.parse(body).reason),
  'close-dispute': (state, id, body) =>
    closeDispute(state.context, intentOf(state, id), closeDisputeBody.parse(body).status),
  settings: ({ context }, id, body) =>
    Object.assign(checkoutDataOf(context, id).settings, withoutUndefined(sessionSettingsSchema.parse(body))),
};

/** Actions on the sandbox: `<method> /_sandbox/<name>`. */
export const sandboxActions: Record<string, (state: SandboxState, body: unknown) => object> = {
  'GET ': (state) => snapshot(state),
  'GET settings': ({ settingsOf }) => settingsOf(),
  'POST settings': ({ updateSettings }, body) => updateSettings(withoutUndefined(settingsSchema.partial().parse(body))),
  'POST webhook'({ webhooks }, body) {
    const { url, secret } = webhookBody.parse(body);
    webhooks.endpoint.url = url;
    if (secret !== undefined) webhooks.endpoint.secret = secret;
    return { url };
  },
  'POST resend'({ storage, webhooks }, body) {
    const { event } = resendBody.parse(body);
    if (!storage.tables.events.has(event)) throw invalidRequest(`No such event: '${event}'`);
    webhooks.resend(event);
    return { event };
  },
  'POST reset'({ reset }) {
    reset();
    return {};
  },
};

/** The settings, all objects (newest first) and the recorded API calls (oldest first). */
function snapshot({ storage: { tables }, settingsOf, webhooks, calls }: SandboxState): object {
  const { sessions, intents, charges, refunds, disputes, balanceTransactions, events, deliveries } = tables;
  const publicTables = { sessions, intents, charges, refunds, disputes, balanceTransactions, events, deliveries };
  const lists = Object.entries(publicTables).map(([name, table]) => [name, [...table.values()].reverse()]);
  return { settings: settingsOf(), webhookUrl: webhooks.endpoint.url, ...Object.fromEntries(lists), calls };
}

function intentOf({ context }: SandboxState, session: string): string {
  const { payment_intent } = findSession(context, session);
  if (payment_intent === null) throw invalidRequest(`This Checkout Session has no payment attempt: ${session}`);
  return String(payment_intent);
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const withoutUndefined = <T extends object>(values: T): Defined<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
