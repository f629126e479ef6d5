import { admin } from '@hamrah/contracts';
import { applyApiError, useContractForm, useProblemText } from '@hamrah/ui-kit';
import { ApiError, call } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';

export type EnquiryType = (typeof admin.enquiryTypes)[number];

type Draft = Record<keyof admin.Enquiry, string>;

export interface SubmissionResult {
  readonly kind: 'success' | 'error';
  readonly message: string;
  /** Grows with each submission, so that the same message is announced again. */
  readonly sequence: number;
}

/** State of the enquiry form. Success resets it; an error keeps the typed values. */
export function useEnquiry(type: EnquiryType) {
  const problem = useProblemText();
  const [result, setResult] = useState<SubmissionResult>();
  const empty: Draft = { type, name: '', phone: '', message: '', path: '' };
  const form = useContractForm<Draft, admin.Enquiry>(admin.enquiry, empty, 'submit');
  const showResult = (kind: SubmissionResult['kind'], message: string) =>
    setResult((previous) => ({ kind, message, sequence: (previous?.sequence ?? 0) + 1 }));
  const submit = form.handleSubmit(
    async (enquiry) => {
      setResult(undefined);
      try {
        const { message } = await call(admin.submitEnquiry, { body: enquiry });
        form.reset(empty);
        showResult('success', message);
      } catch (cause) {
        const error = cause instanceof ApiError ? cause : { code: 'service.failed', fields: [] };
        const message = problem(error.code);
        const [first] = applyApiError(form, error, {}, message);
        if (first) form.setFocus(first);
        else showResult('error', message);
      }
    },
    () => setResult(undefined),
  );
  return { form, submit, result };
}
