import { billing } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

const pollIntervalMs = 2_000;

/** A payment. It is polled until the payment provider reports the outcome. */
export const usePayment = (payment: string) =>
  useQuery({
    queryKey: ['billing', 'payment', payment],
    queryFn: ({ signal }) => call(billing.readPayment, { params: { payment } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.state === 'pending' ? pollIntervalMs : false,
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
