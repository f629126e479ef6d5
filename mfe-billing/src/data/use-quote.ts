import { billing } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';

export const quoteKey = (amount: string) => ['billing', 'quote', amount] as const;

/** The quote for a price in rupees: plan, full price, what the plan includes and the payer. */
export const useQuote = (amount: string) =>
  useQuery({
    queryKey: quoteKey(amount),
    queryFn: ({ signal }) => call(billing.readQuote, { params: { amount } }, { signal }),
    // Every visit fetches the price again. A window focus does not: it would change the price while the form is open.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
