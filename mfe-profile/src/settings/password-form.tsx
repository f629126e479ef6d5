import { identity } from '@hamrah/contracts';
import {
  applyApiError,
  Button,
  ErrorSummary,
  PasswordField,
  space,
  useContractForm,
  useField,
  useProblemText,
} from '@hamrah/ui-kit';
import { ApiError, call, queryClient, toast } from '@hamrah/ui-kit/shell-api';
import { useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import styled from 'styled-components';
import { z } from 'zod';
import { Section } from '../components/section.tsx';
import { sessionsKey } from '../data/use-sessions.ts';
import { useSettingsText } from '../messages/settings.ts';

const Form = styled.form`display: grid; gap: ${space.m}; max-width: 26rem; & > button { justify-self: start; }`;
const emptyForm = { current: '', password: '', confirmation: '' };

function Fields() {
  const text = useSettingsText();
  return (
    <>
      <PasswordField {...useField('current')} label={text('password.current')} autoComplete="current-password" />
      <PasswordField
        {...useField('password')}
        label={text('password.new')}
        hint={text('password.hint')}
        autoComplete="new-password"
      />
      <PasswordField {...useField('confirmation')} label={text('password.again')} autoComplete="new-password" />
    </>
  );
}

/** Changes the password. Requires the current password. */
export function PasswordForm() {
  const text = useSettingsText();
  const problem = useProblemText();
  const mismatchText = text('password.mismatch');
  const schema = useMemo(
    () =>
      identity.passwordChange
        .extend({ confirmation: z.string().min(1, mismatchText) })
        .refine(({ password, confirmation }) => password === confirmation, {
          path: ['confirmation'],
          message: mismatchText,
        }),
    [mismatchText],
  );
  const form = useContractForm(schema, emptyForm);
  const formError = form.formState.errors.root?.message;
  const submit = form.handleSubmit(async ({ current, password }) => {
    try {
      await call(identity.changePassword, { body: { current, password } });
      form.reset(emptyForm);
      toast.success(text('password.done'));
      await queryClient.invalidateQueries({ queryKey: sessionsKey });
    } catch (error) {
      const failure = error instanceof ApiError ? error : { code: 'service.failed', fields: [] };
      const message = problem(failure);
      const [field] = applyApiError(form, failure, { 'identity.wrong_password': 'current' }, message);
      if (field) form.setFocus(field);
      else form.setError('root', { message });
    }
  });
  return (
    <Section title={text('password.title')} lead={text('password.lead')}>
      <FormProvider {...form}>
        <Form onSubmit={submit} noValidate>
          {formError && <ErrorSummary>{formError}</ErrorSummary>}
          <Fields />
          <Button type="submit" variant="secondary" isPending={form.formState.isSubmitting}>
            {text('password.submit')}
          </Button>
        </Form>
      </FormProvider>
    </Section>
  );
}
