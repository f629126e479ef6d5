import { type ProblemLike, useProblemText } from '@hamrah/ui-kit/shell-api';
import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useSafetyText } from '../messages/safety.ts';
import { colour, space } from '../theme.ts';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button-style.ts';
import { Dialog } from './dialog.tsx';

const Column = styled.div`display: grid; gap: ${space.m};`;
const ErrorText = styled.p`color: ${colour.danger}; font-weight: 600; &:empty { display: none; }`;

/** The problem of an error, with the time to wait if there is one. */
export const problemOf = (error: unknown): ProblemLike => {
  const retryAfterSeconds: unknown = error instanceof Error ? Reflect.get(error, 'retryAfterSeconds') : undefined;
  return {
    code: problemCodeOf(error),
    retryAfterSeconds: typeof retryAfterSeconds === 'number' ? retryAfterSeconds : undefined,
  };
};

/** Returns the problem code of an error, or `service.failed` if it has no code. */
export const problemCodeOf = (error: unknown): string => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : 'service.failed';
};

interface ConfirmDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly confirmLabel: string;
  readonly variant?: ButtonVariant;
  /** If it rejects, the dialog shows the error and stays open. */
  readonly onConfirm: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** Asks for confirmation of an action that is hard to undo. */
export function ConfirmDialog({ title, isOpen, ...props }: ConfirmDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={props.onClose}>
      <ConfirmDialogBody {...props} />
    </Dialog>
  );
}

/** Unmounts with the dialog, so that a reopened dialog shows no old error. */
function ConfirmDialogBody({
  onClose,
  confirmLabel,
  variant = 'danger',
  onConfirm,
  children,
}: Omit<ConfirmDialogProps, 'title' | 'isOpen'>) {
  const text = useSafetyText();
  const problem = useProblemText();
  const [state, setState] = useState<{ readonly isPending: boolean; readonly error: string }>({
    isPending: false,
    error: '',
  });
  const submit = async () => {
    setState({ isPending: true, error: '' });
    try {
      await onConfirm();
      setState({ isPending: false, error: '' });
    } catch (cause) {
      setState({ isPending: false, error: problem(problemOf(cause)) });
    }
  };
  return (
    <Column>
      {children}
      <ErrorText role="alert">{state.error}</ErrorText>
      <Button variant={variant} isWide isPending={state.isPending} onPress={() => void submit()}>
        {confirmLabel}
      </Button>
      <Button variant="quiet" isWide onPress={onClose}>
        {text('cancel')}
      </Button>
    </Column>
  );
}
