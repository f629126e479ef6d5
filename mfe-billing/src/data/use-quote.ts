import { billing } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';

export const quoteKey = (amount: string) => ['billing', 'quote', amount] as const;

/** What a price in rupees stands for: its plan, all that it costs and brings, and who pays. */
export const useQuote = (amount: string) =>
  useQuery({
    queryKey: quoteKey(amount),
    queryFn: ({ signal }) => call(billing.readQuote, { params: { amount } }, { signal }),
    // A price is asked for again whenever the page is opened, and never under the hands of who fills in the form.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
