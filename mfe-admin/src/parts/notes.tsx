import { admin } from '@hamrah/contracts';
import { Button, problemCodeOf, colour, size, space, TextArea, useProblemText } from '@hamrah/ui-kit';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { useAct } from '../data/use-act.ts';
import { useText } from '../messages/index.ts';
import { momentOf } from './format.ts';

const List = styled.ul`display: grid; gap: ${space.s}; width: 100%; list-style: none;`;
const Note = styled.li`
  padding: ${space.s};
  border-radius: 0.75rem;
  background: ${colour.sunken};
  p { white-space: pre-line; overflow-wrap: anywhere; }
  p:first-child { color: ${colour.quiet}; font-size: ${size.small}; }
`;
const Form = styled.form`display: grid; gap: ${space.s}; width: 100%; justify-items: start; & > div { width: 100%; }`;

/** What staff noted, the first first. */
export function Notes({ notes }: Pick<admin.EnquiryFile, 'notes'>) {
  const text = useText();
  if (notes.length === 0) return <p>{text('notes.none')}</p>;
  return (
    <List aria-label={text('notes.label')}>
      {notes.map(({ note, by, at, text: said }) => (
        <Note key={note}>
          <p>
            {by.name}, <time dateTime={at}>{momentOf(at)}</time>
          </p>
          <p>{said}</p>
        </Note>
      ))}
    </List>
  );
}

/** Adds a note; notes are never changed. */
export function NoteForm({ enquiry }: { enquiry: string }) {
  const text = useText();
  const problem = useProblemText();
  const add = useAct(admin.addEnquiryNote);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const said = note.trim();
    setMissing(said === '');
    // What is typed while the note is on its way is another one.
    const takeAway = () => setNote((now) => (now === note ? '' : now));
    if (said !== '') add.mutate({ params: { enquiry }, body: { text: said } }, { onSuccess: takeAway });
  };
  const fault = add.error ? problem(problemCodeOf(add.error)) : undefined;
  return (
    <Form onSubmit={send} noValidate>
      <TextArea
        label={text('notes.add')}
        value={note}
        onChange={setNote}
        error={isMissing ? text('notes.missing') : fault}
        maxLength={2_000}
      />
      <Button type="submit" variant="secondary" isPending={add.isPending}>
        {text('notes.send')}
      </Button>
    </Form>
  );
}
