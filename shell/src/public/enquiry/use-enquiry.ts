import { admin } from '@hamrah/contracts';
import { applyApiError, useContractForm, useProblemText } from '@hamrah/ui-kit';
import { ApiError, call } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';

export type EnquiryType = (typeof admin.enquiryTypes)[number];

type Draft = Record<keyof admin.Enquiry, string>;

export interface SubmissionResult {
  readonly kind: 'success' | 'error';
  readonly message: string;
  /** React key of the message. */
  readonly sequence: number;
}

/** State of the enquiry form. Success resets it; an error keeps the typed values. */
export function useEnquiry(type: EnquiryType) {
  const problem = useProblemText();
  const [result, setResult] = useState<SubmissionResult>();
  const emptyDraft: Draft = { type, name: '', phone: '', message: '', path: '' };
  const form = useContractForm<Draft, admin.Enquiry>(admin.enquiry, emptyDraft, 'submit');
  const showResult = (kind: SubmissionResult['kind'], message: string) =>
    setResult((previous) => ({ kind, message, sequence: (previous?.sequence ?? 0) + 1 }));
  const submit = form.handleSubmit(
    async (enquiry) => {
      setResult(undefined);
      try {
        const { message } = await call(admin.submitEnquiry, { body: enquiry });
        form.reset(emptyDraft);
        showResult('success', message);
      } catch (cause) {
        const error = cause instanceof ApiError ? cause : { code: 'service.failed', fields: [] };
        const message = problem(error);
        const [firstField] = applyApiError(form, error, {}, message);
        if (firstField) form.setFocus(firstField);
        else showResult('error', message);
      }
    },
    () => setResult(undefined),
  );
  return { form, submit, result };
}
