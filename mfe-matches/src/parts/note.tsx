import { matches } from '@hamrah/contracts';
import { Button, colour, radius, size, space, TextArea, VisuallyHidden } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { NotebookPen } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useNote } from '../data/use-note.ts';
import { useText } from '../messages/index.ts';

const Kept = styled.p`
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
const Added = styled.p`color: ${colour.quiet}; font-size: ${size.small};`;
const Box = styled.div`
  display: grid;
  gap: ${space.xs};
  justify-items: start;
  & > button { margin-inline-start: -0.75rem; padding-inline: 0.75rem; }
`;
const Form = styled.form`display: grid; gap: ${space.xs};`;
const Row = styled.div`display: flex; flex-wrap: wrap; gap: ${space.xs};`;

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

/** When a member was shortlisted, and the owner's private note on them. */
export function Note({ card: { code, firstName, note, shortlistedAt } }: { card: matches.ShortlistedCard }) {
  const text = useText();
  const keep = useNote(code);
  const [typed, setTyped] = useState<string | null>(null);
  // Whoever was writing finds themselves at the button again.
  const wasOpen = useRef(false);
  const close = () => {
    wasOpen.current = true;
    setTyped(null);
  };
  const save = () => {
    const words = (typed ?? '').trim();
    keep.mutate(words === '' ? null : words, {
      onSuccess: () => {
        close();
        toast.success(text(words === '' ? 'note.removed' : 'note.saved'));
      },
    });
  };
  if (typed === null)
    return (
      <Box>
        <Added>{text('card.added', { date: day.format(new Date(shortlistedAt)) })}</Added>
        {note !== null && (
          <Kept>
            <VisuallyHidden as="span">{text('note.private')}: </VisuallyHidden>
            {note}
          </Kept>
        )}
        <Button
          look="quiet"
          autoFocus={wasOpen.current}
          aria-label={text(note === null ? 'note.addOf' : 'note.editOf', { name: firstName })}
          onPress={() => setTyped(note ?? '')}
        >
          <NotebookPen aria-hidden size={18} /> {text(note === null ? 'note.add' : 'note.edit')}
        </Button>
      </Box>
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
        value={typed}
        onChange={setTyped}
        max={matches.noteLengthMax}
      />
      <Row>
        <Button type="submit" look="secondary" isPending={keep.isPending}>
          {text('note.save')}
        </Button>
        <Button look="quiet" onPress={close}>
          {text('note.cancel')}
        </Button>
      </Row>
    </Form>
  );
}
