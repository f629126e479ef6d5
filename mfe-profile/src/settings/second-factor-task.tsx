import { identity } from '@hamrah/contracts';
import { applyApiError, Button, ErrorSummary, space, useContractForm, useProblemText } from '@hamrah/ui-kit';
import { ApiError, call, toast } from '@hamrah/ui-kit/shell-api';
import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import styled from 'styled-components';
import { useSettingsText } from '../messages/settings.ts';
import { type AuthenticatorSecret, AuthenticatorSetup } from './authenticator-setup.tsx';
import { CurrentPassword } from './current-password.tsx';

/** A change to the second factors. It requires the password. */
export type FactorTask =
  | { readonly name: 'authenticator' | 'passkey' | 'codes' }
  | { readonly name: 'remove'; readonly factor: string };

const Form = styled.form`display: grid; gap: ${space.m};`;

interface SecondFactorTaskProps {
  readonly task: FactorTask;
  /** Receives new recovery codes, if any. */
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

/** Asks for the password, then performs the task. */
export function SecondFactorTask({ task, onDone }: SecondFactorTaskProps) {
  const text = useSettingsText();
  const problem = useProblemText();
  const [secret, setSecret] = useState<AuthenticatorSecret | null>(null);
  const form = useContractForm(identity.passwordConfirmation, { password: '' });
  const formError = form.formState.errors.root?.message;
  const perform = async (body: { password: string }): Promise<void> => {
    if (task.name === 'authenticator') return setSecret(await call(identity.startAuthenticator, { body }));
    if (task.name === 'remove') {
      await call(identity.removeSecondFactor, { params: { factor: task.factor }, body });
      toast.success(text('factors.removed'));
      return onDone([]);
    }
    const reply = task.name === 'codes' ? await call(identity.renewRecoveryCodes, { body }) : await addPasskey(body);
    if (task.name === 'passkey') toast.success(text('factors.done'));
    onDone(reply.recoveryCodes);
  };
  const submit = form.handleSubmit(async (body) => {
    try {
      await perform(body);
    } catch (error) {
      if (!(error instanceof ApiError)) return form.setError('root', { message: text('factors.passkeyFailed') });
      const message = problem(error);
      const [field] = applyApiError(form, error, { 'identity.wrong_password': 'password' }, message);
      if (field) form.setFocus(field);
      else form.setError('root', { message });
    }
  });
  if (secret) return <AuthenticatorSetup secret={secret} onDone={onDone} />;
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} noValidate>
        {formError && <ErrorSummary>{formError}</ErrorSummary>}
        <CurrentPassword />
        <Button type="submit" isWide isPending={form.formState.isSubmitting}>
          {text('factors.continue')}
        </Button>
      </Form>
    </FormProvider>
  );
}

/** Rejects with a browser error if the member cancels. */
async function addPasskey(body: { password: string }): Promise<{ recoveryCodes: string[] }> {
  const options = await call(identity.startPasskey, { body });
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const passkey = await startRegistration({ optionsJSON });
  return call(identity.addPasskey, { body: { passkey: identity.newPasskey.parse(passkey) } });
}
