import { defineService } from '@hamrah/service-kit';
import pLimit from 'p-limit';
import { environment } from './config.ts';
import type { Context } from './context.ts';
import { cancelPayment } from './features/cancel-payment.ts';
import { handleWebhook } from './features/handle-webhook.ts';
import { listPayments } from './features/list-payments.ts';
import { listPlans } from './features/list-plans.ts';
import { readEntitlement } from './features/read-entitlement.ts';
import { readInvoice } from './features/read-invoice.ts';
import { readPayment } from './features/read-payment.ts';
import { readQuote } from './features/read-quote.ts';
import { startCheckout } from './features/start-checkout.ts';
import { firstPlans } from './first-plans.ts';
import { exportMemberData } from './rpc/export-member-data.ts';
import { getInvoice } from './rpc/get-invoice.ts';
import { getRefundableAmount } from './rpc/get-refundable-amount.ts';
import { getRevenue } from './rpc/get-revenue.ts';
import { listAllPlans } from './rpc/list-all-plans.ts';
import { listEntitlements } from './rpc/list-entitlements.ts';
import { listSettledPayments } from './rpc/list-settled-payments.ts';
import { savePlan } from './rpc/save-plan.ts';
import { openStore } from './store/store.ts';
import { stripeProvider } from './stripe/stripe-provider.ts';
import { copyMemberWhenProfilePublished } from './subscribers/copy-member-when-profile-published.ts';
import { forgetMemberWhenAccountDeleted } from './subscribers/forget-member-when-account-deleted.ts';
import { refundWhenRefundOrdered } from './subscribers/refund-when-refund-ordered.ts';
import { watch } from './watch.ts';

/** Billing with its waypoints told to `passing`: tests end a payment's way at any of them. */
export const billingWith = (passing: Context['passing']) =>
  defineService({
    name: 'billing',
    environment,
    features: [
      listPlans,
      readQuote,
      startCheckout,
      readPayment,
      cancelPayment,
      listPayments,
      readInvoice,
      readEntitlement,
      handleWebhook,
    ],
    subscribers: [copyMemberWhenProfilePublished, forgetMemberWhenAccountDeleted, refundWhenRefundOrdered],
    responders: [
      getInvoice,
      listSettledPayments,
      listEntitlements,
      getRevenue,
      listAllPlans,
      savePlan,
      getRefundableAmount,
      exportMemberData,
    ],
    connect: async (foundation, config): Promise<Context> => ({
      ...foundation,
      store: openStore(foundation.connection),
      provider: stripeProvider({
        secretKey: config.STRIPE_SECRET_KEY,
        webhookSecret: config.STRIPE_WEBHOOK_SECRET,
        apiBase: config.STRIPE_API_BASE,
        publicOrigin: config.PUBLIC_ORIGIN,
        timeoutMs: config.STRIPE_TIMEOUT_MS,
      }),
      operator: { state: config.OPERATOR_STATE, gstin: config.OPERATOR_GSTIN },
      inTurn: pLimit(1),
      passing,
    }),
    async start(deps, { config }) {
      await deps.store.plans.beginWith(firstPlans);
      return watch(deps, config.WATCH_SECONDS);
    },
  });

/** Billing, whole: plans, payments, what members are entitled to, invoices. */
export const billingService = billingWith(() => undefined);
