import { z } from 'zod';

const integerText = z
  .string()
  .regex(/^-?\d{1,15}$/, 'Invalid integer')
  .transform(Number);
const amount = integerText.pipe(z.int().min(0, 'This value must be greater than or equal to 0.'));
const webUrl = z.url({ protocol: /^https?$/, error: 'Not a valid URL' }).max(5_000);

export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .default({})
  .refine((pairs) => Object.keys(pairs).length <= 50, 'Metadata can have up to 50 keys.');

/** At least 1, in the smallest unit of the currency. */
export const positiveAmount = integerText.pipe(z.int().min(1, 'This value must be greater than or equal to 1.'));

/** The supported parameters of a new Checkout Session. Other parameters are rejected by name. */
export const sessionParams = z.strictObject({
  mode: z.literal('payment', 'The sandbox supports only one-time payments: mode must be payment.'),
  ui_mode: z.literal('hosted_page').optional(),
  success_url: webUrl,
  cancel_url: webUrl.optional(),
  line_items: z
    .array(
      z.strictObject({
        quantity: integerText.pipe(z.int().min(1, 'Quantity must be at least 1.')),
        price_data: z.strictObject({
          currency: z.literal('inr', 'Invalid currency: the sandbox supports only inr.'),
          unit_amount: amount,
          product_data: z.strictObject({
            name: z.string().min(1).max(250),
            description: z.string().min(1).max(1_000).optional(),
            metadata: metadata.optional(),
          }),
        }),
      }),
    )
    .min(1)
    .max(100),
  metadata,
  payment_intent_data: z
    .strictObject({
      description: z.string().max(1_000).optional(),
      metadata: metadata.optional(),
      receipt_email: z.email().optional(),
      statement_descriptor: z.string().max(22).optional(),
      statement_descriptor_suffix: z.string().max(22).optional(),
    })
    .default({}),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().max(800).optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  payment_method_types: z.array(z.enum(['card', 'upi'])).optional(),
  locale: z.enum(['auto', 'en', 'en-GB']).optional(),
  submit_type: z.enum(['auto', 'pay']).optional(),
  expires_at: integerText.optional(),
});
export type SessionParams = z.output<typeof sessionParams>;

export const refundParams = z.strictObject({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  amount: positiveAmount.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
});
export type RefundParams = z.output<typeof refundParams>;

const timeFilter = z.union([
  integerText,
  z.strictObject({ gt: integerText, gte: integerText, lt: integerText, lte: integerText }).partial(),
]);

/** Parameters of every list. */
export const listParams = z.strictObject({
  limit: integerText.pipe(z.int().min(1).max(100, 'Limit must be at most 100.')).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
  created: timeFilter.optional(),
});
export type ListParams = z.output<typeof listParams>;
