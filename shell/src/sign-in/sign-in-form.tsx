import { identity, type RouteInput } from '@hamrah/contracts';
import {
  Button,
  colour,
  PasswordField,
  space,
  TextField,
  useContractForm,
  useField,
  useProblemText,
} from '@hamrah/ui-kit';
import { ApiError } from '@hamrah/ui-kit/shell-api';
import { FormProvider } from 'react-hook-form';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { useShellText } from '../texts.ts';
import { recoveryPath } from './sign-in-path.ts';

export type Credentials = RouteInput<typeof identity.signIn>['body'];

const Form = styled.form`display: grid; gap: ${space.m};`;
const ErrorText = styled.p`color: ${colour.danger}; font-weight: 600;`;
const Forgot = styled.p`text-align: end;`;
const Aside = styled.p`text-align: center; color: ${colour.quiet};`;

const phoneDigits = 10;

function UsernameField() {
  const text = useShellText();
  const { onChange, ...field } = useField('username');
  return (
    <TextField
      {...field}
      autoFocus
      label={text('signIn.username')}
      hint={text('signIn.username.hint')}
      type="tel"
      inputMode="numeric"
      autoComplete="username"
      maxLength={phoneDigits}
      onChange={(value) => onChange(value.replace(/\D/g, ''))}
    />
  );
}

function CurrentPasswordField() {
  const text = useShellText();
  return <PasswordField {...useField('password')} label={text('signIn.password')} autoComplete="current-password" />;
}

interface SignInFormProps {
  /** Rejects with `ApiError`. */
  readonly send: (credentials: Credentials) => Promise<void>;
  readonly isPending: boolean;
}

/** Signs in by phone number and password. */
export function SignInForm({ send, isPending }: SignInFormProps) {
  const text = useShellText();
  const problem = useProblemText();
  const form = useContractForm(identity.credentials, { username: '', password: '' });
  const error = form.formState.errors.root?.message;
  const submit = form.handleSubmit(async (credentials) => {
    try {
      await send(credentials);
    } catch (cause) {
      // The server's detail explains why an account is suspended and whom to contact.
      const error = cause instanceof ApiError ? cause : { code: 'service.failed', detail: undefined };
      const otherWay = error.code === 'request.rate_limited' ? ` ${text('signIn.otherWay')}` : '';
      form.setError('root', { message: `${error.detail ?? problem(error)}${otherWay}` });
    }
  });
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} noValidate>
        <UsernameField />
        <CurrentPasswordField />
        <Forgot>
          <Link to={recoveryPath} replace>
            {text('signIn.forgot')}
          </Link>
        </Forgot>
        <Button type="submit" isWide isPending={isPending}>
          {text('signIn.submit')}
        </Button>
        <div role="alert">{error && <ErrorText>{error}</ErrorText>}</div>
        <Aside>
          {text('signIn.new')} <Link to="/register">{text('register.now')}</Link>
        </Aside>
      </Form>
    </FormProvider>
  );
}
