import { serviceEnvironment } from '@hamrah/service-kit';
import { z } from 'zod';

/** The environment of billing. */
export const environment = serviceEnvironment.extend({
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key of Stripe')
    .meta({ description: 'Secret key of Stripe: `sk_test_…`, or `sk_live_…` in production.', secret: true }),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must be the signing secret of a webhook endpoint')
    .meta({ description: 'What Stripe signs its messages to `/api/billing/stripe/events` with.', secret: true }),
  STRIPE_API_BASE: z
    .url({ protocol: /^https?$/ })
    .default('https://api.stripe.com')
    .describe('Where Stripe’s API is; the local sandbox in development.'),
  STRIPE_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .positive()
    .default(10_000)
    .describe('Longest wait for an answer of Stripe.'),
  OPERATOR_STATE: z
    .string()
    .min(1)
    .default('Delhi')
    .describe('State of India the operator is registered in for GST: members there pay CGST and SGST, others IGST.'),
  OPERATOR_GSTIN: z
    .string()
    .regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/, 'must be a GSTIN of fifteen characters')
    .describe('GST identification number printed on invoices.'),
  WATCH_SECONDS: z.coerce
    .number()
    .int()
    .positive()
    .default(15)
    .describe(
      'How often it looks for plans that have ended, payments nobody has told of, and missed messages of Stripe.',
    ),
});
export type Config = z.output<typeof environment>;
