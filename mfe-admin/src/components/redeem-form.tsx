import { admin } from '@hamrah/contracts';
import {
  Button,
  colour,
  Heading,
  PasswordField,
  radius,
  space,
  useContractForm,
  useField,
  useProblemText,
} from '@hamrah/ui-kit';
import { ApiError } from '@hamrah/ui-kit/shell-api';
import { QRCodeSVG } from 'qrcode.react';
import { FormProvider } from 'react-hook-form';
import styled from 'styled-components';
import { type TicketDetails, useRedeemTicket } from '../data/use-ticket.ts';
import { useText } from '../messages/index.ts';
import { CodeField } from './code-field.tsx';

const Form = styled.form`display: grid; gap: ${space.m};`;
const ErrorText = styled.p`color: ${colour.danger}; font-weight: 600;`;
// Cameras need dark modules on a light background, even in the dark theme.
const QrFrame = styled.div`justify-self: center; padding: ${space.s}; border-radius: ${radius.control}; background: #fff;`;
const Secret = styled.code`
  padding: ${space.xs} ${space.s};
  border-radius: ${radius.control};
  background: ${colour.sunken};
  overflow-wrap: anywhere;
`;
const qrSizePx = 200;

function NewPasswordField() {
  const text = useText();
  return (
    <PasswordField
      {...useField('password')}
      label={text('ticket.password')}
      hint={text('ticket.passwordHint')}
      autoComplete="new-password"
    />
  );
}

interface RedeemFormProps {
  readonly ticket: string;
  readonly details: TicketDetails;
  readonly onDone: () => void;
}

/** Shows the secret of the authenticator app as a QR code and as text, then asks for a password and a code. */
export function RedeemForm({ ticket, details, onDone }: RedeemFormProps) {
  const text = useText();
  const problem = useProblemText();
  const redeem = useRedeemTicket();
  const form = useContractForm(admin.ticketRedemption, { ticket, password: '', code: '' });
  const errorText = form.formState.errors.root?.message;
  const submit = form.handleSubmit(async (redemption) => {
    try {
      await redeem.mutateAsync(redemption);
      onDone();
    } catch (error) {
      form.setError('root', { message: problem(error instanceof ApiError ? error : 'service.failed') });
    }
  });
  return (
    <FormProvider {...form}>
      <Form onSubmit={submit} noValidate>
        <Heading level={2} size="h3">
          {text('ticket.app')}
        </Heading>
        <p>{text('ticket.scan')}</p>
        <QrFrame>
          <QRCodeSVG value={details.otpauthUrl} size={qrSizePx} title={text('ticket.qr')} />
        </QrFrame>
        <p>{text('ticket.secret')}</p>
        <Secret>{details.secret}</Secret>
        <Heading level={2} size="h3">
          {text('ticket.credentials')}
        </Heading>
        <NewPasswordField />
        <CodeField />
        <div role="alert">{errorText && <ErrorText>{errorText}</ErrorText>}</div>
        <Button type="submit" isWide isPending={form.formState.isSubmitting}>
          {text('ticket.redeem')}
        </Button>
      </Form>
    </FormProvider>
  );
}
