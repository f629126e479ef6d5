import { profile } from '@hamrah/contracts';
import { Button, colour, Dialog, type Focusable, space, TextArea, useProblemText } from '@hamrah/ui-kit';
import { ApiError, toast } from '@hamrah/ui-kit/shell-api';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { useAppealDraft, useAppealPhoto } from '../data/use-appeal.ts';
import { useGalleryText } from '../messages/gallery.ts';
import { AfterDialogClose } from './after-dialog-close.tsx';

const Form = styled.form`display: grid; gap: ${space.m};`;
const ErrorText = styled.p`color: ${colour.danger}; font-weight: 600; &:empty { display: none; }`;

const noErrors = { words: '', all: '' } as const;
/** Refusals after which there is nothing to ask: it was asked elsewhere, or the photo is shown or gone. */
const closingProblems: readonly string[] = ['profile.appeal_not_allowed', 'profile.photo_not_found'];

interface AppealDialogProps {
  readonly photo: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Called when the dialog has closed and there is nothing more to ask. */
  readonly onDone: () => void;
}

/** Asks the member why a withheld photo should be shown; what they write stays until it has been sent. */
export function AppealDialog({ photo, isOpen, onOpenChange, onDone }: AppealDialogProps) {
  const text = useGalleryText();
  const problem = useProblemText();
  const appeal = useAppealPhoto(photo);
  const [words, setWords] = useAppealDraft(photo);
  const [faults, setFaults] = useState<Readonly<Record<keyof typeof noErrors, string>>>(noErrors);
  const field = useRef<Focusable | null>(null);
  const isDone = useRef(false);
  const blame = (fault: string) => {
    setFaults({ ...noErrors, words: fault });
    field.current?.focus();
  };
  const finish = () => {
    isDone.current = true;
    onOpenChange(false);
  };
  const gone = () => {
    if (isDone.current) onDone();
    isDone.current = false;
  };
  const refused = (error: unknown) => {
    const { code, fields } = error instanceof ApiError ? error : { code: 'service.failed', fields: [] };
    if (closingProblems.includes(code)) {
      toast.error(problem(code));
      return finish();
    }
    const fault = fields.find(({ path }) => path === 'words');
    if (fault) blame(fault.message);
    else setFaults({ ...noErrors, all: problem(code) });
    onOpenChange(true);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const read = profile.appeal.safeParse({ words });
    if (!read.success) return blame(read.error.issues[0]?.message ?? '');
    setFaults(noErrors);
    try {
      await appeal.mutateAsync(read.data);
      setWords('');
      toast.success(text('appeal.done'));
      finish();
    } catch (error) {
      refused(error);
    }
  };
  return (
    <Dialog title={text('appeal.ask')} isOpen={isOpen} onClose={() => onOpenChange(false)}>
      <Form onSubmit={(event) => void send(event)} noValidate>
        <p>{text('appeal.lead')}</p>
        <TextArea
          autoFocus
          label={text('appeal.words')}
          hint={text('appeal.hint')}
          maxLength={profile.maxAppealLength}
          value={words}
          onChange={(now) => {
            setWords(now);
            setFaults(noErrors);
          }}
          error={faults.words}
          inputRef={(element) => {
            field.current = element;
          }}
        />
        <ErrorText role="alert">{faults.all}</ErrorText>
        <Button type="submit" isWide isPending={appeal.isPending}>
          {text('appeal.submit')}
        </Button>
        <Button variant="quiet" isWide onPress={() => onOpenChange(false)}>
          {text('appeal.cancel')}
        </Button>
      </Form>
      <AfterDialogClose then={gone} />
    </Dialog>
  );
}
