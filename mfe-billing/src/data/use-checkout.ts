import { billing, type RouteReply } from '@hamrah/contracts';
import { ApiError, call } from '@hamrah/ui-kit/shell-api';
import { useRef } from 'react';

type Checkout = RouteReply<typeof billing.startCheckout>;

/**
 * Starts a payment. The attempts of one page visit share an idempotency key, so they create one payment. If the payment
 * of the key has other details or has ended, the next attempt gets a new key.
 */
export function useCheckout(): (order: Omit<billing.CheckoutForm, 'key'>) => Promise<Checkout> {
  const key = useRef<string>(undefined);
  return async (order) => {
    key.current ??= crypto.randomUUID();
    try {
      return await call(billing.startCheckout, { body: { ...order, key: key.current } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'billing.idempotency_key_reused') key.current = undefined;
      throw error;
    }
  };
}
