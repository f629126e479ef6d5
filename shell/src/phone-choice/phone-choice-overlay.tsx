import { identity } from '@hamrah/contracts';
import {
  applyApiError,
  Button,
  Dialog,
  LinkButton,
  TextField,
  useContractForm,
  useField,
  useProblemText,
} from '@hamrah/ui-kit';
import { ApiError, call } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { FormError, Lead, StepForm } from '../recovery/step-form.tsx';
import { signInPath } from '../sign-in/sign-in-path.ts';
import { usePhoneChoiceText } from './texts.ts';

const phoneDigits = 10;

function PhoneField() {
  const text = usePhoneChoiceText();
  const { onChange, ...field } = useField('phone');
  return (
    <TextField
      {...field}
      autoFocus
      label={text('phone')}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={phoneDigits}
      onChange={(value) => onChange(value.replace(/\D/g, ''))}
    />
  );
}

/**
 * Lets a member choose another phone number, because another account has verified theirs. The fragment is the ticket of
 * the emailed link.
 */
export default function PhoneChoiceOverlay() {
  const text = usePhoneChoiceText();
  const problem = useProblemText();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [isDone, setDone] = useState(false);
  const form = useContractForm(identity.phoneChoice, { ticket: hash.slice(1), phone: '' });
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(identity.choosePhone, { body });
      setDone(true);
    } catch (error) {
      if (error instanceof ApiError && error.fields.some(({ path }) => path === 'phone'))
        return void applyApiError(form, error, {}, '');
      form.setError('root', { message: problem(error instanceof ApiError ? error.code : 'service.failed') });
    }
  });
  return (
    <Dialog title={text('title')} isOpen onClose={() => navigate('/', { replace: true })}>
      {isDone ? (
        <>
          <Lead role="status">{text('done')}</Lead>
          <LinkButton to={signInPath()} replace isWide>
            {text('signIn')}
          </LinkButton>
        </>
      ) : (
        <FormProvider {...form}>
          <StepForm onSubmit={submit} noValidate>
            <Lead>{text('lead')}</Lead>
            <PhoneField />
            <Button type="submit" isWide isPending={form.formState.isSubmitting}>
              {text('submit')}
            </Button>
            <FormError>{form.formState.errors.root?.message ?? form.formState.errors.ticket?.message}</FormError>
          </StepForm>
        </FormProvider>
      )}
    </Dialog>
  );
}
