import { serviceEnvironment } from '@hamrah/service-kit';
import { z } from 'zod';

/** The environment of billing. */
export const environment = serviceEnvironment.extend({
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a Stripe secret key')
    .meta({ description: 'Stripe secret key: `sk_test_…`, or `sk_live_…` in production.', secret: true }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be a webhook signing secret')
    .meta({ description: 'Signing secret of the webhook endpoint `/api/billing/stripe/events`.', secret: true }),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .default('https://api.stripe.com')
    .describe('Base URL of the Stripe API; the local sandbox in development.'),
  STRIPE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(10_000)
    .describe('Timeout of a Stripe API call, in ms.'),
  OPERATOR_STATE: z
    .string()
    .min(1)
    .default('Delhi')
    .describe('Indian state of the operator’s GST registration. Members there pay CGST and SGST, others IGST.'),
  OPERATOR_GSTIN: z
    .string()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/, 'must be a GSTIN of fifteen characters')
    .describe('GSTIN printed on invoices.'),
  JOB_INTERVAL_SECONDS: z.coerce
    .number()
    .int()
    .positive()
    .default(15)
    .describe(
      'Interval of the jobs that expire plans, poll pending payments and fetch missed Stripe events, in seconds.',
    ),
});
export type Config = z.output<typeof environment>;
