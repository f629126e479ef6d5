import {
  Badge,
  Button,
  clockLabel,
  colour,
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
import { EmailAddress } from './email-address.tsx';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xxs} ${space.s};
  overflow-wrap: anywhere;
`;
const Panel = styled.div`display: grid; gap: ${space.s}; justify-items: start;`;
const ErrorText = styled.p`color: ${colour.danger}; font-weight: 600;`;

const refusalOf = (error: unknown): Pick<ApiError, 'code' | 'retryAfterSeconds'> =>
  error instanceof ApiError ? error : { code: 'service.failed', retryAfterSeconds: undefined };

/** The member's e-mail address with its shield, or the way to earn it: an OTP that hands itself in. */
export function EmailStatus() {
  const text = useText();
  const problem = useProblemText();
  const kit = useKitText();
  const { data: account, error, refetch } = useAccount();
  const send = useSendEmailCode();
  const verify = useVerifyEmail();
  const { secondsLeft, start } = useCountdown();
  const [entering, setEntering] = useState(false);
  const [otp, setOtp] = useState('');
  const [fault, setFault] = useState('');
  const input = useRef<{ focus(): void } | null>(null);
  // It takes no focus while it is disabled, so not before what came of the attempt is drawn.
  useEffect(() => {
    if (verify.isError) input.current?.focus();
  }, [verify.isError]);

  if (!account && error)
    return (
      <Line role="alert">
        <ErrorText>{problem(refusalOf(error).code)}</ErrorText>
        <Button variant="quiet" onPress={() => void refetch()}>
          {kit('action.retry')}
        </Button>
      </Line>
    );
  if (!account) return <Skeleton $height="1.6rem" />;
  const askForCode = async () => {
    setFault('');
    setOtp('');
    try {
      const { resendAfterSeconds } = await send.mutateAsync();
      start(resendAfterSeconds);
      setEntering(true);
      toast.success(text('email.sent'));
    } catch (error) {
      const { code, retryAfterSeconds } = refusalOf(error);
      if (code === 'identity.otp_already_sent') {
        start(retryAfterSeconds ?? 0);
        return setEntering(true);
      }
      setFault(problem(code));
    }
  };
  const handIn = async (code: string) => {
    setFault('');
    try {
      await verify.mutateAsync(code);
      setEntering(false);
      announce(text('email.done'));
      toast.success(text('email.done'));
    } catch (error) {
      setOtp('');
      setFault(problem(refusalOf(error).code));
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
        {!account.emailVerified && !entering && (
          <Button variant="secondary" isPending={send.isPending} onPress={() => void askForCode()}>
            {text('email.verify')}
          </Button>
        )}
      </Line>
      {!account.emailVerified && entering && (
        <>
          <OtpField
            autoFocus
            label={text('email.label')}
            value={otp}
            error={fault || undefined}
            isDisabled={verify.isPending}
            inputRef={(element) => {
              input.current = element;
            }}
            onChange={setOtp}
            onComplete={(code) => void handIn(code)}
          />
          <Line>
            <Button
              variant="quiet"
              isDisabled={secondsLeft > 0}
              isPending={send.isPending}
              onPress={() => void askForCode()}
            >
              {secondsLeft > 0 ? text('email.resendIn', { time: clockLabel(secondsLeft) }) : text('email.resend')}
            </Button>
            <Button variant="quiet" onPress={() => setEntering(false)}>
              {text('email.cancel')}
            </Button>
          </Line>
        </>
      )}
      {!entering && <div role="alert">{fault && <ErrorText>{fault}</ErrorText>}</div>}
    </Panel>
  );
}
