import { identity, type RouteInput } from '@hamrah/contracts';
import {
  Button,
  colour,
  PasswordField,
  space,
  standaloneLink,
  TextField,
  useContractForm,
  useField,
  useProblemText,
} from '@hamrah/ui-kit';
import { ApiError } from '@hamrah/ui-kit/shell-api';
import { useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useShellText } from '../texts.ts';
import { recoveryPath } from './sign-in-path.ts';
import { useSignInText } from './texts.ts';

export type Credentials = RouteInput<typeof identity.signIn>['body'];

const Form = styled.form`display: grid; gap: ${space.m};`;
const ErrorText = styled.p`color: ${colour.danger}; font-weight: 600;`;
const Forgot = styled.p`text-align: end; & > a { ${standaloneLink} }`;
const Aside = styled.p`text-align: center; color: ${colour.quiet};`;

const phoneDigits = 10;

function UsernameField() {
  const text = useSignInText();
  const { onChange, ...field } = useField('username');
  return (
    <TextField
      {...field}
      autoFocus
      label={text('username')}
      hint={text('username.hint')}
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      maxLength={phoneDigits}
      onChange={(value) => onChange(value.replace(/\D/g, ''))}
    />
  );
}

function CurrentPasswordField() {
  const text = useSignInText();
  return <PasswordField {...useField('password')} label={text('password')} autoComplete="current-password" />;
}

interface SignInFormProps {
  /** Rejects with `ApiError`. */
  readonly send: (credentials: Credentials) => Promise<void>;
  readonly isPending: boolean;
  /** Credentials of a member who has just registered. The form sends them automatically after `welcomeDelayMs`. */
  readonly newMember?: Credentials | null;
}

/** Time to see the filled-in form before it is sent. */
const welcomeDelayMs = 1_000;

/** Signs in by phone number and password. */
export function SignInForm({ send, isPending, newMember = null }: SignInFormProps) {
  const text = useSignInText();
  const shellText = useShellText();
  const problem = useProblemText();
  const form = useContractForm(identity.credentials, newMember ?? { username: '', password: '' });
  const error = form.formState.errors.root?.message;
  const submit = form.handleSubmit(async (credentials) => {
    try {
      await send(credentials);
    } catch (cause) {
      // The server's detail explains why an account is suspended and whom to contact.
      const error = cause instanceof ApiError ? cause : { code: 'service.failed', detail: undefined };
      const otherWay = error.code === 'request.rate_limited' ? ` ${text('otherWay')}` : '';
      form.setError('root', { message: `${error.detail ?? problem(error)}${otherWay}` });
    }
  });
  const submitRef = useRef(submit);
  submitRef.current = submit;
  useEffect(() => {
    if (!newMember) return;
    const timer = setTimeout(() => void submitRef.current(), welcomeDelayMs);
    return () => clearTimeout(timer);
  }, [newMember]);
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} noValidate>
        <UsernameField />
        <CurrentPasswordField />
        <Forgot>
          <Link to={recoveryPath} replace>
            {text('forgot')}
          </Link>
        </Forgot>
        <Button type="submit" isWide isPending={isPending}>
          {text('submit')}
        </Button>
        <div role="alert">{error && <ErrorText>{error}</ErrorText>}</div>
        <Aside>
          {text('new')} <Link to="/register">{shellText('register.now')}</Link>
        </Aside>
      </Form>
    </FormProvider>
  );
}
