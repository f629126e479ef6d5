import { billing, type RouteReply } from '@hamrah/contracts';
import { call, ApiError } from '@hamrah/ui-kit/shell-api';
import { useRef } from 'react';

type Checkout = RouteReply<typeof billing.startCheckout>;

/**
 * Starts paying. One visit of the page is one payment, however often it is tried; a key that is already another
 * payment's is replaced by a new one for the next try.
 */
export function useCheckout(): (order: Omit<billing.CheckoutForm, 'key'>) => Promise<Checkout> {
  const key = useRef<string>(undefined);
  return async (order) => {
    key.current ??= crypto.randomUUID();
    try {
      return await call(billing.startCheckout, { body: { ...order, key: key.current } });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'billing.key_taken') key.current = undefined;
      throw error;
    }
  };
}
