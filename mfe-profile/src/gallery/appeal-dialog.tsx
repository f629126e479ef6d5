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

const noErrors = { text: '', form: '' } as const;
/** Problems that close the dialog: the appeal was already made, or the photo is visible again or deleted. */
const closingProblems: readonly string[] = ['profile.appeal_not_allowed', 'profile.photo_not_found'];

interface AppealDialogProps {
  readonly photo: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Called after the dialog has closed, if no appeal is possible any more. */
  readonly onDone: () => void;
}

/** Dialog to appeal against the withholding of a photo. Keeps the text until it is sent. */
export function AppealDialog({ photo, isOpen, onOpenChange, onDone }: AppealDialogProps) {
  const text = useGalleryText();
  const problem = useProblemText();
  const appeal = useAppealPhoto(photo);
  const [draft, setDraft] = useAppealDraft(photo);
  const [errors, setErrors] = useState<Readonly<Record<keyof typeof noErrors, string>>>(noErrors);
  const field = useRef<Focusable | null>(null);
  const isAppealFinished = useRef(false);
  const showFieldError = (fieldError: string) => {
    setErrors({ ...noErrors, text: fieldError });
    field.current?.focus();
  };
  const finishAndClose = () => {
    isAppealFinished.current = true;
    onOpenChange(false);
  };
  const onClosed = () => {
    if (isAppealFinished.current) onDone();
    isAppealFinished.current = false;
  };
  const showFailure = (error: unknown) => {
    const failure = error instanceof ApiError ? error : { code: 'service.failed', fields: [] };
    const { code, fields } = failure;
    if (closingProblems.includes(code)) {
      toast.error(problem(failure));
      return finishAndClose();
    }
    const fieldError = fields.find(({ path }) => path === 'text');
    if (fieldError) showFieldError(fieldError.message);
    else setErrors({ ...noErrors, form: problem(failure) });
    onOpenChange(true);
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = profile.appeal.safeParse({ text: draft });
    if (!parsed.success) return showFieldError(parsed.error.issues[0]?.message ?? '');
    setErrors(noErrors);
    try {
      await appeal.mutateAsync(parsed.data);
      setDraft('');
      toast.success(text('appeal.done'));
      finishAndClose();
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <Dialog title={text('appeal.ask')} isOpen={isOpen} onClose={() => onOpenChange(false)}>
      <Form onSubmit={(event) => void send(event)} noValidate>
        <p>{text('appeal.lead')}</p>
        <TextArea
          autoFocus
          label={text('appeal.reason')}
          hint={text('appeal.hint')}
          maxLength={profile.maxAppealLength}
          value={draft}
          onChange={(next) => {
            setDraft(next);
            setErrors(noErrors);
          }}
          error={errors.text}
          inputRef={(element) => {
            field.current = element;
          }}
        />
        <ErrorText role="alert">{errors.form}</ErrorText>
        <Button type="submit" isWide isPending={appeal.isPending}>
          {text('appeal.submit')}
        </Button>
        <Button variant="quiet" isWide onPress={() => onOpenChange(false)}>
          {text('appeal.cancel')}
        </Button>
      </Form>
      <AfterDialogClose onClose={onClosed} />
    </Dialog>
  );
}
