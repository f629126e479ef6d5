import type { Payment } from '../domain/payment.ts';
import type { Truth } from '../domain/settlement.ts';

/** What an event of the provider is about: enough to find our payment, nothing to believe. */
export interface Hint {
  /** The provider's id of the event. */
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly payment: string | undefined;
  readonly session: string | undefined;
  readonly intent: string | undefined;
}

/** A payment that went through at the provider, for reconciliation. */
export interface ProviderPayment {
  readonly session: string;
  readonly payment: string | undefined;
  readonly truth: Truth;
}

/** The payment provider, as billing uses it. Every call throws `ProviderFailed` when the provider does not answer well. */
export interface Provider {
  /** Opens the page a payment is made on; asked again for the same payment it answers the same page. */
  open(payment: Payment): Promise<{ session: string; url: string | null }>;
  /** How a session stands now. */
  truthOf(session: string): Promise<Truth>;
  /** Closes a page nobody has paid on; does nothing when it is closed or has been paid on. */
  close(session: string): Promise<void>;
  /** Gives money of an intent back, once for each `refund`; whether the provider did, false when it refused for good. */
  refund(intent: string, refund: string, amountPaise: number): Promise<boolean>;
  /** Our payment's id that an intent carries. */
  paymentOfIntent(intent: string): Promise<string | undefined>;
  /** The event in a signed message; undefined when the signature or the message is not good. */
  hear(bytes: Uint8Array, signature: string): Promise<Hint | undefined>;
  /** The events since then that billing listens to, oldest first. */
  eventsSince(at: Date): Promise<Hint[]>;
  /** Every session opened from `from` on and before `before`. */
  sessionsBetween(from: Date, before: Date): AsyncIterable<ProviderPayment>;
}

/** The provider refused, failed or was not reached. Says no more than its kind and code: neither keys nor what was sent. */
export class ProviderFailed extends Error {
  override readonly name = 'ProviderFailed';
  /** Whether the provider understood and said no: asking again changes nothing. */
  readonly refused: boolean;

  constructor(message: string, { refused = false } = {}) {
    super(message);
    this.refused = refused;
  }
}
