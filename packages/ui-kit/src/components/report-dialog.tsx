import { inbox, parseSubmitted } from '@hamrah/contracts';
import { useProblemText } from '@hamrah/ui-kit/shell-api';
import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { Checkbox } from '../fields/checkbox.tsx';
import type { Focusable } from '../fields/field.tsx';
import { RadioGroup } from '../fields/radio-group.tsx';
import { TextArea } from '../fields/text-area.tsx';
import { useSafetyText } from '../messages/safety.ts';
import { colour, size, space } from '../theme.ts';
import { Button } from './button.tsx';
import { problemOf } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

const Form = styled.form`display: grid; gap: ${space.m};`;
const Lead = styled.p`color: ${colour.quiet};`;
const ErrorText = styled.p`color: ${colour.danger}; font-weight: 600; &:empty { display: none; }`;
const Evidence = styled.fieldset`
  display: grid;
  gap: ${space.xs};
  min-width: 0;
  border: 0;
  padding: 0;
  & > legend { margin-bottom: ${space.xxs}; font-weight: 600; }
`;
const Messages = styled.div`
  display: grid;
  gap: ${space.xs};
  max-height: 11rem;
  padding: ${space.xxs};
  overflow-y: auto;
  font-size: ${size.small};
  & * { overflow-wrap: anywhere; }
`;

export interface ReportableMessage {
  readonly id: string;
  readonly text: string;
  readonly at: string;
}

export interface ReportProps {
  readonly member: { readonly code: string; readonly firstName: string; readonly photoUrl: string | null };
  /** Messages from the member to the viewer, newest first. */
  readonly messages?: readonly ReportableMessage[];
  readonly onReport: (report: inbox.Report, alsoBlock: boolean) => Promise<unknown>;
  readonly onClose: () => void;
}

const maxMessages = 20;
const dateFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' });

/** Extracts the photo id from a signed URL. */
const photoIdIn = (url: string | null): string | null => /\/photos\/([\w-]+)\//.exec(url ?? '')?.[1] ?? null;

/** Reports a member to staff, with a reason and optional evidence. */
export function ReportDialog({ isOpen, ...props }: ReportProps & { readonly isOpen: boolean }) {
  const text = useSafetyText();
  return (
    <Dialog title={text('report.title', { name: props.member.firstName })} isOpen={isOpen} onClose={props.onClose}>
      <ReportForm {...props} />
    </Dialog>
  );
}

function ReportForm({ member, messages = [], onReport, onClose }: ReportProps) {
  const text = useSafetyText();
  const problem = useProblemText();
  const [reason, setReason] = useState('');
  const [description, setDescription] = useState('');
  const [evidence, setEvidence] = useState<readonly string[]>([]);
  const [alsoBlock, setAlsoBlock] = useState(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isPending, setPending] = useState(false);
  const fields = useRef<Record<string, Focusable | null>>({});
  const name = member.firstName;
  const photoId = photoIdIn(member.photoUrl);
  const toggleEvidence = (id: string, isSelected: boolean) =>
    setEvidence((ids) => (isSelected ? [...ids, id] : ids.filter((selectedId) => selectedId !== id)));

  const send = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = parseSubmitted(inbox.report, {
      member: member.code,
      reason,
      description: description.trim() === '' ? null : description.trim(),
      photo: photoId !== null && evidence.includes(photoId) ? photoId : null,
      messages: messages.map(({ id }) => id).filter((id) => evidence.includes(id)),
    });
    if (!parsed.success) {
      const fieldErrors = Object.fromEntries(
        parsed.error.issues.map(({ path, message }) => [String(path[0]), message]),
      );
      setErrors(fieldErrors);
      fields.current[Object.keys(fieldErrors)[0] ?? '']?.focus();
      return;
    }
    setErrors({});
    setPending(true);
    try {
      await onReport(parsed.data, alsoBlock);
    } catch (cause) {
      setErrors({ all: problem(problemOf(cause)) });
    } finally {
      setPending(false);
    }
  };
  return (
    <Form onSubmit={(event) => void send(event)} noValidate>
      <Lead>{text('report.lead', { name })}</Lead>
      <RadioGroup
        label={text('report.reason')}
        value={reason}
        onChange={setReason}
        error={errors.reason}
        inputRef={(field) => {
          fields.current.reason = field;
        }}
        options={inbox.reportReasons.map((id) => ({ id, label: text(`reason.${id}`) }))}
      />
      <TextArea
        label={text('report.description')}
        hint={text('report.descriptionHint')}
        isOptional
        maxLength={2000}
        value={description}
        onChange={setDescription}
        error={errors.description}
        inputRef={(field) => {
          fields.current.description = field;
        }}
      />
      {(photoId !== null || messages.length > 0) && (
        <Evidence>
          <legend>{text('report.evidence')}</legend>
          {photoId !== null && (
            <Checkbox
              isChecked={evidence.includes(photoId)}
              onChange={(isSelected) => toggleEvidence(photoId, isSelected)}
            >
              {text('report.photo')}
            </Checkbox>
          )}
          {messages.length > 0 && (
            <Messages>
              {messages.slice(0, maxMessages).map(({ id, text: message, at }) => (
                <Checkbox
                  key={id}
                  isChecked={evidence.includes(id)}
                  onChange={(isSelected) => toggleEvidence(id, isSelected)}
                >
                  {text('report.message', { date: dateFormat.format(new Date(at)), text: message.slice(0, 200) })}
                </Checkbox>
              ))}
            </Messages>
          )}
        </Evidence>
      )}
      <Checkbox isChecked={alsoBlock} onChange={setAlsoBlock}>
        {text('report.block', { name })}
      </Checkbox>
      <ErrorText role="alert">{errors.all}</ErrorText>
      <Button type="submit" isWide isPending={isPending}>
        {text('report.confirm')}
      </Button>
      <Button variant="quiet" isWide onPress={onClose}>
        {text('cancel')}
      </Button>
    </Form>
  );
}
