import { Button, colour, LinkButton, problemCodeOf, space, TextField, useProblemText } from '@hamrah/ui-kit';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { RedeemForm } from '../components/redeem-form.tsx';
import { SignInLayout } from '../components/sign-in-layout.tsx';
import { useOpenTicket } from '../data/use-ticket.ts';
import { useText } from '../messages/index.ts';

const Form = styled.form`display: grid; gap: ${space.m};`;
const ErrorText = styled.p`color: ${colour.danger}; font-weight: 600;`;

/** Redeems a ticket: a colleague sets up an authenticator app and a password after an invitation or an access reset. */
export function Ticket() {
  const text = useText();
  const problem = useProblemText();
  const openTicket = useOpenTicket();
  const [ticket, setTicket] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isDone, setDone] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(ticket.trim() === '');
    if (ticket.trim() !== '') openTicket.mutate(ticket.trim());
  };
  if (isDone)
    return (
      <SignInLayout title={text('ticket.done')} lead={text('ticket.doneLead')}>
        <LinkButton to="/">{text('signIn.title')}</LinkButton>
      </SignInLayout>
    );
  if (openTicket.data)
    return (
      <SignInLayout
        title={text('ticket.welcome', { name: openTicket.data.name })}
        lead={text('ticket.steps', { email: openTicket.data.email })}
      >
        <RedeemForm ticket={ticket.trim()} details={openTicket.data} onDone={() => setDone(true)} />
      </SignInLayout>
    );
  return (
    <SignInLayout title={text('ticket.title')} lead={text('ticket.lead')}>
      <Form onSubmit={submit} noValidate>
        <TextField
          autoFocus
          label={text('ticket.label')}
          hint={text('ticket.hint')}
          value={ticket}
          onChange={setTicket}
          error={isMissing ? text('ticket.missing') : undefined}
          autoComplete="off"
          maxLength={100}
        />
        <div role="alert">{openTicket.error && <ErrorText>{problem(problemCodeOf(openTicket.error))}</ErrorText>}</div>
        <Button type="submit" isWide isPending={openTicket.isPending}>
          {text('ticket.open')}
        </Button>
      </Form>
    </SignInLayout>
  );
}
