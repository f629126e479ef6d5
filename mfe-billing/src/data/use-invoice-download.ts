import { billing } from '@hamrah/contracts';
import { useProblemText } from '@hamrah/ui-kit';
import { ApiError, download, toast } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';

/** Downloads the invoice of a payment. */
export function useInvoiceDownload({ payment, invoice }: Pick<billing.PaymentView, 'payment' | 'invoice'>) {
  const problem = useProblemText();
  return useMutation({
    mutationFn: () =>
      download(billing.readInvoice, { params: { payment } }, `hamrah-${(invoice ?? payment).replaceAll('/', '-')}.pdf`),
    onError: (error) => toast.error(problem(error instanceof ApiError ? error : 'service.failed')),
  });
}
