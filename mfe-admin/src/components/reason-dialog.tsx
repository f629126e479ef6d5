import { admin, parseSubmitted } from '@hamrah/contracts';
import {
  Button,
  type ButtonVariant,
  colour,
  Dialog,
  problemCodeOf,
  space,
  TextArea,
  useProblemText,
} from '@hamrah/ui-kit';
import { type FormEvent, type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useText } from '../messages/index.ts';

const Form = styled.form`display: grid; gap: ${space.m};`;
const ErrorText = styled.p`color: ${colour.danger}; font-weight: 600;`;

interface ReasonDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Label of the confirm button. */
  readonly confirmLabel: string;
  readonly variant?: ButtonVariant;
  /** Runs the action. An error is shown and leaves the dialog open. */
  readonly onConfirm: (reason: string) => Promise<unknown>;
  /** Error that blocks the action; undefined if the action can run. */
  readonly blocker?: string | undefined;
  /** Explanations and further fields. */
  readonly children?: ReactNode;
}

/** Asks for the reason for an audited action. */
export function ReasonDialog({
  title,
  onClose,
  confirmLabel,
  variant = 'primary',
  onConfirm,
  blocker,
  children,
}: ReasonDialogProps) {
  const text = useText();
  const problem = useProblemText();
  const [reason, setReason] = useState('');
  const [errorText, setErrorText] = useState('');
  const [reasonError, setReasonError] = useState<string>();
  const [isPending, setPending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseSubmitted(admin.auditReason, reason);
    setReasonError(parsed.error?.issues[0]?.message);
    setErrorText(blocker ?? '');
    if (!parsed.success || blocker) return;
    setPending(true);
    try {
      await onConfirm(parsed.data);
    } catch (error) {
      setErrorText(problem(problemCodeOf(error)));
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
          error={reasonError}
          maxLength={500}
        />
        <div role="alert">{errorText && <ErrorText>{errorText}</ErrorText>}</div>
        <Button type="submit" variant={variant} isWide isPending={isPending}>
          {confirmLabel}
        </Button>
      </Form>
    </Dialog>
  );
}
