import { kitFor, type ServiceContext } from '@hamrah/service-kit';
import type { LimitFunction } from 'p-limit';
import type { Store } from './store/store.ts';
import type { PaymentProvider } from './stripe/payment-provider.ts';

/** Points between two side effects of a payment, where tests simulate a crash. */
export const failpoints = [
  'payment stored',
  'session opened',
  'session stored',
  'snapshot read',
  'settlement written',
  'settlement committed',
  'refund published',
] as const;
export type Failpoint = (typeof failpoints)[number];

/** The context of features, subscribers, responders and jobs of billing. */
export interface Context extends ServiceContext {
  readonly store: Store;
  readonly provider: PaymentProvider;
  readonly operator: { readonly state: string; readonly gstin: string };
  /** Serialises this pod's transactions that number an invoice. Concurrent ones would conflict on the counter. */
  readonly invoiceQueue: LimitFunction;
  /** Does nothing in production. Tests make it throw. */
  failpoint(point: Failpoint): void;
}

export const { feature, subscriber, responder } = kitFor<Context>();
