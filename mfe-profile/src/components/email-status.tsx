import {
  Badge,
  Button,
  clockLabel,
  colour,
  EmailAddress,
  OtpField,
  Skeleton,
  space,
  useCountdown,
  useKitText,
  useProblemText,
} from '@hamrah/ui-kit';
import { ApiError, announce, toast } from '@hamrah/ui-kit/shell-api';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useAccount } from '../data/use-account.ts';
import { useSendEmailCode, useVerifyEmail } from '../data/use-email-verification.ts';
import { useText } from '../messages/index.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xxs} ${space.s};
  overflow-wrap: anywhere;
`;
const Panel = styled.div`display: grid; gap: ${space.s}; justify-items: start;`;
const ErrorText = styled.p`color: ${colour.danger}; font-weight: 600;`;

const toProblem = (error: unknown): Pick<ApiError, 'code' | 'retryAfterSeconds'> =>
  error instanceof ApiError ? error : { code: 'service.failed', retryAfterSeconds: undefined };

/** The member's email address, with a verified mark or a form to verify it. Typing the last digit submits the OTP. */
export function EmailStatus() {
  const text = useText();
  const problem = useProblemText();
  const kitText = useKitText();
  const { data: account, error, refetch } = useAccount();
  const sendCode = useSendEmailCode();
  const verify = useVerifyEmail();
  const { secondsLeft, start } = useCountdown();
  const [isEnteringOtp, setEnteringOtp] = useState(false);
  const [otp, setOtp] = useState('');
  const [message, setMessage] = useState('');
  const input = useRef<{ focus(): void } | null>(null);
  // Runs after rendering, because a disabled input cannot take the focus.
  useEffect(() => {
    if (verify.isError) input.current?.focus();
  }, [verify.isError]);

  if (!account && error)
    return (
      <Line role="alert">
        <ErrorText>{problem(toProblem(error))}</ErrorText>
        <Button variant="quiet" onPress={() => void refetch()}>
          {kitText('action.retry')}
        </Button>
      </Line>
    );
  if (!account) return <Skeleton $height="1.6rem" />;
  const sendOtp = async () => {
    setMessage('');
    setOtp('');
    try {
      const { resendAfterSeconds } = await sendCode.mutateAsync();
      start(resendAfterSeconds);
      setEnteringOtp(true);
      toast.success(text('email.sent'));
    } catch (error) {
      const failure = toProblem(error);
      if (failure.code === 'identity.otp_already_sent') {
        start(failure.retryAfterSeconds ?? 0);
        return setEnteringOtp(true);
      }
      setMessage(problem(failure));
    }
  };
  const submitOtp = async (code: string) => {
    setMessage('');
    try {
      await verify.mutateAsync(code);
      setEnteringOtp(false);
      announce(text('email.done'));
      toast.success(text('email.done'));
    } catch (error) {
      setOtp('');
      setMessage(problem(toProblem(error)));
    }
  };
  return (
    <Panel>
      <Line>
        <span>
          <EmailAddress address={account.email} />
        </span>
        {account.emailVerified && (
          <Badge tone="sage">
            <ShieldCheck aria-hidden size={16} /> {text('email.verified')}
          </Badge>
        )}
        {!account.emailVerified && !isEnteringOtp && (
          <Button variant="secondary" isPending={sendCode.isPending} onPress={() => void sendOtp()}>
            {text('email.verify')}
          </Button>
        )}
      </Line>
      {!account.emailVerified && isEnteringOtp && (
        <>
          <OtpField
            autoFocus
            label={text('email.label')}
            value={otp}
            error={message || undefined}
            isDisabled={verify.isPending}
            inputRef={(element) => {
              input.current = element;
            }}
            onChange={setOtp}
            onComplete={(code) => void submitOtp(code)}
          />
          <Line>
            <Button
              variant="quiet"
              isDisabled={secondsLeft > 0}
              isPending={sendCode.isPending}
              onPress={() => void sendOtp()}
            >
              {secondsLeft > 0 ? text('email.resendIn', { time: clockLabel(secondsLeft) }) : text('email.resend')}
            </Button>
            <Button variant="quiet" onPress={() => setEnteringOtp(false)}>
              {text('email.cancel')}
            </Button>
          </Line>
        </>
      )}
      {!isEnteringOtp && <div role="alert">{message && <ErrorText>{message}</ErrorText>}</div>}
    </Panel>
  );
}
