import { Button, Card, Heading, space, TextField, useProblemText } from '@hamrah/ui-kit';
import { Refusal } from '@hamrah/ui-kit/shell-api';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useProfileId } from '../data/use-profile-id.ts';
import { useText } from '../messages/index.ts';

const Form = styled(Card)`display: grid; gap: ${space.m}; & > button { justify-self: start; }`;

/** Finds one member by profile ID, and goes to them. */
export function ProfileIdSearch() {
  const text = useText();
  const problem = useProblemText();
  const navigate = useNavigate();
  const find = useProfileId();
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const submit = () => {
    if (typed.trim() === '') return setFault(text('profileId.empty'));
    find.mutate(typed, {
      onSuccess: ({ code }) => void navigate(`/user/${code}`),
      onError: (error) => setFault(problem(error instanceof Refusal ? error.code : 'service.failed')),
    });
  };
  return (
    <Form
      as="form"
      aria-labelledby="profile-id"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Heading level={2} size="h3" id="profile-id">
        {text('profileId.title')}
      </Heading>
      <TextField
        label={text('profileId.label')}
        placeholder="HM4T7K2Q9X"
        max={40}
        value={typed}
        fault={fault}
        onChange={(next) => {
          setTyped(next);
          setFault(undefined);
        }}
      />
      <Button type="submit" look="secondary" isPending={find.isPending}>
        {text('profileId.go')}
      </Button>
    </Form>
  );
}
