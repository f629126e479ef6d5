import { billing, Problem } from '@hamrah/contracts';
import { feature } from '../../context.ts';
import { processWebhook } from '../../settlement/process-webhook-event.ts';
import { ProviderError } from '../../stripe/payment-provider.ts';

/** Handles a Stripe webhook. Stripe retries until we return 2xx. */
export const handleWebhook = feature(billing.stripeWebhook, async function handleWebhook({ raw }, context) {
  const event = await context.provider.verifyWebhook(raw.bytes, raw.signature);
  if (!event) throw new Problem('billing.signature_invalid');
  try {
    await processWebhook(event, context);
  } catch (cause) {
    if (cause instanceof ProviderError) throw new Problem('service.unavailable', { cause });
    throw cause;
  }
  return { received: true as const };
});
