import { billing } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';

export const quoteKey = (amount: string) => ['billing', 'quote', amount] as const;

/** The quote for a price in rupees: plan, full price, what the plan includes and the payer. */
export const useQuote = (amount: string) =>
  useQuery({
    queryKey: quoteKey(amount),
    queryFn: ({ signal }) => call(billing.readQuote, { params: { amount } }, { signal }),
    // Refetches on every visit, but not on window focus: the price must not change while the form is open.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
