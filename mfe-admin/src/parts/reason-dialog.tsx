import { admin } from '@hamrah/contracts';
import { Button, type ButtonVariant, problemCodeOf, colour, Dialog, space, TextArea, useProblemText } from '@hamrah/ui-kit';
import { type FormEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

const Form = styled.form`display: grid; gap: ${space.m};`;
const Fault = styled.p`color: ${colour.danger}; font-weight: 600;`;

interface ReasonDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** What the button that does it says. */
  readonly confirm: string;
  readonly look?: ButtonVariant;
  /** Does it, with the reason; a failure is told and leaves the dialog open. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
  /** What keeps it from being done yet, in words; undefined for nothing. */
  readonly obstacle?: string | undefined;
  /** What is to be known or filled in before. */
  readonly children?: ReactNode;
}

/** Asks why, before something is done that stays in the audit. */
export function ReasonDialog({
  title,
  onClose,
  confirm,
  look = 'primary',
  onConfirm,
  obstacle,
  children,
}: ReasonDialogProps) {
  const text = useText();
  const problem = useProblemText();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState('');
  const [reasonFault, setReasonFault] = useState<string>();
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const judged = admin.auditReason.safeParse(reason);
    setReasonFault(judged.error?.issues[0]?.message);
    setFault(obstacle ?? '');
    if (!judged.success || obstacle) return;
    setPending(true);
    try {
      await onConfirm(judged.data);
    } catch (error) {
      setFault(problem(problemCodeOf(error)));
      setPending(false);
    }
  };
  return (
    <Dialog title={title} isOpen onClose={() => !isPending && onClose()}>
      <Form onSubmit={submit} noValidate>
        {children}
        <TextArea
          label={text('reason.label')}
          hint={text('reason.hint')}
          value={reason}
          onChange={setReason}
          error={reasonFault}
          maxLength={500}
        />
        <div role="alert">{fault && <Fault>{fault}</Fault>}</div>
        <Button type="submit" variant={look} isWide isPending={isPending}>
          {confirm}
        </Button>
      </Form>
    </Dialog>
  );
}
