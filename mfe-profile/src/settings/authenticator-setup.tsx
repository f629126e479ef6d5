import { identity } from '@hamrah/contracts';
import {
  Button,
  type ButtonStyle,
  buttonStyle,
  ErrorSummary,
  radius,
  space,
  TextField,
  useContractForm,
  useField,
  useProblemText,
} from '@hamrah/ui-kit';
import { ApiError, call, toast } from '@hamrah/ui-kit/shell-api';
import { QRCodeSVG } from 'qrcode.react';
import { FormProvider } from 'react-hook-form';
import styled from 'styled-components';
import { z } from 'zod';
import { useSettingsText } from '../messages/settings.ts';
import { CopyButton } from './copy-button.tsx';

export interface AuthenticatorSecret {
  readonly secret: string;
  readonly otpauthUrl: string;
}

const Form = styled.form`display: grid; gap: ${space.m};`;
/** White in both colour schemes, so that cameras can read the code. */
const QrFrame = styled.div`justify-self: center; padding: ${space.s}; border-radius: ${radius.control}; background: #fff;`;
/** Groups of four characters. The gaps are not text, so a copied key contains no spaces. */
const Key = styled.code`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 ${space.s};
  user-select: all;
`;
const Actions = styled.div`display: flex; flex-wrap: wrap; justify-content: center; gap: ${space.xs};`;
const AppLink = styled.a<ButtonStyle>`
  ${buttonStyle}
  display: none;
  @media (pointer: coarse) { display: inline-flex; }
`;
const qrSizePx = 200;
const keyGroup = /.{1,4}/g;
const codeForm = z.object({ code: identity.factorCode });

function CodeField() {
  const text = useSettingsText();
  return (
    <TextField
      {...useField('code')}
      autoFocus
      label={text('factors.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
    />
  );
}

interface AuthenticatorSetupProps {
  readonly secret: AuthenticatorSecret;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret as a QR code and as text, and asks for the first code. */
export function AuthenticatorSetup({ secret: { secret, otpauthUrl }, onDone }: AuthenticatorSetupProps) {
  const text = useSettingsText();
  const problem = useProblemText();
  const form = useContractForm(codeForm, { code: '' });
  const formError = form.formState.errors.root?.message;
  const submit = form.handleSubmit(async (body) => {
    try {
      const { recoveryCodes } = await call(identity.addAuthenticator, { body });
      toast.success(text('factors.done'));
      onDone(recoveryCodes);
    } catch (error) {
      form.setValue('code', '');
      form.setError('root', { message: problem(error instanceof ApiError ? error : 'service.failed') });
    }
  });
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} noValidate>
        {formError && <ErrorSummary>{formError}</ErrorSummary>}
        <p>{text('factors.scan')}</p>
        <QrFrame>
          <QRCodeSVG value={otpauthUrl} size={qrSizePx} title={text('factors.qr')} />
        </QrFrame>
        <Key>
          {secret.match(keyGroup)?.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Groups never change places and may repeat.
            <span key={index}>{group}</span>
          ))}
        </Key>
        <Actions>
          <CopyButton label={text('factors.copyKey')} value={secret} />
          <AppLink $variant="quiet" $isWide={false} href={otpauthUrl}>
            {text('factors.open')}
          </AppLink>
        </Actions>
        <CodeField />
        <Button type="submit" isWide isPending={form.formState.isSubmitting}>
          {text('factors.addCode')}
        </Button>
      </Form>
    </FormProvider>
  );
}
