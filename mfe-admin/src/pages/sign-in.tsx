import { admin } from '@hamrah/contracts';
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
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { CodeField } from '../components/code-field.tsx';
import { SignInLayout } from '../components/sign-in-layout.tsx';
import { useSignIn } from '../data/use-session.ts';
import { useText } from '../messages/index.ts';

const Form = styled.form`display: grid; gap: ${space.m};`;
const ErrorText = styled.p`color: ${colour.danger}; font-weight: 600;`;

function Fields() {
  const text = useText();
  return (
    <>
      <TextField {...useField('email')} autoFocus label={text('signIn.email')} type="email" autoComplete="username" />
      <PasswordField {...useField('password')} label={text('signIn.password')} autoComplete="current-password" />
      <CodeField />
    </>
  );
}

/** Signs in with email, password and authenticator code, then opens the requested page. */
export function SignIn() {
  const text = useText();
  const problem = useProblemText();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const signIn = useSignIn();
  const form = useContractForm(admin.staffCredentials, { email: '', password: '', code: '' });
  const errorText = form.formState.errors.root?.message;
  const submit = form.handleSubmit(async (credentials) => {
    try {
      await signIn.mutateAsync(credentials);
      const next = search.get('next') ?? '';
      await navigate(next.startsWith('/admin-') ? next : '/', { replace: true });
    } catch (error) {
      form.setError('root', { message: problem(error instanceof ApiError ? error : 'service.failed') });
    }
  });
  return (
    <SignInLayout
      title={text('signIn.title')}
      lead={search.has('next') ? text('signIn.continue') : text('signIn.lead')}
    >
      <FormProvider {...form}>
        <Form onSubmit={submit} noValidate>
          <Fields />
          <div role="alert">{errorText && <ErrorText>{errorText}</ErrorText>}</div>
          <Button type="submit" isWide isPending={form.formState.isSubmitting}>
            {text('signIn.submit')}
          </Button>
        </Form>
      </FormProvider>
      <p>
        {text('signIn.ticket')} <Link to="/admin-ticket">{text('signIn.redeem')}</Link>
      </p>
    </SignInLayout>
  );
}
