import { billing } from '@hamrah/contracts';
import { call } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';

/** Cancels a pending payment. */
export const useCancelPayment = () =>
  useMutation({
    mutationFn: (payment: string) => call(billing.cancelPayment, { params: { payment } }),
    onSettled: (_reply, _error, _payment, _context, { client }) => client.invalidateQueries({ queryKey: ['billing'] }),
  });
