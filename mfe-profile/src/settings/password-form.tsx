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
import { sessionsKey } from '../data/use-sessions.ts';
import { useSettingsText } from '../messages/settings.ts';
import { Section } from '../parts/section.tsx';

const Form = styled.form`display: grid; gap: ${space.m}; max-width: 26rem; & > button { justify-self: start; }`;
const empty = { current: '', password: '', again: '' };

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
      <PasswordField {...useField('again')} label={text('password.again')} autoComplete="new-password" />
    </>
  );
}

/** Changes the password, on proof of the one before. */
export function PasswordForm() {
  const text = useSettingsText();
  const problem = useProblemText();
  const mismatch = text('password.mismatch');
  const schema = useMemo(
    () =>
      identity.passwordChange
        .extend({ again: z.string().min(1, mismatch) })
        .refine(({ password, again }) => password === again, { path: ['again'], message: mismatch }),
    [mismatch],
  );
  const form = useContractForm(schema, empty);
  const fault = form.formState.errors.root?.message;
  const submit = form.handleSubmit(async ({ current, password }) => {
    try {
      await call(identity.changePassword, { body: { current, password } });
      form.reset(empty);
      toast.success(text('password.done'));
      await queryClient.invalidateQueries({ queryKey: sessionsKey });
    } catch (error) {
      const refusal = error instanceof ApiError ? error : { code: 'service.failed', fields: [] };
      const message = problem(refusal.code);
      const [first] = applyApiError(form, refusal, { 'identity.wrong_password': 'current' }, message);
      if (first) form.setFocus(first);
      else form.setError('root', { message });
    }
  });
  return (
    <Section title={text('password.title')} lead={text('password.lead')}>
      <FormProvider {...form}>
        <Form onSubmit={submit} noValidate>
          {fault && <ErrorSummary>{fault}</ErrorSummary>}
          <Fields />
          <Button type="submit" variant="secondary" isPending={form.formState.isSubmitting}>
            {text('password.submit')}
          </Button>
        </Form>
      </FormProvider>
    </Section>
  );
}
