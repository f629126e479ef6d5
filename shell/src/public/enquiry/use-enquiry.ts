import { admin } from '@hamrah/contracts';
import { applyApiError, useContractForm, useProblemText } from '@hamrah/ui-kit';
import { ApiError, call } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';

export type EnquiryType = (typeof admin.enquiryTypes)[number];

/** What the form holds: texts, empty until filled in. */
type Draft = Record<keyof admin.Enquiry, string>;

/** How the last sending ended. */
export interface Outcome {
  readonly kind: 'success' | 'failure';
  readonly message: string;
  /** Grows with each sending: the same words twice are still news. */
  readonly turn: number;
}

/** An enquiry being written: sent, it is emptied; refused, it keeps what was typed and says what the server says. */
export function useEnquiry(type: EnquiryType) {
  const problem = useProblemText();
  const [outcome, setOutcome] = useState<Outcome>();
  const empty: Draft = { type, name: '', phone: '', message: '', path: '' };
  const form = useContractForm<Draft, admin.Enquiry>(admin.enquiry, empty, 'submit');
  const tell = (kind: Outcome['kind'], message: string) =>
    setOutcome((before) => ({ kind, message, turn: (before?.turn ?? 0) + 1 }));
  const submit = form.handleSubmit(
    async (enquiry) => {
      setOutcome(undefined);
      try {
        const { message } = await call(admin.makeEnquiry, { body: enquiry });
        form.reset(empty);
        tell('success', message);
      } catch (error) {
        const refusal = error instanceof ApiError ? error : { code: 'service.failed', fields: [] };
        const message = problem(refusal.code);
        const [first] = applyApiError(form, refusal, {}, message);
        if (first) form.setFocus(first);
        else tell('failure', message);
      }
    },
    () => setOutcome(undefined),
  );
  return { form, submit, outcome };
}
