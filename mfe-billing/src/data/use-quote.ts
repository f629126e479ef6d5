import { billing, identity } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useQuery } from '@tanstack/react-query';

export const quoteKey = (amount: string) => ['billing', 'quote', amount] as const;

/**
 * The quote for a price in rupees: plan, full price, what the plan includes and the payer. Billing cannot read contact
 * details, so the phone number comes from the member's account. If that fails, the member types it.
 */
export const useQuote = (amount: string) =>
  useQuery({
    queryKey: quoteKey(amount),
    queryFn: async ({ signal }) => {
      const account = call(identity.readAccount, {}, { signal }).catch(() => undefined);
      const quote = await call(billing.readQuote, { params: { amount } }, { signal });
      return { ...quote, payer: { ...quote.payer, phone: (await account)?.phone ?? '' } };
    },
    // Refetches on every visit, but not on window focus: the price must not change while the form is open.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

/** A loaded quote. */
export type Quote = NonNullable<ReturnType<typeof useQuote>['data']>;
