import type { matches } from '@hamrah/contracts';
import { searchToSave } from '@hamrah/contracts/matches';
import { Button, Card, CheckBox, space, TextField } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { BookmarkPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useChangeSearches } from '../data/use-saved-searches.ts';
import { useText } from '../messages/index.ts';

const Form = styled(Card)`display: grid; gap: ${space.m}; max-width: 26rem;`;
const Row = styled.div`display: flex; flex-wrap: wrap; gap: ${space.s};`;

/** Keeps the search at hand under a name. */
export function SaveSearch({ criteria }: { criteria: matches.SearchCriteria }) {
  const text = useText();
  const change = useChangeSearches();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [alert, setAlert] = useState(true);
  const [fault, setFault] = useState<string>();
  // Whoever closes it finds themselves at the button again.
  const wasOpen = useRef(false);
  const close = () => {
    wasOpen.current = true;
    setOpen(false);
  };
  const save = () => {
    // Enter sends a form of one field though its button is deaf.
    if (change.isPending) return;
    const read = searchToSave.shape.name.safeParse(name);
    if (!read.success) return setFault(read.error.issues[0]?.message);
    change.mutate(
      { do: 'save', search: { name: read.data, criteria, alert } },
      {
        onSuccess: () => {
          close();
          setName('');
          toast.success(text('saved.done'));
        },
      },
    );
  };
  if (!isOpen)
    return (
      <Button look="secondary" autoFocus={wasOpen.current} onPress={() => setOpen(true)}>
        <BookmarkPlus aria-hidden size={20} /> {text('saved.save')}
      </Button>
    );
  return (
    <Form
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        autoFocus
        label={text('saved.name')}
        max={50}
        value={name}
        fault={fault}
        onChange={(next) => {
          setName(next);
          setFault(undefined);
        }}
      />
      <CheckBox isChecked={alert} onChange={setAlert}>
        {text('saved.alert')}
      </CheckBox>
      <Row>
        <Button type="submit" isPending={change.isPending}>
          {text('saved.save')}
        </Button>
        <Button look="quiet" onPress={close}>
          {text('saved.cancel')}
        </Button>
      </Row>
    </Form>
  );
}
