import type { Payment } from '../domain/payment.ts';
import type { Claims, PaymentSnapshot } from '../domain/settlement.ts';

/** A provider event. It only identifies the payment: the payment's state is always read from the provider. */
export interface WebhookEvent {
  /** The provider's event id. */
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly payment: string | undefined;
  readonly session: string | undefined;
  readonly intent: string | undefined;
  /** Claims in a webhook. They grant nothing, but must not contradict our payment. */
  readonly claims?: Claims;
}

/** A provider session with its snapshot, for reconciliation. */
export interface ProviderPayment {
  readonly session: string;
  readonly payment: string | undefined;
  readonly snapshot: PaymentSnapshot;
}

/** The payment provider. Every call throws `ProviderError` on failure. */
export interface PaymentProvider {
  /** Opens the payment page. Idempotent per payment. */
  openSession(payment: Payment): Promise<{ session: string; url: string | null }>;
  readSnapshot(session: string): Promise<PaymentSnapshot>;
  /** Closes an unpaid page. Does nothing if it is closed or paid. */
  closeSession(session: string): Promise<void>;
  /** Refunds once per `refund` id. Returns false if the provider rejects the refund permanently. */
  refund(intent: string, refund: string, amountPaise: number): Promise<boolean>;
  /** Reads our payment id from an intent's metadata. */
  findPaymentOfIntent(intent: string): Promise<string | undefined>;
  /** Verifies and parses a webhook. Returns undefined if the signature or the body is invalid. */
  verifyWebhook(bytes: Uint8Array, signature: string): Promise<WebhookEvent | undefined>;
  /** Lists events of the subscribed types, oldest first. */
  listEventsSince(at: Date): Promise<WebhookEvent[]>;
  /** Lists sessions created in the half-open range [from, before). */
  listSessionsBetween(from: Date, before: Date): AsyncIterable<ProviderPayment>;
}

/**
 * A failed provider call. The message holds only type, code, HTTP status and request id: no keys and no request data.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** Whether the provider rejected the request, so that a retry cannot succeed. */
  readonly isPermanent: boolean;

  constructor(message: string, { isPermanent = false } = {}) {
    super(message);
    this.isPermanent = isPermanent;
  }
}

export const isPermanentError = (error: unknown): boolean => error instanceof ProviderError && error.isPermanent;
