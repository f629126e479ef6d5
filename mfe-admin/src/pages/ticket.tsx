import { Button, problemCodeOf, colour, LinkButton, space, TextField, useProblemText } from '@hamrah/ui-kit';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { useOpenTicket } from '../data/use-ticket.ts';
import { useText } from '../messages/index.ts';
import { RedeemForm } from '../parts/redeem-form.tsx';
import { Threshold } from '../parts/threshold.tsx';

const Form = styled.form`display: grid; gap: ${space.m};`;
const Fault = styled.p`color: ${colour.danger}; font-weight: 600;`;

/** Lets somebody in who was handed a ticket: they set up their authenticator app and a password of their own. */
export function Ticket() {
  const text = useText();
  const problem = useProblemText();
  const opening = useOpenTicket();
  const [ticket, setTicket] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isDone, setDone] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    setMissing(ticket.trim() === '');
    if (ticket.trim() !== '') opening.mutate(ticket.trim());
  };
  if (isDone)
    return (
      <Threshold title={text('ticket.done')} lead={text('ticket.doneLead')}>
        <LinkButton to="/">{text('signIn.title')}</LinkButton>
      </Threshold>
    );
  if (opening.data)
    return (
      <Threshold
        title={text('ticket.welcome', { name: opening.data.name })}
        lead={text('ticket.steps', { email: opening.data.email })}
      >
        <RedeemForm ticket={ticket.trim()} opened={opening.data} onDone={() => setDone(true)} />
      </Threshold>
    );
  return (
    <Threshold title={text('ticket.title')} lead={text('ticket.lead')}>
      <Form onSubmit={open} noValidate>
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
        <div role="alert">{opening.error && <Fault>{problem(problemCodeOf(opening.error))}</Fault>}</div>
        <Button type="submit" isWide isPending={opening.isPending}>
          {text('ticket.open')}
        </Button>
      </Form>
    </Threshold>
  );
}
