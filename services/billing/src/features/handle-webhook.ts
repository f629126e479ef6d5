import { billing, Problem } from '@hamrah/contracts';
import { feature } from '../context.ts';
import { hear } from '../hear.ts';
import { ProviderFailed } from '../stripe/provider.ts';

/** Stripe says that something has happened; until we have answered well, it says so again. */
export const handleWebhook = feature(billing.stripeWebhook, async function handleWebhook({ raw }, deps) {
  const hint = await deps.provider.hear(raw.bytes, raw.signature);
  if (!hint) throw new Problem('billing.signature_invalid');
  try {
    await hear(hint, deps);
  } catch (cause) {
    if (cause instanceof ProviderFailed) throw new Problem('service.unavailable', { cause });
    throw cause;
  }
  return { received: true as const };
});
