import Stripe from 'stripe';
import type { Payment } from '../domain/payment.ts';
import { heardTypes, hintOf } from './hint.ts';
import { type Hint, type Provider, ProviderFailed, type ProviderPayment } from './provider.ts';
import { chargeOf, expanded, truthOf } from './truth.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** `https://api.stripe.com`, or a stand-in that speaks its API. */
  readonly apiBase: string;
  /** Where members come back to. */
  readonly publicOrigin: string;
  readonly timeoutMs: number;
}

/** Stripe, through its own library. */
export function stripeProvider(options: StripeOptions): Provider {
  const { hostname, port, protocol } = new URL(options.apiBase);
  const stripe = new Stripe(options.secretKey, {
    host: hostname,
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    protocol: protocol === 'https:' ? 'https' : 'http',
    maxNetworkRetries: 2,
    timeout: options.timeoutMs,
    telemetry: false,
  });
  const truth = async (session: Stripe.Checkout.Session) => {
    const charge = chargeOf(session);
    if (!charge?.disputed) return truthOf(session, []);
    const disputes = await stripe.disputes.list({ charge: charge.id, limit: 100 }).autoPagingToArray({ limit: 1_000 });
    return truthOf(session, disputes);
  };
  return {
    open: (payment) =>
      told(async () => {
        const session = await stripe.checkout.sessions.create(sessionOf(payment, options.publicOrigin), {
          idempotencyKey: payment.id,
        });
        return { session: session.id, url: session.url };
      }),
    truthOf: (session) =>
      told(async () => truth(await stripe.checkout.sessions.retrieve(session, { expand: expanded }))),
    close: (session) =>
      told(async () => {
        try {
          await stripe.checkout.sessions.expire(session);
        } catch (error) {
          // It cannot be closed any more: what it has become is for `truthOf` to say.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }
      }),
    async refund(intent, refund, amountPaise) {
      try {
        // Looked for first: the provider forgets idempotency keys after a day.
        const made = await told(() =>
          stripe.refunds.list({ payment_intent: intent, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
        );
        if (made.some(({ metadata }) => metadata?.refund === refund)) return true;
        const asked = {
          payment_intent: intent,
          amount: amountPaise,
          reason: 'requested_by_customer',
          metadata: { refund },
        } as const;
        const { status } = await told(() => stripe.refunds.create(asked, { idempotencyKey: `refund-${refund}` }));
        return status !== 'failed' && status !== 'canceled';
      } catch (error) {
        if (error instanceof ProviderFailed && error.refused) return false;
        throw error;
      }
    },
    paymentOfIntent: (intent) => told(async () => (await stripe.paymentIntents.retrieve(intent)).metadata.payment),
    async hear(bytes, signature) {
      try {
        return hintOf(await stripe.webhooks.constructEventAsync(Buffer.from(bytes), signature, options.webhookSecret));
      } catch {
        return undefined;
      }
    },
    eventsSince: (at) =>
      told(async () => {
        const query = { types: [...heardTypes], created: { gte: Math.floor(at.getTime() / 1_000) }, limit: 100 };
        const hints: Hint[] = [];
        // However many: Stripe lists the newest first, so a limit would lose the oldest for good.
        for await (const event of stripe.events.list(query)) hints.push(hintOf(event));
        return hints.reverse();
      }),
    async *sessionsBetween(from, before): AsyncIterable<ProviderPayment> {
      const created = { gte: Math.floor(from.getTime() / 1_000), lt: Math.ceil(before.getTime() / 1_000) };
      const expand = expanded.map((path) => `data.${path}`);
      try {
        for await (const session of stripe.checkout.sessions.list({ created, limit: 100, expand })) {
          yield { session: session.id, payment: session.metadata?.payment, truth: await truth(session) };
        }
      } catch (error) {
        throw failureOf(error);
      }
    },
  };
}

/** How a payment is asked of Stripe: the same words each time, for an idempotency key stands for one text. */
const sessionOf = (payment: Payment, origin: string): Stripe.Checkout.SessionCreateParams => {
  const { id, member, plan, price, closesAt } = payment;
  const metadata = { payment: id, member, plan: plan.id };
  const description = `${plan.months === 1 ? '1 month' : `${plan.months} months`}, ${plan.contacts} contacts, GST included`;
  return {
    mode: 'payment',
    client_reference_id: id,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'inr',
          unit_amount: price.totalPaise,
          product_data: { name: `Hamrah ${plan.name}`, description },
        },
      },
    ],
    metadata,
    payment_intent_data: { metadata, description: `Hamrah ${plan.name}` },
    success_url: `${origin}/status/${id}`,
    cancel_url: `${origin}/plan?cancelled=${id}`,
    expires_at: Math.floor(closesAt.getTime() / 1_000),
  };
};

async function told<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw failureOf(error);
  }
}

/** Stripe's errors carry the request and its headers: of them, only what kind it was goes on. */
const failureOf = (error: unknown): ProviderFailed => {
  if (error instanceof Stripe.errors.StripeError) {
    const { type, code = '', statusCode = '', requestId = '' } = error;
    const refused = error instanceof Stripe.errors.StripeInvalidRequestError;
    return new ProviderFailed(['stripe', type, code, statusCode, requestId].filter(Boolean).join(' '), { refused });
  }
  return new ProviderFailed(error instanceof Error ? error.name : 'unknown failure');
};
