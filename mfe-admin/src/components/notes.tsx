import { admin } from '@hamrah/contracts';
import { Button, colour, problemCodeOf, size, space, TextArea, useProblemText } from '@hamrah/ui-kit';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { useStaffMutation } from '../data/use-staff-mutation.ts';
import { useText } from '../messages/index.ts';
import { formatDateTime } from './format.ts';

const List = styled.ul`display: grid; gap: ${space.s}; width: 100%; list-style: none;`;
const Note = styled.li`
  padding: ${space.s};
  border-radius: 0.75rem;
  background: ${colour.sunken};
  p { white-space: pre-line; overflow-wrap: anywhere; }
  p:first-child { color: ${colour.quiet}; font-size: ${size.small}; }
`;
const Form = styled.form`display: grid; gap: ${space.s}; width: 100%; justify-items: start; & > div { width: 100%; }`;

/** The notes of staff on an enquiry, oldest first. */
export function EnquiryNotes({ notes }: Pick<admin.EnquiryDetails, 'notes'>) {
  const text = useText();
  if (notes.length === 0) return <p>{text('notes.none')}</p>;
  return (
    <List aria-label={text('notes.label')}>
      {notes.map(({ note, by, at, text: body }) => (
        <Note key={note}>
          <p>
            {by.name}, <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          <p>{body}</p>
        </Note>
      ))}
    </List>
  );
}

/** Adds a note to an enquiry. Notes are never changed. */
export function EnquiryNoteForm({ enquiry }: { enquiry: string }) {
  const text = useText();
  const problem = useProblemText();
  const addNote = useStaffMutation(admin.addEnquiryNote);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submitNote = (event: FormEvent) => {
    event.preventDefault();
    const trimmedNote = note.trim();
    setMissing(trimmedNote === '');
    // Keeps the text if it has changed while the note was being sent.
    const clearSentNote = () => setNote((currentNote) => (currentNote === note ? '' : currentNote));
    if (trimmedNote !== '')
      addNote.mutate({ params: { enquiry }, body: { text: trimmedNote } }, { onSuccess: clearSentNote });
  };
  const sendError = addNote.error ? problem(problemCodeOf(addNote.error)) : undefined;
  return (
    <Form onSubmit={submitNote} noValidate>
      <TextArea
        label={text('notes.add')}
        value={note}
        onChange={setNote}
        error={isMissing ? text('notes.missing') : sendError}
        maxLength={2_000}
      />
      <Button type="submit" variant="secondary" isPending={addNote.isPending}>
        {text('notes.send')}
      </Button>
    </Form>
  );
}
