import { otpSeconds, smsCountry } from '@hamrah/contracts';
import { applyApiError, useCountdown, useProblemText } from '@hamrah/ui-kit';
import { ApiError } from '@hamrah/ui-kit/shell-api';
import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSendRegistrationCode } from '../data/use-send-registration-code.ts';
import { useRegisterText } from '../messages/register.ts';
import { type Draft, type DraftField, stepOf } from './draft.ts';

/** What is said of the last sending. */
export interface OtpNotice {
  readonly kind: 'done' | 'fault';
  readonly text: string;
}

const requestFields = ['country', 'phone', 'email'] as const;

/** The OTP: where it goes, whether it was sent there, and when another may be asked for. */
export function useOtpRequest<Output>(form: UseFormReturn<Draft, unknown, Output>, goTo: (field: DraftField) => void) {
  const text = useRegisterText();
  const problem = useProblemText();
  const sending = useSendRegistrationCode();
  const { secondsLeft, start } = useCountdown();
  const [country, phone, email] = useWatch({ control: form.control, name: requestFields });
  const [sentTo, setSentTo] = useState('');
  const [notice, setNotice] = useState<OtpNotice | null>(null);
  const isBusy = useRef(false);
  const channel: 'sms' | 'email' = country === smsCountry ? 'sms' : 'email';
  const to = channel === 'sms' ? phone : email;
  const panel: 'send' | 'verify' = sentTo !== '' && sentTo === to ? 'verify' : 'send';

  const wentOut = (waitSeconds: number, said: OtpNotice) => {
    form.setValue('otp', '');
    form.clearErrors('otp');
    setSentTo(to);
    start(waitSeconds);
    setNotice(said);
    if (panel === 'verify') form.setFocus('otp');
  };
  const refused = (refusal: ApiError | null) => {
    if (refusal?.code === 'identity.otp_already_sent')
      return wentOut(refusal.retryAfterSeconds ?? otpSeconds, { kind: 'done', text: problem(refusal.code) });
    const [first] = refusal ? applyApiError(form, refusal, {}, '') : [];
    if (first && stepOf(first) >= 0) return goTo(first as DraftField);
    const isSaid = refusal && refusal.code !== 'network' && refusal.code !== 'service.failed';
    setNotice({ kind: 'fault', text: isSaid ? problem(refusal.code) : text('otp.notSent') });
  };
  const send = async () => {
    if (isBusy.current) return;
    const wrong = async () => {
      for (const field of requestFields) if (!(await form.trigger(field))) return field;
    };
    const field = await wrong();
    if (field) return goTo(field);
    isBusy.current = true;
    setNotice(null);
    try {
      const { resendAfterSeconds } = await sending.mutateAsync({ country, phone, email });
      wentOut(resendAfterSeconds, { kind: 'done', text: text('otp.sent') });
    } catch (error) {
      refused(error instanceof ApiError ? error : null);
    } finally {
      isBusy.current = false;
    }
  };
  const edit = () => {
    setSentTo('');
    setNotice(null);
    form.setValue('otp', '');
    form.clearErrors('otp');
  };
  return {
    panel,
    channel,
    to,
    secondsLeft,
    notice,
    isSending: sending.isPending,
    send,
    edit,
    hush: () => setNotice(null),
  };
}
export type OtpRequest = ReturnType<typeof useOtpRequest>;
