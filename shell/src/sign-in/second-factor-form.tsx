import { identity, type RouteInput } from '@hamrah/contracts';
import {
  Button,
  colour,
  QueryView,
  Skeleton,
  space,
  TextField,
  useContractForm,
  useField,
  useProblemText,
} from '@hamrah/ui-kit';
import { ApiError, call } from '@hamrah/ui-kit/shell-api';
import { startAuthentication } from '@simplewebauthn/browser';
import { useQuery } from '@tanstack/react-query';
import { FormProvider } from 'react-hook-form';
import styled from 'styled-components';
import { z } from 'zod';
import { useSignInText } from './texts.ts';

const Form = styled.form`display: grid; gap: ${space.m};`;
const Lead = styled.p`color: ${colour.quiet};`;
const ErrorText = styled.p`color: ${colour.danger}; font-weight: 600;`;
const codeForm = z.object({ code: identity.factorCode });

export type FactorProof = RouteInput<typeof identity.proveSecondFactor>['body'];

interface SecondFactorFormProps {
  /** Rejects with `ApiError`. */
  readonly send: (proof: FactorProof) => Promise<void>;
  readonly onStartAgain: () => void;
}

function CodeField() {
  const text = useSignInText();
  return (
    <TextField
      {...useField('code')}
      autoFocus
      label={text('factor.code')}
      hint={text('factor.code.hint')}
      autoComplete="one-time-code"
      maxLength={14}
    />
  );
}

/** Asks for a code, a recovery code or a passkey after the password. */
export function SecondFactorForm({ send, onStartAgain }: SecondFactorFormProps) {
  const query = useQuery({
    queryKey: ['identity', 'pending-sign-in'],
    queryFn: () => call(identity.readPendingSignIn),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <QueryView query={query} skeleton={<Skeleton $height="10rem" />}>
      {(pending) => <Proof pending={pending} send={send} onStartAgain={onStartAgain} />}
    </QueryView>
  );
}

interface ProofProps extends SecondFactorFormProps {
  readonly pending: Awaited<ReturnType<typeof call<typeof identity.readPendingSignIn>>>;
}

function Proof({ pending: { kinds, passkeyOptions }, send, onStartAgain }: ProofProps) {
  const text = useSignInText();
  const problem = useProblemText();
  const form = useContractForm(codeForm, { code: '' });
  const error = form.formState.errors.root?.message;
  const attempt = async (prove: () => Promise<FactorProof>) => {
    try {
      await send(await prove());
    } catch (cause) {
      form.setValue('code', '');
      const message = cause instanceof ApiError ? problem(cause) : text('factor.passkey.failed');
      form.setError('root', { message });
    }
  };
  const submit = form.handleSubmit(({ code }) => attempt(() => Promise.resolve({ code })));
  const sendPasskey = () =>
    attempt(async () => {
      const optionsJSON = passkeyOptions as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
      return { passkey: (await startAuthentication({ optionsJSON })) as NonNullable<FactorProof['passkey']> };
    });
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} noValidate>
        <Lead>{text(kinds.includes('authenticator') ? 'factor.lead' : 'factor.lead.passkey')}</Lead>
        {passkeyOptions && (
          <Button isWide onPress={() => void sendPasskey()}>
            {text('factor.passkey')}
          </Button>
        )}
        <CodeField />
        <Button
          type="submit"
          isWide
          variant={passkeyOptions ? 'secondary' : 'primary'}
          isPending={form.formState.isSubmitting}
        >
          {text('factor.submit')}
        </Button>
        <div role="alert">{error && <ErrorText>{error}</ErrorText>}</div>
        <Button variant="quiet" isWide onPress={onStartAgain}>
          {text('factor.again')}
        </Button>
      </Form>
    </FormProvider>
  );
}
