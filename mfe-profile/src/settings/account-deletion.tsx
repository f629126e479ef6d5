import { identity } from '@hamrah/contracts';
import {
  applyApiError,
  Button,
  colour,
  Dialog,
  ErrorSummary,
  space,
  useContractForm,
  useProblemText,
} from '@hamrah/ui-kit';
import { ApiError, call, endSession, toast } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { SubsectionTitle } from '../components/section.tsx';
import { useSettingsText } from '../messages/settings.ts';
import { CurrentPassword } from './current-password.tsx';

const Container = styled.div`display: grid; gap: ${space.s}; & > button { justify-self: start; }`;
const Lead = styled.p`max-width: 42rem; color: ${colour.quiet};`;
const Form = styled.form`display: grid; gap: ${space.m};`;

/** Deletes the account after a dialog that asks for the password. */
export function AccountDeletion() {
  const text = useSettingsText();
  const [isDialogOpen, setDialogOpen] = useState(false);
  return (
    <Container>
      <SubsectionTitle>{text('delete.title')}</SubsectionTitle>
      <Lead>{text('delete.lead')}</Lead>
      <Button variant="danger" onPress={() => setDialogOpen(true)}>
        {text('delete.submit')}
      </Button>
      <Dialog title={text('delete.ask')} isOpen={isDialogOpen} onClose={() => setDialogOpen(false)}>
        <DeletionForm onCancel={() => setDialogOpen(false)} />
      </Dialog>
    </Container>
  );
}

function DeletionForm({ onCancel }: { onCancel: () => void }) {
  const text = useSettingsText();
  const problem = useProblemText();
  const navigate = useNavigate();
  const form = useContractForm(identity.accountDeletion, { password: '' });
  const formError = form.formState.errors.root?.message;
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(identity.deleteAccount, { body });
      await navigate('/', { replace: true });
      await endSession();
      toast.success(text('delete.done'));
    } catch (error) {
      const failure = error instanceof ApiError ? error : { code: 'service.failed', fields: [] };
      const message = problem(failure);
      const [field] = applyApiError(form, failure, { 'identity.wrong_password': 'password' }, message);
      if (field) form.setFocus(field);
      else form.setError('root', { message });
    }
  });
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} noValidate>
        {formError && <ErrorSummary>{formError}</ErrorSummary>}
        <p>{text('delete.warning')}</p>
        <CurrentPassword />
        <Button type="submit" variant="danger" isWide isPending={form.formState.isSubmitting}>
          {text('delete.confirm')}
        </Button>
        <Button variant="quiet" isWide onPress={onCancel}>
          {text('delete.cancel')}
        </Button>
      </Form>
    </FormProvider>
  );
}
