import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { useProblemText } from '../messages/index.ts';
import { useSafetyText } from '../messages/safety.ts';
import { colour, space } from '../theme.ts';
import { Button } from './button.tsx';
import type { ButtonVariant } from './button-style.ts';
import { Dialog } from './dialog.tsx';

const Column = styled.div`display: grid; gap: ${space.m};`;
const Fault = styled.p`color: ${colour.danger}; font-weight: 600; &:empty { display: none; }`;

/** The code a failure is told by; what is no refusal reads as a failed service. */
export const problemCodeOf = (error: unknown): string => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : 'service.failed';
};

interface ConfirmDialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** What the button that does it says. */
  readonly confirmLabel: string;
  readonly variant?: ButtonVariant;
  /** Does it; a failure is told and leaves the dialog open. */
  readonly onConfirm: () => Promise<unknown>;
  readonly children: ReactNode;
}

/** Asks before something is done that is not taken back lightly; going back comes first. */
export function ConfirmDialog({ title, isOpen, ...question }: ConfirmDialogProps) {
  return (
    <Dialog title={title} isOpen={isOpen} onClose={question.onClose}>
      <ConfirmDialogBody {...question} />
    </Dialog>
  );
}

/** Goes with the dialog, so that the next one begins without what went wrong in this. */
function ConfirmDialogBody({
  onClose,
  confirmLabel,
  variant = 'danger',
  onConfirm,
  children,
}: Omit<ConfirmDialogProps, 'title' | 'isOpen'>) {
  const text = useSafetyText();
  const problem = useProblemText();
  const [state, setState] = useState<{ readonly isPending: boolean; readonly fault: string }>({
    isPending: false,
    fault: '',
  });
  const doIt = async () => {
    setState({ isPending: true, fault: '' });
    try {
      await onConfirm();
      setState({ isPending: false, fault: '' });
    } catch (error) {
      setState({ isPending: false, fault: problem(problemCodeOf(error)) });
    }
  };
  return (
    <Column>
      {children}
      <Fault role="alert">{state.fault}</Fault>
      <Button variant={variant} isWide isPending={state.isPending} onPress={() => void doIt()}>
        {confirmLabel}
      </Button>
      <Button variant="quiet" isWide onPress={onClose}>
        {text('cancel')}
      </Button>
    </Column>
  );
}
