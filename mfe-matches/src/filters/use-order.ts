import type { matches } from '@hamrah/contracts';
import { listOrders } from '@hamrah/contracts/matches';
import { useUrlQuery } from '@hamrah/ui-kit';

/** The order of a list, stored in the URL of its page. */
export function useOrder() {
  const [query, updateQuery] = useUrlQuery();
  const stored = new URLSearchParams(query).get('order');
  const order: matches.ListOrder = listOrders.find((known) => known === stored) ?? 'newest';
  const setOrder = (chosen: string) =>
    updateQuery(
      (params) => {
        if (chosen === 'newest') params.delete('order');
        else params.set('order', chosen);
      },
      { replace: true, preventScrollReset: true },
    );
  return { order, setOrder };
}
