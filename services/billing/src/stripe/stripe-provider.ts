import Stripe from 'stripe';
import type { Payment } from '../domain/payment.ts';
import { type PaymentProvider, ProviderError, type ProviderPayment, type WebhookEvent } from './payment-provider.ts';
import { chargeOf, expandedPaths, snapshotOf } from './payment-snapshot.ts';
import { subscribedTypes, webhookEventOf } from './webhook-event.ts';

export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** `https://api.stripe.com`, or the sandbox. */
  readonly apiBase: string;
  /** Origin of the return URLs. */
  readonly publicOrigin: string;
  readonly timeoutMs: number;
}

/** The payment provider on the official Stripe SDK. */
export function stripeProvider(options: StripeOptions): PaymentProvider {
  const { hostname, port, protocol } = new URL(options.apiBase);
  const stripe = new Stripe(options.secretKey, {
    host: hostname,
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    protocol: protocol === 'https:' ? 'https' : 'http',
    maxNetworkRetries: 2,
    timeout: options.timeoutMs,
    telemetry: false,
  });
  const snapshotWithDisputes = async (session: Stripe.Checkout.Session) => {
    const charge = chargeOf(session);
    if (!charge?.disputed) return snapshotOf(session, []);
    const disputes = await stripe.disputes.list({ charge: charge.id, limit: 100 }).autoPagingToArray({ limit: 1_000 });
    return snapshotOf(session, disputes);
  };
  return {
    openSession: (payment) =>
      withProviderError(async () => {
        const session = await stripe.checkout.sessions.create(sessionParamsOf(payment, options.publicOrigin), {
          idempotencyKey: payment.id,
        });
        return { session: session.id, url: session.url };
      }),
    readSnapshot: (session) =>
      withProviderError(async () =>
        snapshotWithDisputes(await stripe.checkout.sessions.retrieve(session, { expand: expandedPaths })),
      ),
    closeSession: (session) =>
      withProviderError(async () => {
        try {
          await stripe.checkout.sessions.expire(session);
        } catch (error) {
          // Already closed or paid; the next snapshot shows which.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        }
      }),
    async refund(intent, refund, amountPaise) {
      try {
        // Checked first: Stripe drops idempotency keys after 24 hours.
        const refunds = await withProviderError(() =>
          stripe.refunds.list({ payment_intent: intent, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
        );
        if (refunds.some(({ metadata }) => metadata?.refund === refund)) return true;
        const params = {
          payment_intent: intent,
          amount: amountPaise,
          reason: 'requested_by_customer',
          metadata: { refund },
        } as const;
        const { status } = await withProviderError(() =>
          stripe.refunds.create(params, { idempotencyKey: `refund-${refund}` }),
        );
        return status !== 'failed' && status !== 'canceled';
      } catch (error) {
        if (error instanceof ProviderError && error.isPermanent) return false;
        throw error;
      }
    },
    findPaymentOfIntent: (intent) =>
      withProviderError(async () => (await stripe.paymentIntents.retrieve(intent)).metadata.payment),
    async verifyWebhook(bytes, signature) {
      try {
        if (isTooFarInFuture(signature)) return undefined;
        return webhookEventOf(
          await stripe.webhooks.constructEventAsync(
            Buffer.from(bytes),
            signature,
            options.webhookSecret,
            toleranceSeconds,
          ),
        );
      } catch {
        return undefined;
      }
    },
    listEventsSince: (at) =>
      withProviderError(async () => {
        const query = { types: [...subscribedTypes], created: { gte: Math.floor(at.getTime() / 1_000) }, limit: 100 };
        const events: WebhookEvent[] = [];
        // No limit: Stripe lists the newest first, so a limit would drop the oldest events.
        for await (const event of stripe.events.list(query)) events.push(webhookEventOf(event));
        return events.reverse();
      }),
    async *listSessionsBetween(from, before): AsyncIterable<ProviderPayment> {
      const created = { gte: Math.floor(from.getTime() / 1_000), lt: Math.ceil(before.getTime() / 1_000) };
      const expand = expandedPaths.map((path) => `data.${path}`);
      try {
        for await (const session of stripe.checkout.sessions.list({ created, limit: 100, expand })) {
          yield {
            session: session.id,
            payment: session.metadata?.payment,
            snapshot: await snapshotWithDisputes(session),
          };
        }
      } catch (error) {
        throw providerErrorOf(error);
      }
    },
  };
}

/** Maximum difference between the timestamp of a webhook and our clock. */
const toleranceSeconds = 300;

/** Whether the signature's timestamp is too far in the future. The SDK accepts any future timestamp. */
const isTooFarInFuture = (signature: string): boolean =>
  signature
    .split(',')
    .some((part) => part.startsWith('t=') && Number(part.slice(2)) > Date.now() / 1_000 + toleranceSeconds);

/** Returns deterministic parameters: Stripe rejects an idempotency key that is reused with different parameters. */
const sessionParamsOf = (payment: Payment, origin: string): Stripe.Checkout.SessionCreateParams => {
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

async function withProviderError<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw providerErrorOf(error);
  }
}

/** Copies only type, code, HTTP status and request id: Stripe's errors carry the request and its headers. */
const providerErrorOf = (error: unknown): ProviderError => {
  if (error instanceof Stripe.errors.StripeError) {
    const { type, code = '', statusCode = '', requestId = '' } = error;
    const isPermanent = error instanceof Stripe.errors.StripeInvalidRequestError;
    return new ProviderError(['stripe', type, code, statusCode, requestId].filter(Boolean).join(' '), { isPermanent });
  }
  return new ProviderError(error instanceof Error ? error.name : 'unknown failure');
};
