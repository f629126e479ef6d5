import { billing } from '@hamrah/contracts';
import { useProblemText } from '@hamrah/ui-kit';
import { download, Refusal, toast } from '@hamrah/ui-kit/shell-api';
import { useMutation } from '@tanstack/react-query';

/** Saves the invoice of a payment as a file. */
export function useInvoice({ payment, invoice }: Pick<billing.PaymentView, 'payment' | 'invoice'>) {
  const problem = useProblemText();
  return useMutation({
    mutationFn: () =>
      download(billing.readInvoice, { params: { payment } }, `hamrah-${(invoice ?? payment).replaceAll('/', '-')}.pdf`),
    onError: (error) => toast.failure(problem(error instanceof Refusal ? error.code : 'service.failed')),
  });
}
