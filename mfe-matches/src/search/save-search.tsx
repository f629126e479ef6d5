import { type matches, parseSubmitted } from '@hamrah/contracts';
import { searchToSave } from '@hamrah/contracts/matches';
import { Button, Card, Checkbox, space, TextField } from '@hamrah/ui-kit';
import { toast } from '@hamrah/ui-kit/shell-api';
import { BookmarkPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useUpdateSavedSearches } from '../data/use-saved-searches.ts';
import { useText } from '../messages/index.ts';

const Form = styled(Card)`display: grid; gap: ${space.m}; max-width: 26rem;`;
const Buttons = styled.div`display: flex; flex-wrap: wrap; gap: ${space.s};`;

/** Saves the current search under a name. */
export function SaveSearch({ criteria }: { criteria: matches.SearchCriteria }) {
  const text = useText();
  const updateSearches = useUpdateSavedSearches();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [alert, setAlert] = useState(true);
  const [error, setError] = useState<string>();
  // Returns the focus to the button when the form closes.
  const wasOpen = useRef(false);
  const close = () => {
    wasOpen.current = true;
    setOpen(false);
  };
  const save = () => {
    // A pending button is not a submit button, so Enter still submits a form with one field.
    if (updateSearches.isPending) return;
    const parsed = parseSubmitted(searchToSave.shape.name, name);
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    updateSearches.mutate(
      { type: 'save', search: { name: parsed.data, criteria, alert } },
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
      <Button variant="secondary" autoFocus={wasOpen.current} onPress={() => setOpen(true)}>
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
        maxLength={50}
        value={name}
        error={error}
        onChange={(next) => {
          setName(next);
          setError(undefined);
        }}
      />
      <Checkbox isChecked={alert} onChange={setAlert}>
        {text('saved.alert')}
      </Checkbox>
      <Buttons>
        <Button type="submit" isPending={updateSearches.isPending}>
          {text('saved.save')}
        </Button>
        <Button variant="quiet" onPress={close}>
          {text('saved.cancel')}
        </Button>
      </Buttons>
    </Form>
  );
}
