import { matches } from '@hamrah/contracts';
import { Button, colour, size, space, TextArea } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import styled from 'styled-components';
import { useNote } from '../data/use-note.ts';
import { useText } from '../messages/index.ts';

const Kept = styled.p`color: ${colour.ink}; font-size: ${size.small}; white-space: pre-line; overflow-wrap: anywhere;`;
const Box = styled.div`display: grid; gap: ${space.xs}; justify-items: start;`;
const Form = styled.form`display: grid; gap: ${space.xs};`;
const Row = styled.div`display: flex; flex-wrap: wrap; gap: ${space.xs};`;

/** The owner's private note on a shortlisted member. */
export function Note({ card }: { card: matches.ShortlistedCard }) {
  const text = useText();
  const note = useNote(card.code);
  const [typed, setTyped] = useState<string | null>(null);
  const save = () => {
    const words = (typed ?? '').trim();
    note.mutate(words === '' ? null : words, {
      onSuccess: () => {
        setTyped(null);
        toast.success(text('note.saved'));
      },
    });
  };
  if (typed === null)
    return (
      <Box>
        {card.note !== null && <Kept>{card.note}</Kept>}
        <Button look="quiet" onPress={() => setTyped(card.note ?? '')}>
          <NotebookPen aria-hidden size={18} /> {text(card.note === null ? 'note.add' : 'note.edit')}
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
        label={text('note.label', { name: card.firstName })}
        value={typed}
        onChange={setTyped}
        max={matches.noteLengthMax}
      />
      <Row>
        <Button type="submit" look="secondary" isPending={note.isPending}>
          {text('note.save')}
        </Button>
        <Button look="quiet" onPress={() => setTyped(null)}>
          {text('note.cancel')}
        </Button>
      </Row>
    </Form>
  );
}
