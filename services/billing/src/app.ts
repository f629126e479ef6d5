import { defineService } from '@hamrah/service-kit';
import pLimit from 'p-limit';
import { environment } from './config.ts';
import type { Context } from './context.ts';
import { defaultPlans } from './domain/default-plans.ts';
import { cancelPayment } from './features/checkout/cancel-payment.ts';
import { startCheckout } from './features/checkout/start-checkout.ts';
import { listPayments } from './features/payments/list-payments.ts';
import { readInvoice } from './features/payments/read-invoice.ts';
import { readPayment } from './features/payments/read-payment.ts';
import { listPlans } from './features/plans/list-plans.ts';
import { readEntitlement } from './features/plans/read-entitlement.ts';
import { readQuote } from './features/plans/read-quote.ts';
import { handleWebhook } from './features/webhooks/handle-webhook.ts';
import { startJobs } from './jobs/start-jobs.ts';
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
import { refundPayment } from './subscribers/admin.ts';
import { eraseMember } from './subscribers/identity.ts';
import { projectMember } from './subscribers/profile.ts';

/** The billing service with a failpoint handler, for crash tests. */
export const createBillingService = (failpoint: Context['failpoint']) =>
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
    subscribers: [projectMember, eraseMember, refundPayment],
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
    connect: async (base, config): Promise<Context> => ({
      ...base,
      store: openStore(base.connection),
      provider: stripeProvider({
        secretKey: config.STRIPE_SECRET_KEY,
        webhookSecret: config.STRIPE_WEBHOOK_SECRET,
        apiBase: config.STRIPE_API_BASE,
        publicOrigin: config.PUBLIC_ORIGIN,
        timeoutMs: config.STRIPE_TIMEOUT_MS,
      }),
      operator: { state: config.OPERATOR_STATE, gstin: config.OPERATOR_GSTIN },
      invoiceQueue: pLimit(1),
      failpoint,
    }),
    async start(context, { config }) {
      await context.store.plans.insertDefaults(defaultPlans);
      return startJobs(context, config.JOB_INTERVAL_SECONDS);
    },
  });

/** The billing service in production. */
export const billingService = createBillingService(() => undefined);
