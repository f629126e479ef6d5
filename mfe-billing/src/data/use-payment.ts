import { billing } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

/** How often a payment on its way is asked after. */
const askAgainMs = 2_000;

/** A payment; asked after until the provider has said how it went. */
export const usePayment = (payment: string) =>
  useQuery({
    queryKey: ['billing', 'payment', payment],
    queryFn: ({ signal }) => call(billing.readPayment, { params: { payment } }, { signal }),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'pending' ? askAgainMs : false),
    staleTime: 0,
  });

/** The viewer's payments, newest first. */
export const usePayments = () =>
  useInfiniteQuery({
    queryKey: ['billing', 'payments'],
    queryFn: ({ pageParam, signal }) =>
      call(billing.listPayments, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
