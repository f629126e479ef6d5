import { otpSeconds, smsCountry } from '@hamrah/contracts';
import { applyApiError, useCountdown, useProblemText } from '@hamrah/ui-kit';
import { ApiError } from '@hamrah/ui-kit/shell-api';
import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useSendRegistrationCode } from '../data/use-send-registration-code.ts';
import { useRegisterText } from '../messages/register.ts';
import { type Draft, type DraftField, stepOf } from './draft.ts';

/** Result of the last attempt to send the OTP. */
export interface OtpNotice {
  readonly kind: 'success' | 'error';
  readonly text: string;
}

const requestFields = ['country', 'phone', 'email'] as const;
/** Fields that must be valid before an OTP is sent. */
const checkedFields = [...requestFields, 'isHeightConfirmed', 'consent'] as const;

/** Sends the OTP. Returns its channel and recipient, the panel to show and the wait before a resend. */
export function useOtpRequest<Output>(
  form: UseFormReturn<Draft, unknown, Output>,
  goToField: (field: DraftField) => void,
) {
  const text = useRegisterText();
  const problem = useProblemText();
  const sendOtp = useSendRegistrationCode();
  const { secondsLeft, start } = useCountdown();
  const [country, phone, email] = useWatch({ control: form.control, name: requestFields });
  const [sentTo, setSentTo] = useState('');
  const [notice, setNotice] = useState<OtpNotice | null>(null);
  const isBusy = useRef(false);
  const channel: 'sms' | 'email' = country === smsCountry ? 'sms' : 'email';
  const recipient = channel === 'sms' ? phone : email;
  const panel: 'send' | 'verify' = sentTo !== '' && sentTo === recipient ? 'verify' : 'send';

  const showVerifyPanel = (waitSeconds: number, nextNotice: OtpNotice) => {
    form.setValue('otp', '');
    form.clearErrors('otp');
    setSentTo(recipient);
    start(waitSeconds);
    setNotice(nextNotice);
    if (panel === 'verify') form.setFocus('otp');
  };
  const showFailure = (failure: ApiError | null) => {
    if (failure?.code === 'identity.otp_already_sent')
      return showVerifyPanel(failure.retryAfterSeconds ?? otpSeconds, { kind: 'success', text: problem(failure) });
    const [errorField] = failure ? applyApiError(form, failure, {}, '') : [];
    if (errorField && stepOf(errorField) >= 0) return goToField(errorField as DraftField);
    const hasSpecificText = failure && failure.code !== 'network' && failure.code !== 'service.failed';
    setNotice({ kind: 'error', text: hasSpecificText ? problem(failure) : text('otp.notSent') });
  };
  const send = async () => {
    if (isBusy.current) return;
    const findInvalidField = async () => {
      for (const field of checkedFields) if (!(await form.trigger(field))) return field;
    };
    const field = await findInvalidField();
    if (field) return goToField(field);
    isBusy.current = true;
    setNotice(null);
    try {
      const { resendAfterSeconds } = await sendOtp.mutateAsync({ country, phone, email });
      showVerifyPanel(resendAfterSeconds, { kind: 'success', text: text('otp.sent') });
    } catch (error) {
      showFailure(error instanceof ApiError ? error : null);
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
    recipient,
    secondsLeft,
    notice,
    isSending: sendOtp.isPending,
    send,
    edit,
    clearNotice: () => setNotice(null),
  };
}
export type OtpRequest = ReturnType<typeof useOtpRequest>;
