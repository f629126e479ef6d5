import { Problem } from '@hamrah/contracts';
import { ProviderError } from '../../stripe/payment-provider.ts';

/** Turns a provider error into the problem that the member sees. */
export async function withCheckoutProblem<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    if (cause instanceof ProviderError) throw new Problem('billing.checkout_failed', { cause });
    throw cause;
  }
}
