import { matches } from '@hamrah/contracts';
import { Button, colour, radius, size, space, TextArea, VisuallyHidden } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { NotebookPen } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useSaveNote } from '../data/use-save-note.ts';
import { useText } from '../messages/index.ts';

const SavedNote = styled.p`
  width: 100%;
  padding: ${space.xs} ${space.s};
  border-inline-start: 3px solid ${colour.marigold};
  border-radius: ${radius.control};
  background: ${colour.marigoldTint};
  color: ${colour.ink};
  font-size: ${size.small};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const AddedDate = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;
const Column = styled.div`
  display: grid;
  gap: ${space.xs};
  justify-items: start;
  & > button { margin-inline-start: -0.75rem; padding-inline: 0.75rem; }
`;
const Form = styled.form`display: grid; gap: ${space.xs};`;
const Buttons = styled.div`display: flex; flex-wrap: wrap; gap: ${space.xs};`;

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

/** The date a member was shortlisted, and the viewer's private note about that member. */
export function ShortlistNote({ card: { code, firstName, note, shortlistedAt } }: { card: matches.ShortlistedCard }) {
  const text = useText();
  const saveNote = useSaveNote(code);
  const [draft, setDraft] = useState<string | null>(null);
  // Returns the focus to the button when the form closes.
  const wasOpen = useRef(false);
  const close = () => {
    wasOpen.current = true;
    setDraft(null);
  };
  const save = () => {
    const trimmedNote = (draft ?? '').trim();
    saveNote.mutate(trimmedNote === '' ? null : trimmedNote, {
      onSuccess: () => {
        close();
        toast.success(text(trimmedNote === '' ? 'note.removed' : 'note.saved'));
      },
    });
  };
  if (draft === null)
    return (
      <Column>
        <AddedDate>{text('card.added', { date: dateFormat.format(new Date(shortlistedAt)) })}</AddedDate>
        {note !== null && (
          <SavedNote>
            <VisuallyHidden as="span">{text('note.private')}: </VisuallyHidden>
            {note}
          </SavedNote>
        )}
        <Button
          variant="quiet"
          autoFocus={wasOpen.current}
          aria-label={text(note === null ? 'note.addNamed' : 'note.editNamed', { name: firstName })}
          onPress={() => setDraft(note ?? '')}
        >
          <NotebookPen aria-hidden size={18} /> {text(note === null ? 'note.add' : 'note.edit')}
        </Button>
      </Column>
    );
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextArea
        autoFocus
        label={text('note.label', { name: firstName })}
        value={draft}
        onChange={setDraft}
        maxLength={matches.maxNoteLength}
      />
      <Buttons>
        <Button type="submit" variant="secondary" isPending={saveNote.isPending}>
          {text('note.save')}
        </Button>
        <Button variant="quiet" onPress={close}>
          {text('note.cancel')}
        </Button>
      </Buttons>
    </Form>
  );
}
